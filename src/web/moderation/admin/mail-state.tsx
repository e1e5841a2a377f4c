import * as m from '#messages/admin';
import { Link } from 'react-router';

import {
  getMailState,
  MAIL_OUTCOMES,
  MAIL_TALLY_DAYS,
  type MailFailureEntry,
  type MailKindCounts,
  type MailOutcome,
} from '../../../shared/integrations/operations/mail-state-contract.ts';
import { mailName } from '../../../shared/integrations/operations/kind-names.ts';
import { rich } from '../../platform/ui/text/rich.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { wholeNumber } from '../../../shared/platform/messages/locale-format.ts';
import { EmptyNote } from '../../platform/ui/list/empty-note.tsx';
import { timeAgo } from '../../platform/ui/text/time-ago.ts';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import styles from './mail-state.module.css';

const REFRESH_MS = 30_000;

const OUTCOMES: Record<MailOutcome, () => string> = {
  sent: m.mailSent,
  deferred: m.mailDeferred,
  bounced: m.mailBounced,
  failed: m.mailFailed,
};

/** Mails by kind and outcome, with reasons of failures. Refreshed while the page is open. */
export function MailState({ adminId }: { adminId: number }) {
  const query = useOwn(adminId, getMailState, {}, { refetchInterval: REFRESH_MS });
  const { data, dataUpdatedAt } = query;
  if (data === undefined) return <PendingQuery query={query} />;
  const { server, kinds, failures } = data;
  return (
    <>
      <section aria-label={m.mails()}>
        <h2>{m.mails()}</h2>
        <p className={styles.about}>
          {server === null
            ? m.mailServerMissing()
            : rich(m.mailServer({ server, jobs: (parts) => <Link to="/admin/jobs?kind=mail">{rich(parts)}</Link> }))}
        </p>
        {kinds.length === 0 ? <EmptyNote title={m.noMails({ days: MAIL_TALLY_DAYS })} /> : <Counts kinds={kinds} />}
      </section>
      {failures.length > 0 && (
        <section aria-label={m.latestFailures()}>
          <h2>{m.latestFailures()}</h2>
          <ul className={styles.list}>
            {failures.map((failure) => (
              <FailureRow
                key={`${failure.kind} ${failure.outcome} ${failure.reason}`}
                failure={failure}
                askedAt={new Date(dataUpdatedAt)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Counts({ kinds }: { kinds: MailKindCounts[] }) {
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption>{m.mailTableCaption({ days: MAIL_TALLY_DAYS })}</caption>
          <thead>
            <tr>
              <th scope="col">{m.mailKind()}</th>
              {MAIL_OUTCOMES.map((outcome) => (
                <th key={outcome} scope="col">
                  {OUTCOMES[outcome]()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ kind, day, week }) => (
              <tr key={kind}>
                <th scope="row">{mailName(kind)}</th>
                {MAIL_OUTCOMES.map((outcome) => (
                  <td key={outcome} data-bad={(outcome !== 'sent' && day[outcome] > 0) || undefined}>
                    {wholeNumber(day[outcome])} <small>({wholeNumber(week[outcome])})</small>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.about}>{m.mailStatesAbout()}</p>
    </>
  );
}

function FailureRow({ failure, askedAt }: { failure: MailFailureEntry; askedAt: Date }) {
  const { kind, outcome, reason, count, lastAt } = failure;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>{mailName(kind)}</p>
        <p className={styles.reason}>{reason}</p>
      </div>
      <p className={styles.small}>{m.failureLine({ outcome: OUTCOMES[outcome](), count })}</p>
      <p className={styles.small}>
        {rich(m.lastTime({ ago: () => <time dateTime={lastAt}>{timeAgo(lastAt, askedAt)}</time> }))}
      </p>
    </li>
  );
}
