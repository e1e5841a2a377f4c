import { expect, test } from 'vitest';

import { inLanguage } from '../messages/language-scope.ts';
import { readTypedNumber } from './typed-number.ts';

test.each([
  ['en', '1.5', 1.5],
  ['en', '1,500', 1500],
  ['en', '1,234,567.5', 1_234_567.5],
  ['en', '1.500', 1.5],
  ['en', '1,5', undefined],
  ['en', '0,500', undefined],
  ['en', '1,50,000', undefined],
  ['de', '1,5', 1.5],
  ['de', '1.500', 1500],
  ['de', '1.234.567,5', 1_234_567.5],
  ['de', '1.5', 1.5],
  ['de', '0.500', 0.5],
  ['de', '1,500', 1.5],
  ['de', '1,234.5', undefined],
  ['fr', '1,5', 1.5],
  ['fr', '1\u202F500', 1500],
  ['fr', '1\u00A0500', 1500],
  ['fr', '1 500,25', 1500.25],
  ['fr', '1.5', 1.5],
  ['fr', '1.500', undefined],
  ['ru', '1,5', 1.5],
  ['ru', '1\u00A0234\u00A0567', 1_234_567],
  ['ru', '15 00', undefined],
  ['ru', '1.500', undefined],
  ['ru', '', undefined],
  ['ru', '-1', undefined],
  ['ru', '1,', undefined],
  ['en', '١٢٣', 123],
  ['en', '۱٬۲۳۴٫۵', 1234.5],
  ['ru', '١٬٢٣٤', 1234],
  ['ja', '１２３', 123],
  ['en', '१२३', undefined],
] as const)('in %s, %j is %s', (language, text, number) =>
  expect(inLanguage(language, () => readTypedNumber(text))).toBe(number),
);

test('a stored text is read as English in every language', () => {
  expect(inLanguage('de', () => ['1.500', '1,500', '1,5'].map((text) => readTypedNumber(text, 'en')))).toEqual([
    1.5,
    1500,
    undefined,
  ]);
});
