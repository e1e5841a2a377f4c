import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'react-router';

import { assetLink, gameLink } from '../../shared/kit/page-links.ts';
import { listModerationEntries, MODERATION_PAGE_SIZE, type ModerationEntry } from '../../shared/reports/report-contract.ts';
import { failureSentence } from '../api/api-error.ts';
import { useOwn } from '../api/use-own.ts';
import { counted } from '../ui/compact-number.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { momentOf } from '../ui/moment-of.ts';
import { PageSteps } from '../ui/page-steps.tsx';
import { ACT_WORDS } from './act-words.ts';
import styles from './moderation-log.module.css';
import { ReportList } from './report-list.tsx';

/** What moderators did, the latest first, with the reports that each act closed. */
export function ModerationLog({ accountId, page }: { accountId: number; page: number }) {
  const input = { query: { page } };
  const query = useOwn(accountId, listModerationEntries, input, { placeholderData: keepPreviousData });
  const { data, error, refetch, isFetching, dataUpdatedAt } = query;
  if (data === undefined) {
    if (error !== null && !isFetching) return <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />;
    return <p role="status">Loading...</p>;
  }
  if (data.entries.length === 0) {
    return (
      <EmptyNote title="Nothing was done yet">
        <p>Everything that moderators do is written down here.</p>
      </EmptyNote>
    );
  }
  return (
    <section aria-label="Log">
      <ol className={styles.log}>
        {data.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} now={new Date(dataUpdatedAt)} />
        ))}
      </ol>
      <PageSteps page={page} pages={Math.ceil(data.total / MODERATION_PAGE_SIZE)} />
    </section>
  );
}

function Entry({ entry, now }: { entry: ModerationEntry; now: Date }) {
  const { act, actor, at, mark, publicationId: id, title, note, reports, reportCount } = entry;
  const to = id === null ? null : mark === 'asset' ? assetLink({ id, title }) : gameLink({ id, title });
  return (
    <li>
      <time dateTime={at} title={at}>
        {momentOf(at)}
      </time>
      <div className={styles.what}>
        <p>
          <b>{actor ?? 'Deleted user'}</b> {ACT_WORDS[act].past} the {mark === 'asset' ? 'model' : 'game'}{' '}
          {to === null ? <b>{title}</b> : <Link to={to}>{title}</Link>}
        </p>
        {note !== null && <p className={styles.note}>{note}</p>}
        {reportCount > 0 && (
          <details>
            <summary>{counted(reportCount, 'report', 'reports')} closed</summary>
            <ReportList reports={reports} count={reportCount} now={now} />
          </details>
        )}
      </div>
    </li>
  );
}
