import { keepPreviousData } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';

import type { OwnAccount } from '../../shared/auth/account-contract.ts';
import { listMemberComments } from '../../shared/comments/comment-contract.ts';
import { COMMENT_PAGE_SIZE, commentLink } from '../../shared/comments/comment-rules.ts';
import { publicationLink } from '../../shared/publications/publication-link.ts';
import { failureSentence } from '../api/api-error.ts';
import { useOwn } from '../api/use-own.ts';
import { counted } from '../ui/compact-number.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { PageSteps } from '../ui/page-steps.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { pageIn } from '../ui/search-values.ts';
import { timeAgo } from '../ui/time-ago.ts';
import styles from './own-comments.module.css';

/** What the member has said, beside what it is about, the last first. */
export function OwnComments({ account }: { account: OwnAccount }) {
  const [search] = useSearchParams();
  const page = pageIn(search) ?? 1;
  const { data, error, refetch, isFetching, dataUpdatedAt } = useOwn(
    account.id,
    listMemberComments,
    { query: { nickname: account.nickname, page } },
    { placeholderData: keepPreviousData },
  );
  if (data === undefined && error !== null && !isFetching)
    return <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />;
  if (data?.total === 0)
    return (
      <EmptyNote title="No comments yet">
        <p>What you say of models and games is listed here, beside what it is about.</p>
      </EmptyNote>
    );
  return (
    <section className={styles.section} aria-label="Comments" aria-busy={data === undefined}>
      {data !== undefined && <p className={styles.count}>{counted(data.total, 'comment', 'comments')}</p>}
      <ol className={styles.list}>
        {data?.comments.map(({ id, publication, html, createdAt, editedAt, reason }) => (
          <li key={id}>
            <p className={styles.about}>
              <Link
                to={commentLink(publicationLink({ kind: publication.mark, id: publication.id, title: publication.title }), id)}
                data-prose
              >
                {publication.title}
              </Link>
              <span>
                <time dateTime={createdAt}>{timeAgo(createdAt, new Date(dataUpdatedAt))}</time>
                {editedAt !== null && ', edited'}
              </span>
            </p>
            {reason !== null && (
              <p className={styles.removed}>
                A moderator removed it: <bdi>{reason}</bdi> You and moderators alone still read it.
              </p>
            )}
            <RichText html={html} />
          </li>
        ))}
      </ol>
      <PageSteps page={page} pages={Math.ceil((data?.total ?? 0) / COMMENT_PAGE_SIZE)} />
    </section>
  );
}
