import compile from 'icu-minify/compile';
import { afterEach, expect, test, vi } from 'vitest';

import { formatMessage } from './format-message.ts';
import { inLanguage } from './language-scope.ts';
import { languageFacts, LANGUAGES } from './languages.ts';
import { DateFormat, NumberFormat, wholeNumber } from './locale-format.ts';
import { megabytes } from './unit-format.ts';

afterEach(() => void vi.restoreAllMocks());

/** `format` of these prototypes is a getter. */
const writeByIcu = (prototype: { format: object }, text: string) =>
  vi.spyOn(prototype, 'format', 'get').mockReturnValue(() => text);

test.each([' ', '\u00A0', '\u2009', '\u202F'])('a text is the same, whichever space ICU writes: %j', (space) => {
  writeByIcu(Intl.NumberFormat.prototype, `1${space}234${space}%`);
  writeByIcu(Intl.DateTimeFormat.prototype, `5 March,${space}10:00${space}AM`);
  const count = compile('{count, number}');
  expect([
    new NumberFormat('en').format(1234),
    String(formatMessage(count, { count: 1234 })),
    new DateFormat('en').format(0),
  ]).toEqual(['1\u00A0234\u00A0%', '1\u00A0234\u00A0%', '5 March, 10:00 AM']);
});

test.each(LANGUAGES)('in %s, a number does not break at its groups, and has one space at most before its unit', (language) =>
  inLanguage(language, () => {
    expect(wholeNumber(1_234_567)).toMatch(/^1[^\d ]234[^\d ]567$/);
    expect(megabytes(12_345)).toMatch(/12[^\d ]345 ?[^\s\d]+$/);
  }),
);

test.each(LANGUAGES)('the locale of %s has the calendar and the digits of fields (-u-ca-gregory-nu-latn)', (language) => {
  const { calendar, numberingSystem } = new Intl.DateTimeFormat(languageFacts(language).locale).resolvedOptions();
  expect([calendar, numberingSystem]).toEqual(['gregory', 'latn']);
});
