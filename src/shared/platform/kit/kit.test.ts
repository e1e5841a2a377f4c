import { describe, expect, test } from 'vitest';

import { cpuTime } from '../../../../test/cpu-time.ts';
import { qualityOf, textureResolutionOf } from '../../catalogue/assets/asset-rules.ts';
import { emailError, storedEmail } from '../../accounts/auth/email-rules.ts';
import { longDate, releaseDate, shortDate } from './dates.ts';
import { decodeEnvelope } from './envelope.ts';
import { inLanguage } from '../messages/language-scope.ts';
import { cappedCount, composedText, matchKey, matchWords, normalized, signKey } from './text.ts';
import { byteSize } from './byte-size.ts';

describe('text', () => {
  test.each([
    ['Half-Life', 'halflife'],
    ['half life', 'halflife'],
    ['Pokémon', 'pokemon'],
    ['Ōkami', 'okami'],
    ["Assassin's Creed", 'assassinscreed'],
    ['ВЕДЬМАК 3', 'ведьмак3'],
    ['!?', 'ǂ33ǂ63'],
  ])('%s has the match key %s', (title, key) => {
    expect(matchKey(title)).toBe(key);
  });

  test('words are separated by spaces and hyphens', () => {
    expect(matchWords('Half-Life 2: Épisode One')).toEqual(['half', 'life', '2', 'episode', 'one']);
  });

  test('invisible characters do not separate words', () => {
    expect(matchWords('\u200Fhalf\u200B-life\u2060s \uFEFFco\u00ADop')).toEqual(['half', 'lifes', 'coop']);
  });

  test('counts above 100 are capped', () => {
    expect([0, 99, 100, 101].map(cappedCount)).toEqual(['0', '99', '100', '99+']);
  });

  test.each([
    [0, '0 B'],
    [999, '999 B'],
    [1500, '1.5 kB'],
    [370_100, '370 kB'],
    [999_700, '1.0 MB'],
    [2_000_000_000, '2.0 GB'],
  ])('%d bytes are shown as %s', (bytes, text) => {
    expect(byteSize(bytes)).toBe(text);
  });

  test.each([
    ['de', ['999 B', '1,5 kB', '2,0 GB']],
    ['fr', ['999 o', '1,5 ko', '2,0 Go']],
    ['ru', ['999 Б', '1,5 кБ', '2,0 ГБ']],
  ] as const)('sizes in %s have its units and separators', (language, texts) => {
    expect(inLanguage(language, () => [999, 1500, 2_000_000_000].map(byteSize))).toEqual(texts);
  });
});

describe('dates', () => {
  test('are short in en-GB, every month with three letters', () => {
    expect(shortDate('2024-03-05')).toBe('05 Mar 2024');
    expect(shortDate('2024-09-30')).toBe('30 Sep 2024');
    expect(() => shortDate('soon')).toThrow('Invalid date format');
  });

  test.each([
    ['de', '5. Sept. 2024', '5. September 2024'],
    ['fr', '5 sept. 2024', '5 septembre 2024'],
    ['ja', '2024年9月5日', '2024年9月5日'],
    ['ru', '5 сент. 2024 г.', '5 сентября 2024 г.'],
  ] as const)('in other languages have no zero before the day: %s', (language, short, long) => {
    expect(inLanguage(language, () => [shortDate('2024-09-05'), longDate('2024-09-05')])).toEqual([short, long]);
  });

  test.each([
    ['day', '5 March, 2006'],
    ['month', 'March, 2006'],
    ['quarter', 'Q1 2006'],
    ['year', '2006'],
  ] as const)('of releases are shown to the precision of the %s', (precision, text) => {
    expect(releaseDate('2006-03-05', precision)).toBe(text);
  });
});

describe('bands', () => {
  test.each([
    [0, 'low-poly'],
    [500, 'low-poly'],
    [501, 'med-poly'],
    [3001, 'med-poly+'],
    [10_000, 'med-poly+'],
    [10_001, 'high-poly'],
    [300_000, 'high-poly'],
    [300_001, 'ultra-high-poly'],
  ])('%d triangles are %s', (triangles, quality) => {
    expect(qualityOf(triangles)).toBe(quality);
  });

  test('texture sides fall into five bands', () => {
    expect([16, 512, 513, 1023, 1024, 2047, 2048, 4095, 4096, 8192].map(textureResolutionOf)).toEqual([
      '512',
      '512',
      '513',
      '513',
      '1024',
      '1024',
      '2048',
      '2048',
      '4096',
      '4096',
    ]);
  });
});

test('the envelope contains UTF-8', () => {
  const dataEncrypted = Buffer.from('{"data":{"name":"Ōkami ☀"}}').toString('base64url');
  expect(decodeEnvelope({ dataEncrypted })).toEqual({ name: 'Ōkami ☀' });
});

test.each([
  ['ada@example.org', null],
  [' ada@example.org ', null],
  ['a@b.c', 'min. 6 characters'],
  ['ada@example', 'Email not correct'],
  ['ada example@x.org', 'Email not correct'],
  ['ada@exa_mple.org', 'Email not correct'],
  ['ada+shelf@example.org', null],
  ["o'hara_{x}@example.co.uk", null],
  ['ada..l.@docomo.ne.jp', null],
  ['ada@studio.photography', null],
  ['ada@studio.internationalization', null],
  ['ada@example.xn--vermgensberatung-pwb', null],
  ['ada@münchen.example', null],
  ['ada@пример.испытание', null],
  ['ada@example.org/x', 'Email not correct'],
  ['ada@münchen.example/x', 'Email not correct'],
  ['ada@[127.0.0.1]', 'Email not correct'],
  ['ada@127.0.0.1', 'Email not correct'],
  ['ada@-example.org', 'Email not correct'],
  ['ada@example..org', 'Email not correct'],
  ['ada@home@example.org', 'Email not correct'],
  ['ada\n@example.org', 'Email not correct'],
  ['<ada>@example.org', 'Email not correct'],
  [`${'a'.repeat(65)}@example.org`, 'Email not correct'],
])('the email address %s: %s', (email, error) => {
  expect(emailError(email)).toBe(error);
});

test.each([
  [' Ada+Shelf@Example.ORG ', 'ada+shelf@example.org'],
  ['ada@München.example', 'ada@xn--mnchen-3ya.example'],
  ['ada@xn--mnchen-3ya.example', 'ada@xn--mnchen-3ya.example'],
  ['ada@münchen.example:80', 'ada@münchen.example:80'],
  ['nothing', 'nothing'],
])('the email address %s is stored as %s', (typed, stored) => {
  expect(storedEmail(typed)).toBe(stored);
});

test('stacked combining marks are normalised in linear time', () => {
  for (const marks of ['\u0301\u0316'.repeat(50_000), '\u0301'.repeat(50_000) + '\u0316'.repeat(50_000)])
    for (const run of [
      () => normalized(`a${marks}`, 'NFC'),
      () => composedText(marks),
      () => matchKey(marks),
      () => signKey(marks),
    ])
      expect(cpuTime(run, 300)).toBeLessThan(300);
  expect(normalized('e\u0301', 'NFC')).toBe('é');
  expect(matchKey(`\u0711'${'\u0732'.repeat(25)}'${'\u0711'.repeat(30)}`).length).toBeLessThan(60);
});
