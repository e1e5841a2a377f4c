import { expect, test } from 'vitest';

import { differenceStart, lineChanges } from './line-changes.ts';

const change = (before: string[], after: string[]) => lineChanges({ before, after });

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

test('of a text only the paragraphs that changed are told', () => {
  expect(change(['One.\n\nTwo.\nThree.'], ['One.\n\n2.\nThree.'])).toEqual([
    { kind: 'removed', line: 'Two.' },
    { kind: 'added', line: '2.' },
  ]);
});

test('long texts are told from shortly before where they begin to differ', () => {
  const start = 'word '.repeat(60);
  const from = differenceStart(`${start}here it ends`, `${start}there it ends`);
  expect(from).toBe(start.length - 40);
  expect(differenceStart('A short one', 'A shorter one')).toBe(0);
  expect(differenceStart('same '.repeat(60), 'same '.repeat(60))).toBeGreaterThan(0);
});
