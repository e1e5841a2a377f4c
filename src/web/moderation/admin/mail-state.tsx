import { Link } from 'react-router';

import {
  getMailState,
  MAIL_OUTCOMES,
  MAIL_TALLY_DAYS,
  type MailFailureEntry,
  type MailKindCounts,
  type MailOutcome,
} from '../../../shared/integrations/operations/mail-state-contract.ts';
import { failureSentence } from '../../platform/api/api-error.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { counted, wholeNumber } from '../../platform/ui/text/compact-number.ts';
import { EmptyNote } from '../../platform/ui/list/empty-note.tsx';
import { FailureNote } from '../../platform/ui/text/failure-note.tsx';
import { timeAgo } from '../../platform/ui/text/time-ago.ts';
import styles from './mail-state.module.css';
import { kindWords } from './use-jobs.ts';

const REFRESH_MS = 30_000;

const OUTCOMES: Record<MailOutcome, string> = { sent: 'Sent', deferred: 'Deferred', bounced: 'Bounced', failed: 'Failed' };

/** Mails by kind and outcome, with reasons of failures. Refreshed while the page is open. */
export function MailState({ adminId }: { adminId: number }) {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useOwn(
    adminId,
    getMailState,
    {},
    { refetchInterval: REFRESH_MS },
  );
  if (data === undefined)
    return error !== null && !isFetching ? (
      <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />
    ) : (
      <p role="status">Loading...</p>
    );
  const { server, kinds, failures } = data;
  return (
    <>
      <section aria-label="Mails">
        <h2>Mails</h2>
        <p className={styles.about}>
          {server === null
            ? 'No mail server is set up: every mail is written to the folder “mail” of the data folder. Set SMTP_URL to send them.'
            : `Mails go out by ${server}.`}{' '}
          {server !== null && <Link to="/admin/jobs?kind=mail">Mails that wait are jobs.</Link>}
        </p>
        {kinds.length === 0 ? (
          <EmptyNote title={`No mail was sent in the last ${MAIL_TALLY_DAYS} days`} />
        ) : (
          <Counts kinds={kinds} />
        )}
      </section>
      {failures.length > 0 && (
        <section aria-label="Latest failures">
          <h2>Latest failures</h2>
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
          <caption>Tries of the last day, and of the last {MAIL_TALLY_DAYS} days in brackets</caption>
          <thead>
            <tr>
              <th scope="col">Kind</th>
              {MAIL_OUTCOMES.map((outcome) => (
                <th key={outcome} scope="col">
                  {OUTCOMES[outcome]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ kind, day, week }) => (
              <tr key={kind}>
                <th scope="row">{kindWords(kind)}</th>
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
      <p className={styles.about}>
        Deferred: the address did not take the mail for now. Bounced: the address takes no mail. Failed: the mail server could
        not be used. Deferred and failed mails are tried again for a day.
      </p>
    </>
  );
}

function FailureRow({ failure, askedAt }: { failure: MailFailureEntry; askedAt: Date }) {
  const { kind, outcome, reason, count, lastAt } = failure;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>{kindWords(kind)}</p>
        <p className={styles.reason}>{reason}</p>
      </div>
      <p className={styles.small}>
        {OUTCOMES[outcome]}, {counted(count, 'time', 'times')}
      </p>
      <p className={styles.small}>
        Last <time dateTime={lastAt}>{timeAgo(lastAt, askedAt)}</time>
      </p>
    </li>
  );
}
