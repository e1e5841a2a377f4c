import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

import type { OwnAccount } from '../../shared/auth/account-contract.ts';
import { listMemberComments, listOwnMentions, type MemberComment } from '../../shared/comments/comment-contract.ts';
import { COMMENT_PAGE_SIZE } from '../../shared/comments/comment-rules.ts';
import { failureSentence } from '../api/api-error.ts';
import { useOwn } from '../api/use-own.ts';
import { counted } from '../ui/compact-number.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { PageSteps } from '../ui/page-steps.tsx';
import { pageIn } from '../ui/search-values.ts';
import { MemberComments } from './member-comments.tsx';
import styles from './own-comments.module.css';

/** What the member has said, beside what it is about, the last first. */
export function OwnComments({ account }: { account: OwnAccount }) {
  const page = usePageNumber();
  const input = { query: { nickname: account.nickname, page } };
  const asking = useOwn(account.id, listMemberComments, input, { placeholderData: keepPreviousData });
  return (
    <Gathered asking={asking} page={page} label="Comments" none="No comments yet">
      What you say is listed here, beside what it is about.
    </Gathered>
  );
}

/** Comments of others that name the member, the last first. */
export function OwnMentions({ account }: { account: OwnAccount }) {
  const page = usePageNumber();
  const asking = useOwn(account.id, listOwnMentions, { query: { page } }, { placeholderData: keepPreviousData });
  return (
    <Gathered asking={asking} page={page} label="Mentions" none="No mentions yet">
      Comments that name @{account.nickname} are gathered here.
    </Gathered>
  );
}

function usePageNumber(): number {
  const [search] = useSearchParams();
  return pageIn(search) ?? 1;
}

interface GatheredProps {
  asking: UseQueryResult<{ comments: MemberComment[]; total: number }>;
  page: number;
  label: string;
  none: string;
  /** What will stand here. */
  children: ReactNode;
}

function Gathered({ asking, page, label, none, children }: GatheredProps) {
  const { data, error, refetch, isFetching, dataUpdatedAt } = asking;
  if (data === undefined && error !== null && !isFetching)
    return <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />;
  if (data?.total === 0)
    return (
      <EmptyNote title={none}>
        <p>{children}</p>
      </EmptyNote>
    );
  return (
    <section className={styles.section} aria-label={label} aria-busy={data === undefined}>
      {data !== undefined && <p className={styles.count}>{counted(data.total, 'comment', 'comments')}</p>}
      <MemberComments comments={data?.comments ?? []} askedAt={new Date(dataUpdatedAt)} isNamed={label === 'Mentions'} />
      <PageSteps page={page} pages={Math.ceil((data?.total ?? 0) / COMMENT_PAGE_SIZE)} />
    </section>
  );
}
