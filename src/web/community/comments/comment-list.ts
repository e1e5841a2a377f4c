import type { Comment, CommentPage, listReplies } from '../../../shared/community/comments/comment-contract.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';

/** Loaded comments: pages in order, replies as far as requested. */
export type CommentList = CommentPage;

export const topsOf = ({ comments }: CommentList): Comment[] => comments.filter(({ underId }) => underId === null);

/** Oldest first. */
export const answersTo = ({ comments }: CommentList, id: number): Comment[] =>
  comments.filter(({ underId }) => underId === id).toSorted((a, b) => a.id - b.id);

/** Adds a page at the end or the beginning. */
export function withPage(list: CommentList, page: CommentPage, place: 'next' | 'previous'): CommentList {
  const isNext = place === 'next';
  return {
    ...page,
    comments: isNext ? joined(list.comments, page.comments) : joined(page.comments, list.comments),
    previousCursor: isNext ? list.previousCursor : page.previousCursor,
    nextCursor: isNext ? page.nextCursor : list.nextCursor,
  };
}

/** Adds replies to a comment. */
export function withReplies(
  list: CommentList,
  under: number,
  { comments, left }: ReplyOf<typeof listReplies>,
  side: 'earlier' | 'later',
): CommentList {
  const all = joined(list.comments, comments);
  return { ...list, comments: all.map((comment) => (comment.id === under ? { ...comment, [side]: left } : comment)) };
}

/** Replaces a comment, or adds a new one: first in the list, or last among its siblings. */
export function withComment(list: CommentList, comment: Comment): CommentList {
  const known = list.comments.find(({ id }) => id === comment.id);
  if (known === undefined)
    return {
      ...list,
      comments: [{ ...comment, earlier: 0, later: 0 }, ...list.comments],
      total: list.total + Number(comment.state === 'shown'),
    };
  const change = Number(comment.state === 'shown') - Number(known.state === 'shown');
  // The reply has this comment only, so its counts of replies are kept.
  const { earlier, later } = known;
  const comments = list.comments.map((each) => (each.id === comment.id ? { ...comment, earlier, later } : each));
  return { ...list, comments, total: list.total + change };
}

/** Distinct comments in order, each in its later state. */
function joined(first: Comment[], second: Comment[]): Comment[] {
  const byId = new Map([...first, ...second].map((comment) => [comment.id, comment]));
  return [...new Set([...first, ...second].map(({ id }) => id))].flatMap((id) => byId.get(id) ?? []);
}
