import { expect, test } from 'vitest';

import { matchedParts } from './matched-parts.ts';

/** Matched parts in square brackets. */
const marked = (title: string, ...texts: string[]) =>
  matchedParts(title, texts)
    .map(({ text, isMatched }) => (isMatched ? `[${text}]` : text))
    .join('');

test.each([
  ['Pokémon Red', 'pokemon', '[Pokémon] Red'],
  ['Pokémon Red', 'poke', '[Poké]mon Red'],
  ['Poke\u0301mon', 'poke', '[Poke\u0301]mon'],
  ['The Legend of Zelda', 'zel leg', 'The [Leg]end of [Zel]da'],
  ['Wendell’s Way', 'wendells', '[Wendell’s] Way'],
  ['ゼルダの伝説', 'ぜるだ', '[ゼルダ]の伝説'],
  ['Straße', 'strasse', '[Straße]'],
  ['Final Fantasy VII', 'final fantasy 7', '[Final] [Fantasy] VII'],
  ['$1,000 Heist', '1000', '$[1,000] Heist'],
  ['Set 1,2', '1', 'Set [1],2'],
  ['Half-Life', 'life', 'Half-[Life]'],
  ['Doom', 'oom', 'Doom'],
  ['Doom', '', 'Doom'],
  ['', 'doom', ''],
])('%s, searched as %s', (title, text, expected) => {
  expect(marked(title, text)).toBe(expected);
});

test('the longest of several matching words is marked, and no text is lost', () => {
  expect(marked('Lanterns of the lanterneer', 'lan', 'lantern')).toBe('[Lantern]s of the [lantern]eer');
  expect(marked('a.b*c (d)', 'a.b*c', '(d')).toBe('[a].[b]*[c] ([d])');
});
