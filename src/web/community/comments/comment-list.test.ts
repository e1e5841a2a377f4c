import { expect, test } from 'vitest';

import type { Comment, CommentPage } from '../../../shared/community/comments/comment-contract.ts';
import { answersTo, topsOf, withComment, withPage, withReplies } from './comment-list.ts';

const comment = (id: number, underId: number | null = null, more: Partial<Comment> = {}): Comment => ({
  id,
  parentId: underId,
  underId,
  state: 'shown',
  author: { nickname: 'ada', avatar: null },
  byUploader: false,
  html: '<p>Well.</p>',
  inReplyTo: null,
  anchor: null,
  createdAt: '2026-05-01T12:00:00.000Z',
  editedAt: null,
  wasHeld: false,
  reason: null,
  reactions: [],
  earlier: 0,
  later: 0,
  own: null,
  ...more,
});

const page = (comments: Comment[], more: Partial<CommentPage> = {}): CommentPage => ({
  comments,
  total: comments.length,
  latest: null,
  previousCursor: null,
  nextCursor: null,
  lock: null,
  ...more,
});

test('pages are joined without repeats, and the next cursor comes from the last page', () => {
  const list = page([comment(9), comment(8)], { nextCursor: 'a' });
  const next = withPage(list, page([comment(8, null, { html: '<p>Changed</p>' }), comment(7)], { nextCursor: null }), 'next');
  expect(topsOf(next).map(({ id, html }) => [id, html])).toEqual([
    [9, '<p>Well.</p>'],
    [8, '<p>Changed</p>'],
    [7, '<p>Well.</p>'],
  ]);
  expect(next.nextCursor).toBeNull();
  const before = withPage(next, page([comment(11), comment(10)], { previousCursor: 'b', nextCursor: 'c' }), 'previous');
  expect(topsOf(before).map(({ id }) => id)).toEqual([11, 10, 9, 8, 7]);
  expect([before.previousCursor, before.nextCursor]).toEqual(['b', null]);
});

test('replies are in the order of writing, with the number of those left', () => {
  const list = page([comment(1, null, { later: 3 }), comment(2, 1)]);
  const more = withReplies(list, 1, { comments: [comment(4, 1), comment(3, 1)], left: 1 }, 'later');
  expect(answersTo(more, 1).map(({ id }) => id)).toEqual([2, 3, 4]);
  expect(more.comments[0]?.later).toBe(1);
});

test('an own comment appears at once in its place, and counts while it is visible', () => {
  const list = page([comment(1, null, { later: 2 })]);
  const written = withComment(list, comment(5));
  expect([topsOf(written).map(({ id }) => id), written.total]).toEqual([[5, 1], 2]);
  const deleted = withComment(written, comment(1, null, { state: 'deleted' }));
  expect([deleted.total, deleted.comments.find(({ id }) => id === 1)?.later]).toEqual([1, 2]);
  expect(withComment(deleted, comment(1)).total).toBe(2);
});
