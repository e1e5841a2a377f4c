import { expect, test } from 'vitest';

import { cpuTime } from '../../../../test/cpu-time.ts';
import { holdSyntax, readTyped, unknownPrefixes } from './search-syntax.ts';

/** Filters as their names and text. */
const read = (typed: string) => {
  const { words, filters } = readTyped(typed);
  return [words, ...filters.map(({ names, text }) => `${names.join('/')}=${text}`)];
};

test.each<[typed: string, ...meant: string[]]>([
  ['half life', 'half life'],
  ['game:"Half-Life 2" crowbar', 'crowbar', 'game=Half-Life 2'],
  ['Platform:PS2 tag:sci-fi by:ann', '', 'platform=PS2', 'tag=sci-fi', 'uploader=ann'],
  ['tris:<3000 year:1997..1999', '', 'triangles=<3000', 'year/years=1997..1999'],
  ['knight "red cape" -horse -"big axe"', 'knight', 'exact=red cape', 'without=horse', 'without=big axe'],
  ['game: wyrmlight', '', 'game=wyrmlight'],
  ['file:*.obj sword', 'sword', 'file=*.obj'],
  // Phones type these quotes.
  ['game:“Doom 3”', '', 'game=Doom 3'],
  ['game:"Half-Life 2', '', 'game=Half-Life 2'],
  ['"never closed', '', 'exact=never closed'],
])('%s', (typed, ...meant) => expect(read(typed)).toEqual(meant));

test.each<[typed: string, words: string]>([
  ['Hitman: Contracts', 'Hitman: Contracts'],
  ['Tag: The Power of Paint', 'Tag: The Power of Paint'],
  ['foo:bar', 'foo:bar'],
  ['foo:"a b"', 'foo:a b'],
  ['https://example.org', 'https://example.org'],
  ['game:', 'game:'],
  ['tag:""', 'tag:'],
  ['half-life - 2', 'half-life - 2'],
  ['""', ''],
  ["'; drop table game; --", "'; drop table game; --"],
  ['(a+)+$ [x]{1,9}', '(a+)+$ [x]{1,9}'],
  ['🐉 🐉', '🐉 🐉'],
  ['"🐉"', '🐉'],
  ['constructor:x __proto__:y', 'constructor:x __proto__:y'],
])('%s stays words', (typed, words) => expect(read(typed)).toEqual([words]));

test('filters themselves cannot be excluded', () => {
  expect(readTyped('sword -platform:ps2')).toEqual({
    words: 'sword',
    filters: [{ names: [], text: 'platform:ps2', typed: '-platform:ps2' }],
  });
});

test('hundreds of filters, and a long text of quotes, are parsed in time', () => {
  expect(readTyped('tag:a '.repeat(500)).filters).toHaveLength(500);
  const readHostile = () => [readTyped('"'.repeat(20_000)), readTyped('-a:'.repeat(20_000))];
  expect(cpuTime(readHostile)).toBeLessThan(1000);
});

test('a search with nothing but an exclusion is taken as a title', () => {
  expect(holdSyntax(['-KLAUS-'], false)).toBe(false);
  expect(holdSyntax(['-KLAUS-'], true)).toBe(true);
  expect(holdSyntax(['knight', '-horse'], false)).toBe(true);
  expect(holdSyntax(['knight'], true)).toBe(false);
});

test('words before a colon that are no filter are reported', () => {
  expect(unknownPrefixes('colour:red game:doom https://example.org Tag: paint')).toEqual(['colour']);
});
