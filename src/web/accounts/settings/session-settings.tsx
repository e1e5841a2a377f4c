import * as m from '#messages/settings';
import { useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';

import { SHORT_SESSION_HOURS } from '../../../shared/accounts/auth/account-rules.ts';
import { endOtherSessions, endSession, listSessions, type OwnSession } from '../../../shared/accounts/auth/account-contract.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { timeAgo } from '../../platform/ui/text/time-ago.ts';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { rich } from '../../platform/ui/text/rich.ts';
import { focusSettings, SettingsSection } from './settings-section.tsx';
import styles from './settings-section.module.css';
import { ownKey, useOwn } from '../../platform/api/use-own.ts';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import { LoadingRows } from '../../platform/ui/list/loading-rows.tsx';
import { userAgentWords } from '../../../shared/accounts/auth/user-agent.ts';

/** Open sessions of this account. */
export function SessionSettings({ accountId }: { accountId: number }) {
  const query = useOwn(accountId, listSessions, {});
  const { data, dataUpdatedAt } = query;
  const queryClient = useQueryClient();
  /** Restores the focus, since the row with the button is gone. */
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: ownKey(accountId, listSessions) });
    focusSettings('sessions');
  };
  const endOthers = useApiMutation(async () => {
    await call(browserApi, endOtherSessions, {});
    await refresh();
  });
  const sessions = data?.sessions ?? [];

  return (
    <SettingsSection id="sessions" title={m.sessions()} intro={m.sessionsIntro()}>
      {data === undefined ? (
        <PendingQuery query={query}>
          <LoadingRows rows={1} />
        </PendingQuery>
      ) : (
        <Stack as="ul" className={styles.rows}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              askedAt={new Date(dataUpdatedAt)}
              onEnded={async () => {
                endOthers.clearError();
                await refresh();
              }}
            />
          ))}
        </Stack>
      )}
      {sessions.length > 1 && (
        <Row gap={2} wraps align="center">
          <Button isBusy={endOthers.isBusy} onClick={() => void endOthers.run()}>
            {m.endOthers()}
          </Button>
        </Row>
      )}
      <p role="alert" className={textStyles.fault}>
        {endOthers.error?.sentence}
      </p>
    </SettingsSection>
  );
}

interface SessionRowProps {
  session: OwnSession;
  /** Time of the server's reply. */
  askedAt: Date;
  onEnded: () => Promise<void>;
}

function SessionRow({ session, askedAt, onEnded }: SessionRowProps) {
  const { id, current, userAgent, createdAt, lastSeenAt, persistent } = session;
  const end = useApiMutation(async () => {
    await call(browserApi, endSession, { params: { id } });
    await onEnded();
  });
  const words = userAgentWords(userAgent);
  const signedIn = {
    day: () => <time dateTime={createdAt}>{shortDate(createdAt)}</time>,
    hours: persistent ? 0 : SHORT_SESSION_HOURS,
  };
  const Icon = /iPhone|Android/.test(words) ? Smartphone : Laptop;
  return (
    <li>
      <Icon size={22} className={styles.icon} aria-hidden />
      <div className={styles.text} title={userAgent ?? undefined}>
        <b>{words}</b>
        <p className={textStyles.small}>
          {rich(current ? m.sessionNow(signedIn) : m.sessionSeen({ ...signedIn, ago: timeAgo(lastSeenAt, askedAt) }))}
        </p>
        <p role="alert" className={textStyles.fault}>
          {end.error?.sentence}
        </p>
      </div>
      {current ? (
        <span className={styles.good}>{m.thisSession()}</span>
      ) : (
        <Button isBusy={end.isBusy} aria-label={m.endSessionOf({ device: words })} onClick={() => void end.run()}>
          {m.end()}
        </Button>
      )}
    </li>
  );
}
