import * as ui from '#messages/ui';
import { expect, test } from 'vitest';

import { COUNT, DAY, SIZE } from '../../../../shared/catalogue/publications/filter-range.ts';
import { inLanguage } from '../../../../shared/platform/messages/language-scope.ts';
import { rangeTexts, withRanges } from './range-fields.ts';

const RANGES = [
  { name: 'count', ends: COUNT },
  { name: 'size', ends: SIZE },
  { name: 'day', ends: DAY },
];
const led = (address: string) => decodeURIComponent(withRanges(RANGES, new URLSearchParams(address)).toString());
const texts = (address: string, index = 0) =>
  rangeTexts(RANGES[index] ?? { name: '', ends: COUNT }, new URLSearchParams(address));

test.each([
  ['a=1&countFrom=1000&countTo=2k&b=2', 'a=1&count=1000..2000&b=2'],
  ['countFrom=&countTo=5&sort=name', 'count=..5&sort=name'],
  ['countFrom=7&countTo=', 'count=7..'],
  ['count=1..2&countFrom=&countTo=', ''],
  ['count=1..9&countTo=5', 'count=1..5'],
  ['sizeFrom=1.5&sizeTo=2GB', 'size=1500000..2000000000'],
  ['dayFrom=2026&dayTo=mar+2026', 'day=2026-01-01..2026-03-31'],
  // Unreadable input is kept unchanged, next to the other end.
  ['countFrom=many&countTo=5', 'count=..5&countFrom=many'],
  ['countFrom=9&countTo=5', 'countFrom=9&countTo=5'],
  ['count=1..2&other=3', 'count=1..2&other=3'],
  // A reversed range is written as its two fields.
  ['a=1&count=9..5&b=2', 'a=1&countFrom=9&countTo=5&b=2'],
  ['size=2000000..1000000', 'sizeFrom=2&sizeTo=1'],
  ['day=2026-03-02..2026-03-01', 'dayFrom=2026-03-02&dayTo=2026-03-01'],
  ['count=5..5', 'count=5..5'],
])('%s leads to %s', (from, to) => {
  expect(led(from)).toBe(to);
  expect(led(to)).toBe(to);
});

test('typed numbers of another language become neutral in the address', () => {
  inLanguage('de', () => {
    expect(led('sizeFrom=1,5&sizeTo=1.500')).toBe('size=1500000..1500000000');
    expect(texts('size=..1500000', 1)).toEqual({ from: '', to: '1,5', errors: {} });
    expect(led('size=2500000..1000000')).toBe('sizeFrom=2,5&sizeTo=1');
  });
  expect(texts('sizeFrom=1,5', 1).errors.from).toContain('“1,5” is not understood.');
});

test('the fields show the values of the address, in their own unit', () => {
  expect(texts('count=5..')).toEqual({ from: '5', to: '', errors: {} });
  expect(texts('size=..1500000', 1)).toEqual({ from: '', to: '1.5', errors: {} });
  expect(texts('count=nonsense')).toEqual({ from: '', to: '', errors: {} });
});

test.each([
  ['countFrom=-5', 'from', '“-5” is not understood. Enter a number of 0 or more, such as 1500 or 1.5k.'],
  [
    'countTo=99999999999999999999',
    'to',
    '“99999999999999999999” is not understood. Enter a number of 0 or more, such as 1500 or 1.5k.',
  ],
  ['countFrom=9&countTo=5', 'to', ui.rangeReversed({ from: '9', to: '5' })],
] as const)('%s is reported', (address, end, error) => expect(texts(address).errors).toEqual({ [end]: error }));
