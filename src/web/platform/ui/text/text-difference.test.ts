import { expect, test } from 'vitest';

import { difference, textLines } from './text-difference.ts';

/** "-One [two]" for a removed line, with marked parts in brackets. */
const changesOf = (before: string, after: string) =>
  textLines(before, after).map((line) =>
    line.kind === 'gap'
      ? '…'
      : (line.kind === 'removed' ? '-' : '+') +
        line.pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join(''),
  );

test('changed lines of a text are reported in order, with their changed words', () => {
  const before = '## Take it out\n\nStrike a match.\n\n## Light it\n\nBurn it.\nOut.';
  const after = '## Take it out\n\nStrike a long match.\n\n## Light it\n\nBurn it.\nOut.\nDone.';
  expect(changesOf(before, after)).toEqual(['-Strike a match.', '+Strike a [long ]match.', '…', '+Done.']);
});

test('a moved line is removed and added', () => {
  expect(changesOf('a\nb\nc', 'b\nc\na')).toEqual(['-a', '…', '+a']);
});

test('a long line is shortened to the surroundings of its changes', () => {
  const words = 'word '.repeat(60);
  expect(changesOf(`${words}ends here`, `${words}ends there`)).toEqual([
    `-…${words.slice(-55)}ends [here]`,
    `+…${words.slice(-55)}ends [there]`,
  ]);
});

test('Markdown symbols are separate words', () => {
  expect(changesOf('A bold word', 'A **bold** word')).toEqual(['-A bold word', '+A [**]bold[**] word']);
});

test('few changes in a text of maximum length are reported precisely', () => {
  const words = Array.from({ length: 30_000 }, (_, at) => `w${at % 997}`);
  const after = words.map((word, at) => (at % 1000 === 7 ? 'new' : word));
  expect(difference(words, after).filter(({ kind }) => kind !== 'unchanged')).toHaveLength(60);
});

test('very different texts are reported as fully removed and added', () => {
  const [before, after] = ['a', 'b'].map((name) => Array.from({ length: 2001 }, (_, at) => `${name}${at}`));
  expect(difference(before ?? [], after ?? []).filter(({ kind }) => kind === 'unchanged')).toEqual([]);
});

test('a text with the maximum number of lines is compared', () => {
  const [before, after] = ['a', 'b'].map((line) => Array.from({ length: 100_000 }, () => line).join('\n'));
  expect(textLines(before ?? '', after ?? '')).toHaveLength(200_000);
});
