import { Link } from 'react-router';

import type { OwnAccount } from '../../shared/auth/account-contract.ts';
import { shortDate } from '../../shared/kit/dates.ts';
import { assetLink, gameLink } from '../../shared/kit/page-links.ts';
import { listOwnWorks, type Work } from '../../shared/profiles/member-contract.ts';
import { failureSentence } from '../api/api-error.ts';
import { FailureNote } from '../ui/failure-note.tsx';
import { pastOf } from '../ui/history-list.tsx';
import styles from './own-history.module.css';
import { useOwn } from '../api/use-own.ts';

const MOST_WORKS = 100;

interface Act {
  at: string;
  text: string;
  work: Work | null;
}

/** What the member did here: joining, publishing, changing. */
export function OwnHistory({ account }: { account: OwnAccount }) {
  const { data, error, refetch, isFetching } = useOwn(account.id, listOwnWorks, { query: { pageSize: MOST_WORKS } });
  if (data === undefined && error !== null && !isFetching) {
    return <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />;
  }
  const acts = data === undefined ? [] : ownActs(account.createdAt, data.newData);
  return (
    <ol className={styles.list} aria-label="History" aria-busy={data === undefined}>
      {acts.map((act) => (
        <li key={`${act.at} ${act.text} ${act.work?.mark ?? ''} ${act.work?.id ?? ''}`}>
          <time dateTime={act.at}>{shortDate(act.at)}</time>
          <span>
            {act.text}
            {act.work !== null && (
              <>
                {' '}
                <Link to={act.work.mark === 'game' ? gameLink(act.work) : assetLink(act.work)} data-prose>
                  {act.work.title}
                </Link>
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The latest first. */
export function ownActs(joinedAt: string, works: Work[]): Act[] {
  const ofWorks = works.flatMap((work) =>
    pastOf(work, null).map(({ at, text }): Act => ({ at, text: text === 'Published' ? 'Published' : 'Changed', work })),
  );
  return [...ofWorks, { at: joinedAt, text: 'Joined', work: null }].sort((a, b) => (a.at < b.at ? 1 : -1));
}
