import * as common from '#messages/common';
import * as m from '#messages/history';
import { expect, test } from 'vitest';

import { nameOfSource } from './history-rules.ts';

test('a revision without a member is named by its source', () => {
  expect(nameOfSource({ source: 'member', sourceName: null })).toBe(common.deletedUser());
  expect(nameOfSource({ source: 'import', sourceName: null })).toBe(m.import());
  expect(nameOfSource({ source: 'import', sourceName: 'games.jsonl' })).toBe(m.importOf({ name: 'games.jsonl' }));
  expect(nameOfSource({ source: 'igdb', sourceName: null })).toBe('IGDB');
});
