import * as kit from '#messages/kit';
import { expect, test } from 'vitest';

import { inLanguage } from '../messages/language-scope.ts';
import { LANGUAGES } from '../messages/languages.ts';
import { DATE_PRECISIONS, firstDayOf, fullDate, isoDay, releaseDate, shortDate } from './dates.ts';
import { readTypedDate } from './typed-date.ts';

const YEARS = { firstYear: 1952, lastYear: 2036 };
const read = (text: string) => readTypedDate(text, YEARS);
const known = (text: string) => {
  const { known: found, error } = read(text);
  return found === null ? error : `${found.date} ${found.datePrecision}`;
};

test.each([
  ['1995-03-11', '1995-03-11 day'],
  ['1995-3-1', '1995-03-01 day'],
  ['٢٢/٠٨/١٩٩٥', '1995-08-22 day'],
  ['１９９５-０３', '1995-03-01 month'],
  ['١٩٩٥', '1995-01-01 year'],
  ['22\u200F/08\u200F/1995', '1995-08-22 day'],
  ['11 Mar، 1995', '1995-03-11 day'],
  ['1995/03/11', '1995-03-11 day'],
  ['11 Mar 1995', '1995-03-11 day'],
  ['11 march 1995', '1995-03-11 day'],
  ['11 March, 1995', '1995-03-11 day'],
  ['11. March 1995', '1995-03-11 day'],
  ['11-Mar-1995', '1995-03-11 day'],
  ['11th March 1995', '1995-03-11 day'],
  ['March 11, 1995', '1995-03-11 day'],
  ['Mar. 11 1995', '1995-03-11 day'],
  ['Sept 1, 1998', '1998-09-01 day'],
  ['1995 March 11', '1995-03-11 day'],
  ['11.03.1995', '1995-03-11 day'],
  ['22/08/1995', '1995-08-22 day'],
  ['08/22/1995', '1995-08-22 day'],
  ['29 Feb 1996', '1996-02-29 day'],
  ['Mar 1995', '1995-03-01 month'],
  ['March, 1995', '1995-03-01 month'],
  ['1995-03', '1995-03-01 month'],
  ['03/1995', '1995-03-01 month'],
  ['Q2 1995', '1995-04-01 quarter'],
  ['1995-Q2', '1995-04-01 quarter'],
  ['q4 1995', '1995-10-01 quarter'],
  ['2nd quarter 1995', '1995-04-01 quarter'],
  [' 1995 ', '1995-01-01 year'],
])('%s is %s', (text, expected) => {
  expect(known(text)).toBe(expected);
});

test.each([
  ['31 Feb 1995', 'There is no such day as “31 Feb 1995”.'],
  ['1995-13-01', 'There is no month 13.'],
  ['1995-00-01', 'There is no month 0.'],
  ['1895', kit.yearOutOfRange({ first: '1952', last: '2036' })],
  ['2 Jan 2199', kit.yearOutOfRange({ first: '1952', last: '2036' })],
])('%s is refused: %s', (text, sentence) => {
  expect(known(text)).toBe(sentence);
});

test.each(['soon', '95', 'Q5 1995', 'Ju 1995', 'Smarch 1995', '1995-03-11T10:00', '11 Mar', '१९९५'])(
  '%s is refused with a hint',
  (text) => {
    expect(known(text)).toBe(kit.dateUnreadable({ text, hint: kit.dateForms() }));
  },
);

test('an ambiguous day and month are refused', () => {
  expect(known('08/09/1995')).toContain('could mean two days');
  expect(known('09/09/1995')).toBe('1995-09-09 day');
});

test('dates in all formats of screens are parsed back', () => {
  for (const datePrecision of DATE_PRECISIONS)
    for (const day of ['1952-01-01', '1995-03-11', '2000-02-29', '2011-09-30', '2036-12-31']) {
      const date = firstDayOf(day, datePrecision);
      for (const write of [releaseDate, fullDate])
        expect(read(write(date, datePrecision)).known).toEqual({ date, datePrecision });
    }
});

test.each(LANGUAGES)('dates as pages write them in %s are parsed back', (language) => {
  inLanguage(language, () => {
    for (const datePrecision of DATE_PRECISIONS)
      for (const month of Array.from({ length: 12 }, (_month, index) => index)) {
        const date = firstDayOf(isoDay(1995, month, 11), datePrecision);
        for (const write of [releaseDate, fullDate])
          expect(read(write(date, datePrecision)).known).toEqual({ date, datePrecision });
      }
    const short = Array.from({ length: 12 }, (_month, index) => isoDay(1995, index, 11));
    expect(short.map((day) => read(shortDate(day)).known?.date)).toEqual(short);
  });
});

test.each([
  ['de', '11. Mrz 1995', null],
  ['de', '11. Mär 1995', '1995-03-11 day'],
  ['de', '8/9/1995', '1995-09-08 day'],
  ['fr', '1er fevrier 1995', '1995-02-01 day'],
  ['fr', '08/09/1995', '1995-09-08 day'],
  ['fr', '3 jui 1995', null],
  ['es', '11 de marzo de 1995', '1995-03-11 day'],
  ['pt-BR', '1º de março de 1995', '1995-03-01 day'],
  ['ru', '11 марта 1995', '1995-03-11 day'],
  ['ru', 'март 1995 г.', '1995-03-01 month'],
  ['ja', '1995年3月11日', '1995-03-11 day'],
  ['ja', '1995年12月', '1995-12-01 month'],
  ['ja', '08/09/1995', null],
  ['zh-Hans', '1995年', '1995-01-01 year'],
  ['de', '11 March 1995', '1995-03-11 day'],
  ['de', '1995-03-11', '1995-03-11 day'],
] as const)('in %s, %s is %s', (language, text, expected) => {
  const { known: found } = inLanguage(language, () => read(text));
  expect(found && `${found.date} ${found.datePrecision}`).toBe(expected);
});

test('a stored text is read in English in every language', () => {
  const stored = (text: string) => inLanguage('de', () => readTypedDate(text, YEARS, 'en').known?.date);
  expect(stored('11 Mar 1995')).toBe('1995-03-11');
  expect(stored('11. März 1995')).toBeUndefined();
  expect(stored('08/09/1995')).toBeUndefined();
});

test('in text from right to left, a date keeps its order, and can be edited', () => {
  inLanguage('en-XB', () => {
    expect(fullDate('2006-03-05', 'day')).toBe('\u206805 March 2006\u2069');
    expect(read(fullDate('2006-03-05', 'day')).known?.date).toBe('2006-03-05');
  });
  expect(fullDate('2006-03-05', 'day')).toBe('05 March 2006');
});

test('a known period begins with its first day', () => {
  expect(firstDayOf('2006-11-17', 'day')).toBe('2006-11-17');
  expect(firstDayOf('2006-11-17', 'month')).toBe('2006-11-01');
  expect(firstDayOf('2006-11-17', 'quarter')).toBe('2006-10-01');
  expect(firstDayOf('2006-11-17', 'year')).toBe('2006-01-01');
});

test('a date is written to its precision', () => {
  expect(fullDate('2006-03-05', 'day')).toBe('05 March 2006');
  expect(fullDate('2006-09-01', 'month')).toBe('September 2006');
  expect(fullDate('2006-10-01', 'quarter')).toBe('Q4 2006');
  expect(fullDate('2006-01-01', 'year')).toBe('2006');
});
