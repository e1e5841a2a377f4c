import { expect, test } from 'vitest';

import type { Work } from '../../../shared/community/profiles/member-contract.ts';
import { uniqueWorks } from './use-works.ts';

function work(mark: Work['mark'], id: number, title = 'A work'): Work {
  return { mark, id, title, image: null, picture: null, publishedAt: null, updatedAt: '2026-11-21T12:00:00.000Z' };
}

test('an item that a later page repeats is kept in its first place', () => {
  const pages = [work('asset', 1), work('asset', 2), work('asset', 2), work('asset', 3)];
  expect(uniqueWorks(pages).map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('a game and a model with the same id are two items', () => {
  expect(uniqueWorks([work('game', 1), work('asset', 1)])).toHaveLength(2);
});
