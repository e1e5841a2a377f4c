import { keepPreviousData } from '@tanstack/react-query';

import type { OwnAccount } from '../../shared/auth/account-contract.ts';
import { listMemberComments } from '../../shared/comments/comment-contract.ts';
import { useOwn } from '../api/use-own.ts';
import { GatheredList, usePageNumber } from './gathered-list.tsx';
import { MemberComments } from './member-comments.tsx';

/** What the member has said, beside what it is about, the last first. */
export function OwnComments({ account }: { account: OwnAccount }) {
  const page = usePageNumber();
  const input = { query: { nickname: account.nickname, page } };
  const asking = useOwn(account.id, listMemberComments, input, { placeholderData: keepPreviousData });
  return (
    <GatheredList
      asking={asking}
      page={page}
      label="Comments"
      nouns={['comment', 'comments']}
      none="No comments yet"
      hint="What you say is listed here, beside what it is about."
    >
      {({ comments }, askedAt) => <MemberComments comments={comments} askedAt={askedAt} />}
    </GatheredList>
  );
}
