import { keepPreviousData } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';

import { listOwnHistory, OWN_HISTORY_PAGE_SIZE, type OwnAct } from '../../../shared/catalogue/history/own-history-contract.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { publicationLink } from '../../../shared/catalogue/publications/publication-link.ts';
import { PUBLICATION_NOUNS } from '../../../shared/catalogue/publications/publication.ts';
import { failureSentence } from '../../platform/api/api-error.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { FailureNote } from '../../platform/ui/text/failure-note.tsx';
import { withUniqueKeys } from '../../platform/ui/unique-keys.ts';
import { PageSteps } from '../../platform/ui/list/page-steps.tsx';
import { pageIn } from '../../platform/ui/form/search-values.ts';
import styles from './own-history.module.css';

/** Own activity, latest first. */
export function OwnHistory({ accountId }: { accountId: number }) {
  const [search] = useSearchParams();
  const page = pageIn(search) ?? 1;
  const { data, error, refetch, isFetching } = useOwn(
    accountId,
    listOwnHistory,
    { query: { page } },
    { placeholderData: keepPreviousData },
  );
  if (data === undefined && error !== null && !isFetching) {
    return <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <ol className={styles.list} aria-label="History" aria-busy={data === undefined}>
        {withUniqueKeys(data?.acts ?? [], (act) => `${act.at} ${act.act}`).map(({ key, item }) => (
          <Act key={key} act={item} />
        ))}
      </ol>
      <PageSteps page={page} pages={Math.ceil((data?.countItems ?? 0) / OWN_HISTORY_PAGE_SIZE)} />
    </>
  );
}

function Act({ act }: { act: OwnAct }) {
  const { subject } = act;
  return (
    <li>
      <time dateTime={act.at}>{shortDate(act.at)}</time>
      <span>
        {actWords(act)}
        {subject !== null && (
          <>
            {' '}
            {subject.title === null ? (
              `a ${PUBLICATION_NOUNS[subject.mark]} that is not public any more`
            ) : (
              <Link to={publicationLink({ kind: subject.mark, id: subject.id, title: subject.title })} data-prose>
                <bdi>{subject.title}</bdi>
              </Link>
            )}
          </>
        )}
        {act.fields.length > 0 && <span className={styles.fields}>{act.fields.join(', ')}</span>}
        {act.note !== null && <q className={styles.fields}>{act.note}</q>}
      </span>
    </li>
  );
}

/** Act in words, before its object. */
export function actWords({ act, number, restoredNumber, fields }: Omit<OwnAct, 'at' | 'subject' | 'note'>): string {
  if (act === 'joined') return 'Joined';
  if (act === 'published') return 'Published';
  if (restoredNumber !== null) return `Restored version ${restoredNumber} of`;
  return number === 1 && fields.length === 0 ? 'Created' : 'Changed';
}
