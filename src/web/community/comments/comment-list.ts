import type { Comment, CommentPage, listReplies } from '../../../shared/community/comments/comment-contract.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';

/** Loaded comments: pages in order, replies as far as requested. */
export type CommentList = CommentPage;

export const topsOf = ({ comments }: CommentList): Comment[] => comments.filter(({ underId }) => underId === null);

/** In the order in which they were written. */
export const answersTo = ({ comments }: CommentList, id: number): Comment[] =>
  comments.filter(({ underId }) => underId === id).toSorted((a, b) => a.id - b.id);

/** With one more page, behind the last or before the first. */
export function withPage(list: CommentList, page: CommentPage, place: 'next' | 'previous'): CommentList {
  const isNext = place === 'next';
  return {
    ...page,
    comments: isNext ? joined(list.comments, page.comments) : joined(page.comments, list.comments),
    previousCursor: isNext ? list.previousCursor : page.previousCursor,
    nextCursor: isNext ? page.nextCursor : list.nextCursor,
  };
}

/** With more of what stands under a comment. */
export function withReplies(
  list: CommentList,
  under: number,
  { comments, left }: ReplyOf<typeof listReplies>,
  side: 'earlier' | 'later',
): CommentList {
  const all = joined(list.comments, comments);
  return { ...list, comments: all.map((comment) => (comment.id === under ? { ...comment, [side]: left } : comment)) };
}

/** With a comment as it is now, or with one that is new: it stands first, or last of what it answers. */
export function withComment(list: CommentList, comment: Comment): CommentList {
  const known = list.comments.find(({ id }) => id === comment.id);
  if (known === undefined)
    return {
      ...list,
      comments: [{ ...comment, earlier: 0, later: 0 }, ...list.comments],
      total: list.total + Number(comment.state === 'shown'),
    };
  const change = Number(comment.state === 'shown') - Number(known.state === 'shown');
  // It was asked for alone: what stands under it is as it was.
  const { earlier, later } = known;
  const comments = list.comments.map((each) => (each.id === comment.id ? { ...comment, earlier, later } : each));
  return { ...list, comments, total: list.total + change };
}

/** Each once, as it was told last. */
function joined(first: Comment[], second: Comment[]): Comment[] {
  const told = new Map([...first, ...second].map((comment) => [comment.id, comment]));
  return [...new Set([...first, ...second].map(({ id }) => id))].flatMap((id) => told.get(id) ?? []);
}
