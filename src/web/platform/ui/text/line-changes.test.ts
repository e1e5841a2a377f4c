import { expect, test } from 'vitest';

import { differenceStart, lineChanges } from './line-changes.ts';

const change = (before: string[], after: string[]) => lineChanges({ before, after });

test('only removed and added lines of a list are reported', () => {
  expect(change(['castle', 'ruin', 'forest'], ['castle', 'forest', 'harbour'])).toEqual([
    { kind: 'removed', line: 'ruin' },
    { kind: 'added', line: 'harbour' },
  ]);
});

test('one of two equal lines can be removed', () => {
  expect(change(['GOG', 'GOG'], ['GOG'])).toEqual([{ kind: 'removed', line: 'GOG' }]);
});

test('a changed order is no change of lines', () => {
  expect(change(['a', 'b'], ['b', 'a'])).toEqual([]);
});

test('only changed paragraphs of a text are reported', () => {
  expect(change(['One.\n\nTwo.\nThree.'], ['One.\n\n2.\nThree.'])).toEqual([
    { kind: 'removed', line: 'Two.' },
    { kind: 'added', line: '2.' },
  ]);
});

test('long texts start shortly before their first difference', () => {
  const start = 'word '.repeat(60);
  const from = differenceStart(`${start}here it ends`, `${start}there it ends`);
  expect(from).toBe(start.length - 40);
  expect(differenceStart('A short one', 'A shorter one')).toBe(0);
  expect(differenceStart('same '.repeat(60), 'same '.repeat(60))).toBeGreaterThan(0);
});
