import { expect, test } from 'vitest';

import type { Notification } from './notification-contract.ts';
import { notificationWords } from './notification-words.ts';

const titled = (mark: 'game' | 'asset' | 'fanart', title: string) => ({ mark, id: 1, title });
const PUBLISHED: Notification = {
  id: 1,
  kind: 'published',
  read: false,
  at: '2026-05-01T12:00:00.000Z',
  events: 4,
  actors: [{ nickname: 'ana_test', avatar: null }],
  others: 0,
  publication: titled('asset', 'Rug'),
  counts: [
    { mark: 'game', count: 2 },
    { mark: 'asset', count: 2 },
  ],
  latest: [titled('asset', 'Rug'), titled('game', 'a;b'), titled('asset', 'Lamp')],
  comment: null,
  source: null,
  proposalId: null,
  act: null,
  note: null,
};
const sentence = (changes: Partial<Notification>) =>
  notificationWords({ ...PUBLISHED, ...changes })
    .map((word) => (typeof word === 'string' ? word : 'name' in word ? word.name : word.title))
    .join('');

test('a group of publications counts each kind and lists titles', () => {
  expect(sentence({})).toBe('ana_test published 2 games and 2 models: Rug, a;b, Lamp and 1 more');
  const source = { kind: 'game' as const, id: 1, title: 'Quiet Keep' };
  const counts = [{ mark: 'game' as const, count: 1 }, ...PUBLISHED.counts.slice(1), { mark: 'fanart' as const, count: 3 }];
  expect(sentence({ source, counts, events: 6 })).toBe(
    '1 game, 2 models and 3 fan art works are new for Quiet Keep: Rug, a;b, Lamp and 3 more',
  );
  expect(
    sentence({ events: 2, counts: [{ mark: 'asset', count: 2 }], latest: [titled('asset', 'Rug'), titled('asset', 'Lamp')] }),
  ).toBe('ana_test published 2 models: Rug and Lamp');
  expect(sentence({ events: 1, counts: [], latest: [] })).toBe('ana_test published Rug');
});
