import { expect, test } from 'vitest';

import { difference, textLines } from './text-difference.ts';

/** "-One [two]" for a line that went, with what is marked in brackets. */
const told = (before: string, after: string) =>
  textLines(before, after).map((line) =>
    line.kind === 'gap'
      ? '…'
      : (line.kind === 'removed' ? '-' : '+') +
        line.pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join(''),
  );

test('of a text the lines that changed are told in its order, with the words that did', () => {
  const before = '## Take it out\n\nStrike a match.\n\n## Light it\n\nBurn it.\nOut.';
  const after = '## Take it out\n\nStrike a long match.\n\n## Light it\n\nBurn it.\nOut.\nDone.';
  expect(told(before, after)).toEqual(['-Strike a match.', '+Strike a [long ]match.', '…', '+Done.']);
});

test('a line in another place went and came', () => {
  expect(told('a\nb\nc', 'b\nc\na')).toEqual(['-a', '…', '+a']);
});

test('of a long line only what is near its changes stays', () => {
  const words = 'word '.repeat(60);
  expect(told(`${words}ends here`, `${words}ends there`)).toEqual([
    `-…${words.slice(-55)}ends [here]`,
    `+…${words.slice(-55)}ends [there]`,
  ]);
});

test('signs of Markdown are words of their own', () => {
  expect(told('A bold word', 'A **bold** word')).toEqual(['-A bold word', '+A [**]bold[**] word']);
});

test('texts that have too little in common to compare went and came whole', () => {
  const [before, after] = ['a', 'b'].map((name) => Array.from({ length: 2001 }, (_, at) => `${name}${at}`));
  expect(difference(before ?? [], after ?? []).filter(({ kind }) => kind === 'kept')).toEqual([]);
});
