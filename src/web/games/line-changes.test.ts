import { expect, test } from 'vitest';

import { lineChanges } from './line-changes.ts';

const change = (before: string[], after: string[]) => lineChanges({ field: 'Tags', before, after });

test('of a changed list only what went and what came is told', () => {
  expect(change(['castle', 'ruin', 'forest'], ['castle', 'forest', 'harbour'])).toEqual([
    { kind: 'removed', line: 'ruin' },
    { kind: 'added', line: 'harbour' },
  ]);
});

test('a line that stood twice and stands once went once', () => {
  expect(change(['GOG', 'GOG'], ['GOG'])).toEqual([{ kind: 'removed', line: 'GOG' }]);
});

test('another order is no line that went or came', () => {
  expect(change(['a', 'b'], ['b', 'a'])).toEqual([]);
});
