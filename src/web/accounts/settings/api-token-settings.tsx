import { useQueryClient } from '@tanstack/react-query';
import { TerminalSquare } from 'lucide-react';
import { useState } from 'react';

import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { listApiTokens, revokeApiToken, type ApiToken } from '../../../shared/accounts/auth/api-token-contract.ts';
import { SCOPE_WORDS } from '../../../shared/accounts/auth/api-token-rules.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { failureSentence } from '../../platform/api/api-error.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { ownKey, useOwn } from '../../platform/api/use-own.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { ConfirmDialog } from '../../platform/ui/overlay/confirm-dialog.tsx';
import { FailureNote } from '../../platform/ui/text/failure-note.tsx';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { timeAgo } from '../../platform/ui/text/time-ago.ts';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { NewApiTokenDialog } from './new-api-token-dialog.tsx';
import { focusSettings, SettingsSection } from './settings-section.tsx';
import styles from './settings-section.module.css';
import { CopyableCode } from '../../platform/ui/text/copyable-code.tsx';
import { Dialog, DialogActions } from '../../platform/ui/overlay/dialog.tsx';

/** Tokens with which programs act for the member. */
export function ApiTokenSettings({ account }: { account: OwnAccount }) {
  const { data, dataUpdatedAt, error, refetch, isFetching } = useOwn(account.id, listApiTokens, {});
  const queryClient = useQueryClient();
  const [isMaking, setIsMaking] = useState(false);
  const [shown, setShown] = useState<{ token: string; name: string } | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ownKey(account.id, listApiTokens) });
  const tokens = data?.tokens ?? [];

  return (
    <SettingsSection
      id="api-tokens"
      title="API tokens"
      intro={
        <>
          For programs that act for you, such as the command that publishes models. They never need your password. See the{' '}
          <a href="/api/docs#tokens">API documentation</a>.
        </>
      }
    >
      {data === undefined && error !== null && !isFetching && (
        <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />
      )}
      {tokens.length > 0 && (
        <Stack as="ul" className={styles.rows} aria-label="API tokens">
          {tokens.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              askedAt={new Date(dataUpdatedAt)}
              onRevoked={async () => {
                await refresh();
                // Restores the focus, since the row with the button is gone.
                setTimeout(() => focusSettings('api-tokens'));
              }}
            />
          ))}
        </Stack>
      )}
      <Row gap={2} wraps align="center">
        <Button disabled={data === undefined} onClick={() => setIsMaking(true)}>
          Make a token
        </Button>
      </Row>
      {isMaking && (
        <NewApiTokenDialog
          hasPassword={account.hasPassword}
          onMade={async (made) => {
            setShown(made);
            await refresh();
          }}
          onClose={() => setIsMaking(false)}
        />
      )}
      {shown !== null && <ShownApiToken {...shown} onClose={() => setShown(null)} />}
    </SettingsSection>
  );
}

interface TokenRowProps {
  token: ApiToken;
  /** Time of the server's reply. */
  askedAt: Date;
  onRevoked: () => Promise<void>;
}

function TokenRow({ token, askedAt, onRevoked }: TokenRowProps) {
  const [isAsking, setIsAsking] = useState(false);
  const revoke = useApiMutation(async () => {
    await call(browserApi, revokeApiToken, { params: { id: token.id } });
    await onRevoked();
  });
  const { name, scopes, createdAt, lastUsedAt, expiresAt, hasExpired } = token;
  return (
    <li>
      <TerminalSquare size={22} className={styles.icon} aria-hidden />
      <div className={styles.text}>
        <b dir="auto">{name}</b>
        <p className={textStyles.small}>
          {scopes.map((scope) => SCOPE_WORDS[scope].name).join(', ')} · made{' '}
          <time dateTime={createdAt}>{shortDate(createdAt)}</time>
        </p>
        <p className={textStyles.small}>
          {lastUsedAt === null ? 'Not used yet' : <>Last used {timeAgo(lastUsedAt, askedAt)}</>} ·{' '}
          {expiresAt === null ? 'never expires' : <ExpiryWords expiresAt={expiresAt} hasExpired={hasExpired} />}
        </p>
      </div>
      <Button aria-label={`Revoke ${name}`} onClick={() => setIsAsking(true)}>
        Revoke
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Revoke this token?"
          confirm="Revoke"
          isDangerous
          write={revoke}
          onClose={() => setIsAsking(false)}
        >
          Programs that use <b dir="auto">{name}</b> can do nothing for you any more. It cannot be brought back.
        </ConfirmDialog>
      )}
    </li>
  );
}

function ExpiryWords({ expiresAt, hasExpired }: { expiresAt: string; hasExpired: boolean }) {
  const date = <time dateTime={expiresAt}>{shortDate(expiresAt)}</time>;
  return hasExpired ? <b>expired {date}</b> : <>expires {date}</>;
}

/** Shows a new API token once. */
function ShownApiToken({ token, name, onClose }: { token: string; name: string; onClose: () => void }) {
  return (
    <Dialog title="Your new token" onClose={onClose}>
      <p>
        This is <b dir="auto">{name}</b>. Copy it now and keep it where you keep passwords: it is shown only this once, for we
        do not keep it.
      </p>
      <CopyableCode text={token} label="Copy the token" />
      <DialogActions>
        <Button variant="accent" onClick={onClose}>
          I have kept it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
