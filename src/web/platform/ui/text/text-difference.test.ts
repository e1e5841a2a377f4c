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

test('of a few changes in the longest text only these are told', () => {
  const words = Array.from({ length: 30_000 }, (_, at) => `w${at % 997}`);
  const after = words.map((word, at) => (at % 1000 === 7 ? 'new' : word));
  expect(difference(words, after).filter(({ kind }) => kind !== 'kept')).toHaveLength(60);
});

test('texts that have too little in common to compare are removed and added whole', () => {
  const [before, after] = ['a', 'b'].map((name) => Array.from({ length: 2001 }, (_, at) => `${name}${at}`));
  expect(difference(before ?? [], after ?? []).filter(({ kind }) => kind === 'kept')).toEqual([]);
});

test('a text of as many lines as fit into it is told', () => {
  const [before, after] = ['a', 'b'].map((line) => Array.from({ length: 100_000 }, () => line).join('\n'));
  expect(textLines(before ?? '', after ?? '')).toHaveLength(200_000);
});
