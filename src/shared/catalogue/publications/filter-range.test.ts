import * as m from '#messages/filters';
import { expect, test } from 'vitest';

import { range } from './filter.ts';
import { LANGUAGES } from '../../platform/messages/languages.ts';
import { inLanguage } from '../../platform/messages/language-scope.ts';
import { bucketsOf, COUNT, DAY, rangeText, SECONDS, SIZE, steps, typedRange } from './filter-range.ts';

test.each([
  ['<3000', '..2999'],
  ['<=3000', '..3000'],
  ['>1.5k', '1501..'],
  ['>=2M', '2000000..'],
  ['1997..1999', '1997..1999'],
  ['1999-1997', '1997..1999'],
  ['..3,000', '..3000'],
  ['1000..', '1000..'],
  ['512', '512..512'],
])('%s is the range %s', (typed, meant) => expect(typedRange(typed, COUNT)).toEqual([meant]));

test.each([
  ['2026-01..2026-03', '2026-01-01..2026-03-31'],
  ['2026', '2026-01-01..2026-12-31'],
  ['Q1 2024..2024-02-30', undefined],
  ['>=Feb 2024', '2024-02-01..'],
  ['>2024-02', '2024-03-01..'],
  ['<2024', '..2023-12-31'],
  ['<=2024-02', '..2024-02-29'],
  ['2026..2025', '2025-01-01..2026-12-31'],
  ['..11.03.1995', '..1995-03-11'],
])('the days %s are the range %s', (typed, meant) => expect(typedRange(typed, DAY)[0]).toBe(meant));

test('sizes have units', () => {
  expect(['<5m', '1.5 MB..2gb', '>0'].flatMap((typed) => typedRange(typed, SIZE))).toEqual([
    '..4999999',
    '1500000..2000000000',
    '1..',
  ]);
});

test.each([
  ['de', ['1,5', '1.500', '1,5 MB', '500kb'], '1,5'],
  ['fr', ['1,5', '1 500', '1,5\u202FMo', '500ko'], '1,5'],
  ['en', ['1.5', '1,500', '1.5 MB', '500kB'], '1.5'],
  ['ru', ['1,5', '1\u00A0500', '1,5 МБ', '500 кБ'], '1,5'],
  ['en-XB', ['1.5', '١٬٥٠٠', '\u20681.5 MB\u2069', '٥٠٠ kB'], '1.5'],
] as const)('size fields in %s have its separators and units', (language, texts, written) => {
  inLanguage(language, () => {
    expect(texts.map((text) => SIZE.field.read(text)?.min)).toEqual([1_500_000, 1_500_000_000, 1_500_000, 500_000]);
    expect(SIZE.field.write(1_500_000)).toBe(written);
    expect([0.000001, 1.234567, 999_999_999].map((size) => SIZE.field.read(SIZE.field.write(size * 1e6))?.min)).toEqual([
      1, 1_234_567, 999_999_999_000_000,
    ]);
  });
});

test.each(LANGUAGES)('the examples of hints in %s are understood', (language) => {
  inLanguage(language, () => {
    expect(m.sizeHint()).toContain(SIZE.field.write(1_500_000));
    expect(m.sizeHint()).toContain(SIZE.field.unit?.());
    expect(m.secondsHint()).toContain(SECONDS.field.write(15));
    const [thousands = ''] = /[\d.,]+k/.exec(m.numberHint()) ?? [];
    expect(COUNT.field.read(thousands)?.min).toBe(1500);
    const [size = ''] = /500\s?[^\s。の]+/.exec(m.sizeHint()) ?? [];
    expect(SIZE.field.read(size)?.min).toBe(500_000);
  });
});

test('seconds are read and written in the language of the page', () => {
  expect(
    inLanguage('ru', () => ['1,5', '1,5 с', '1,5 s', '9999999,9', '10000000'].map((text) => SECONDS.field.read(text)?.min)),
  ).toEqual([15, 15, 15, 99_999_999, undefined]);
  expect(inLanguage('fr', () => SECONDS.field.write(15))).toBe('1,5');
});

test('searches and addresses are neutral in every language', () => {
  inLanguage('de', () => {
    expect(typedRange('<1.5MB', SIZE)).toEqual(['..1499999']);
    expect(typedRange('<1,5MB', SIZE)).toEqual([]);
    expect(typedRange('0.5..1.5', SECONDS)).toEqual(['0.5..1.5']);
    expect(rangeText('0.5..1.5', SECONDS)).toBe('0.5..1.5');
  });
});

test.each([
  '',
  '..',
  '-',
  '<',
  '<0',
  'many',
  '1..2..3',
  '<-5',
  '99999999999999999999',
  '>999999999999999',
  '5 MB',
  '5constructor',
])('"%s" is no range', (typed) => expect(typedRange(typed, COUNT)).toEqual([]));

test('a range in an address may be reversed, and an invalid one is left out', () => {
  expect(['9..3', '..5', '..', 'a..b', '-1..2', '3'].map((text) => rangeText(text, COUNT))).toEqual([
    '3..9',
    '..5',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(['2026-03-01..2026-01-01', '2026-02-31..', '2026-13-01..', '1..2'].map((text) => rangeText(text, DAY))).toEqual([
    '2026-01-01..2026-03-01',
    '2026-03-03..',
    undefined,
    undefined,
  ]);
});

test('a range is shown as words', () => {
  const { words } = range(m.length, COUNT, (number) => number.toLocaleString('en'), []);
  expect(['..2999', '1000..', '1000..2000', '5..5'].map(words)).toEqual(['Up to 2,999', 'From 1,000', '1,000 to 2,000', '5']);
});

test('a scale has buckets without gaps', () => {
  expect(steps(10, 200)).toEqual([10, 20, 50, 100, 200]);
  expect(bucketsOf([1, 10, 100], COUNT)).toEqual(['0..0', '1..9', '10..99', '100..']);
  expect(bucketsOf([0, 31], DAY)).toEqual(['..1969-12-31', '1970-01-01..1970-01-31', '1970-02-01..']);
});
