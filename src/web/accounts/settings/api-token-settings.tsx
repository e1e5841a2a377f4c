import * as common from '#messages/common';
import * as m from '#messages/settings';
import { unitFormat } from '../../../shared/platform/messages/locale-format.ts';
import { useQueryClient } from '@tanstack/react-query';
import { TerminalSquare } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';

import { rich } from '../../platform/ui/text/rich.ts';
import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { listApiTokens, revokeApiToken, type ApiToken } from '../../../shared/accounts/auth/api-token-contract.ts';
import { SCOPE_WORDS } from '../../../shared/accounts/auth/api-token-rules.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { ownKey, useOwn } from '../../platform/api/use-own.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { ConfirmDialog } from '../../platform/ui/overlay/confirm-dialog.tsx';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { timeAgo } from '../../platform/ui/text/time-ago.ts';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { focusSettings, SettingsSection } from './settings-section.tsx';
import styles from './settings-section.module.css';
import { CopyableCode } from '../../platform/ui/text/copyable-code.tsx';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import { Dialog, DialogActions } from '../../platform/ui/overlay/dialog.tsx';

const NewApiTokenDialog = lazyPart(async () => (await import('./new-api-token-dialog.tsx')).NewApiTokenDialog);

/** Tokens with which programs act for the member. */
export function ApiTokenSettings({ account }: { account: OwnAccount }) {
  const query = useOwn(account.id, listApiTokens, {});
  const { data, dataUpdatedAt } = query;
  const queryClient = useQueryClient();
  const [isMaking, setIsMaking] = useState(false);
  const [shown, setShown] = useState<{ token: string; name: string } | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ownKey(account.id, listApiTokens) });
  const tokens = data?.tokens ?? [];

  return (
    <SettingsSection
      id="api-tokens"
      title={m.apiTokens()}
      intro={<>{rich(m.apiTokensIntro({ link: (parts) => <a href="/api/docs#tokens">{rich(parts)}</a> }))}</>}
    >
      <PendingQuery query={query}>
        {tokens.length > 0 && (
          <Stack as="ul" className={styles.rows} aria-label={m.apiTokens()}>
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
            {m.createToken()}
          </Button>
        </Row>
      </PendingQuery>
      {isMaking && (
        <Suspense>
          <NewApiTokenDialog
            hasPassword={account.hasPassword}
            onMade={async (made) => {
              setShown(made);
              await refresh();
            }}
            onClose={() => setIsMaking(false)}
          />
        </Suspense>
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
  const expiry = {
    expiry: expiresAt === null ? 'never' : hasExpired ? 'expired' : 'later',
    day: () => expiresAt !== null && <time dateTime={expiresAt}>{shortDate(expiresAt)}</time>,
    b: (parts: ReactNode) => <b>{rich(parts)}</b>,
  };
  return (
    <li>
      <TerminalSquare size={22} className={styles.icon} aria-hidden />
      <div className={styles.text}>
        <b dir="auto">{name}</b>
        <p className={textStyles.small}>
          {rich(
            m.tokenCreated({
              scopes: unitFormat().format(scopes.map((scope) => SCOPE_WORDS[scope].name())),
              day: () => <time dateTime={createdAt}>{shortDate(createdAt)}</time>,
            }),
          )}
        </p>
        <p className={textStyles.small}>
          {rich(lastUsedAt === null ? m.tokenUnused(expiry) : m.tokenUsed({ ...expiry, ago: timeAgo(lastUsedAt, askedAt) }))}
        </p>
      </div>
      <Button aria-label={m.revokeToken({ name })} onClick={() => setIsAsking(true)}>
        {m.revoke()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={m.revokeTokenQuestion()}
          confirm={m.revoke()}
          isDangerous
          write={revoke}
          onClose={() => setIsAsking(false)}
        >
          {rich(m.revokeTokenEffect({ name: () => <b dir="auto">{name}</b> }))}
        </ConfirmDialog>
      )}
    </li>
  );
}

/** Shows a new API token once. */
function ShownApiToken({ token, name, onClose }: { token: string; name: string; onClose: () => void }) {
  return (
    <Dialog title={m.newToken()} onClose={onClose}>
      <p>{rich(m.newTokenNote({ name: () => <b dir="auto">{name}</b> }))}</p>
      <CopyableCode text={token} label={m.copyToken()} />
      <DialogActions>
        <Button variant="accent" onClick={onClose}>
          {common.done()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
