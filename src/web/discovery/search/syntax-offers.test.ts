import { expect, test } from 'vitest';

import { openFilter, prefixOffers, valueOffers } from './syntax-offers.ts';

const prefixes = (text: string) => prefixOffers(text).map((offer) => offer.text);

test('prefixes are offered that begin with the last word', () => {
  expect(prefixes('knight plat')).toEqual(['knight platform:']);
  expect(prefixes('TRI')).toEqual(['tris:']);
  expect(prefixes('p')).toEqual([]);
  expect(prefixes('platform ')).toEqual([]);
  expect(prefixes('half-plat')).toEqual([]);
});

test('a value continues until its quote is closed', () => {
  expect(openFilter('knight platform:pl')).toEqual({ before: 'knight ', prefix: 'platform', value: 'pl' });
  expect(openFilter('game:"Half-Life 2')).toEqual({ before: '', prefix: 'game', value: 'Half-Life 2' });
  expect(openFilter('tag:')).toEqual({ before: '', prefix: 'tag', value: '' });
  for (const closed of ['game:"Doom"', 'platform:pc ', 'foo:bar', '-tag:a', 'tag']) expect(openFilter(closed)).toBeNull();
});

test('an offered text can be parsed again', () => {
  const offers = (text: string, found: string[]) => valueOffers(openFilter(text)!, found).map((offer) => offer.text);
  expect(offers('a platform:pl', ['PlayStation 2', 'PC', 'The "Box"'])).toEqual([
    'a platform:"PlayStation 2" ',
    'a platform:PC ',
    'a platform:"The Box" ',
  ]);
  expect(offers('rigged:', [])).toEqual(['rigged:yes ', 'rigged:no ']);
  expect(offers('quality:high', [])).toEqual(['quality:high-poly ']);
  expect(offers('tris:5', [])).toEqual([]);
});
