import { expect, test } from 'vitest';

import { ownActs } from './own-history.tsx';

test('joining, publishing and changing are told, the latest first', () => {
  const work = { mark: 'asset', id: 7, title: 'A boat', image: null, picture: null } as const;
  const acts = ownActs('2026-01-05T10:00:00.000Z', [
    { ...work, publishedAt: '2026-02-01T10:00:00.000Z', updatedAt: '2026-03-01T10:00:00.000Z' },
    // The write that publishes is no change.
    { ...work, id: 8, publishedAt: '2026-02-02T10:00:00.000Z', updatedAt: '2026-02-02T10:00:01.000Z' },
  ]);
  expect(acts.map(({ at, text, work }) => `${at.slice(0, 10)} ${text} ${work?.id ?? ''}`)).toEqual([
    '2026-03-01 Changed 7',
    '2026-02-02 Published 8',
    '2026-02-01 Published 7',
    '2026-01-05 Joined ',
  ]);
});
