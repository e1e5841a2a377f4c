import { expect, test } from 'vitest';

import { nameOfSource } from './history-rules.ts';

test('a revision without a member is named by its source', () => {
  expect(nameOfSource({ source: 'member', sourceName: null })).toBe('Deleted user');
  expect(nameOfSource({ source: 'import', sourceName: null })).toBe('Import');
  expect(nameOfSource({ source: 'import', sourceName: 'games.jsonl' })).toBe('Import: games.jsonl');
  expect(nameOfSource({ source: 'igdb', sourceName: null })).toBe('IGDB');
});
