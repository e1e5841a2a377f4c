import * as m from '#messages/kit';
import { withoutIsolates } from '../messages/isolated.ts';
import { ENGLISH_MONTHS, inEnglish, isDayFirst, SHORTEST_MONTH } from './date-words.ts';
import { asciiDigits, letterKey } from './text.ts';
import { firstDayOf, isoDay, type DatePrecision, type KnownDate } from './dates.ts';

export interface YearRange {
  firstYear: number;
  lastYear: number;
}

/** A parsed date, or its validation error. */
export type TypedDate = { known: KnownDate & { date: string }; error: null } | { known: null; error: string };

export const dateFormsHint = (): string => m.dateForms();

interface Parts {
  year: number;
  /** Counted from 1. */
  month?: number;
  day?: number;
  quarter?: number;
}

/**
 * Parses a typed date: '1995-03-11', '11 Mar 1995', 'March 11, 1995', '11.03.1995', 'Mar 1995', '1995-03', 'Q2 1995', '1995',
 * and the forms of the current language. The written precision is kept. Ambiguous days and months are refused.
 *
 * @param language 'en' for texts that are stored, and read again in any language
 */
export function readTypedDate(
  text: string,
  { firstYear, lastYear }: YearRange,
  language: 'current' | 'en' = 'current',
): TypedDate {
  const typed = asciiDigits(withoutIsolates(text)).trim();
  const wrong = (error: string): TypedDate => ({ known: null, error });
  const isLocal = language === 'current';
  const parts =
    (isLocal ? ownQuarter(typed) : null) ?? partsOf(isLocal ? inEnglish(typed) : typed, isLocal ? isDayFirst() : null);
  if (parts === null) return wrong(m.dateUnreadable({ text: typed, hint: m.dateForms() }));
  if (parts === 'ambiguous') return wrong(m.dateAmbiguous({ text: typed, hint: m.dateForms() }));
  const { year, month = 1, day = 1, quarter } = parts;
  if (year < firstYear || year > lastYear) return wrong(m.yearOutOfRange({ first: String(firstYear), last: String(lastYear) }));
  const iso = isoDay(year, quarter === undefined ? month - 1 : quarter * 3 - 3, day);
  if (month < 1 || month > 12) return wrong(m.noSuchMonth({ month: String(month) }));
  if (Number(iso.slice(8)) !== day) return wrong(m.noSuchDay({ text: typed }));
  const datePrecision = precisionOf(parts);
  return { known: { date: firstDayOf(iso, datePrecision), datePrecision }, error: null };
}

/** Error of a text that is no complete day, or null. */
export function typedDayError(text: string, years: YearRange): string | null {
  const { known, error } = readTypedDate(text, years);
  return known?.datePrecision === 'day' ? null : (error ?? m.wholeDayNeeded());
}

/** Whether a text is an existing day as yyyy-mm-dd. */
export function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isoDay(year, month - 1, day) === text;
}

function precisionOf({ quarter, month, day }: Parts): DatePrecision {
  if (quarter !== undefined) return 'quarter';
  return day !== undefined ? 'day' : month !== undefined ? 'month' : 'year';
}

/** A quarter as pages write it in the current language. */
function ownQuarter(typed: string): Parts | null {
  const year = /\d{4}/.exec(typed)?.[0];
  if (year === undefined) return null;
  const quarter = [1, 2, 3, 4].find((each) => letterKey(m.quarterOfYear({ quarter: each, year })) === letterKey(typed));
  return quarter === undefined ? null : { year: Number(year), quarter };
}

/** @param dayFirst whether the day is before the month where both are numbers; null: refused if ambiguous. */
function partsOf(typed: string, dayFirst: boolean | null): Parts | 'ambiguous' | null {
  const words = typed
    .toLowerCase()
    .replaceAll(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .replaceAll(/[\s,،]+/g, ' ');
  const groups = (pattern: RegExp) => pattern.exec(words)?.groups;

  const year = groups(/^(?<year>\d{4})$/);
  if (year !== undefined) return { year: Number(year['year']) };

  const quarter =
    groups(/^q(?<quarter>[1-4])[ /-]?(?<year>\d{4})$/) ??
    groups(/^(?<quarter>[1-4]) ?q(?:uarter)?[ /-]?(?<year>\d{4})$/) ??
    groups(/^(?<year>\d{4})[ /-]?q(?<quarter>[1-4])$/);
  if (quarter !== undefined) return { year: Number(quarter['year']), quarter: Number(quarter['quarter']) };

  const iso = groups(/^(?<year>\d{4})[-/. ](?<month>\d{1,2})(?:[-/. ](?<day>\d{1,2}))?$/);
  if (iso !== undefined) return numbered(iso);

  const dotted = groups(/^(?:(?<day>\d{1,2})\. ?)?(?<month>\d{1,2})\. ?(?<year>\d{4})$/);
  if (dotted !== undefined) return numbered(dotted);
  const month = groups(/^(?<month>\d{1,2})[-/](?<year>\d{4})$/);
  if (month !== undefined) return numbered(month);

  const slashed = groups(/^(?<one>\d{1,2})[-/ ](?<other>\d{1,2})[-/ ](?<year>\d{4})$/);
  if (slashed !== undefined)
    return dayAndMonth(Number(slashed['one']), Number(slashed['other']), Number(slashed['year']), dayFirst);

  const named =
    groups(/^(?:(?<day>\d{1,2})[ .-]*)?(?<month>[a-z]+)[ .-]*(?<year>\d{4})$/) ??
    groups(/^(?<month>[a-z]+)[ .-]*(?<day>\d{1,2}) (?<year>\d{4})$/) ??
    groups(/^(?<year>\d{4}) (?<month>[a-z]+)(?: (?<day>\d{1,2}))?$/);
  const written = named?.['month'] ?? '';
  const at = written.length < SHORTEST_MONTH ? -1 : ENGLISH_MONTHS.findIndex((name) => name.startsWith(written));
  return named === undefined || at < 0 ? null : numbered({ ...named, month: String(at + 1) });
}

function numbered({ year, month, day }: Record<string, string | undefined>): Parts {
  return { year: Number(year), month: Number(month), ...(day !== undefined && { day: Number(day) }) };
}

/** 22/08/1995 and 08/22/1995 are the same day. 08/09/1995 is ambiguous, unless the language has one order. */
function dayAndMonth(one: number, other: number, year: number, dayFirst: boolean | null): Parts | 'ambiguous' {
  if (one > 12) return { year, month: other, day: one };
  if (other > 12) return { year, month: one, day: other };
  if (one === other) return { year, month: one, day: one };
  if (dayFirst === null) return 'ambiguous';
  return dayFirst ? { year, month: other, day: one } : { year, month: one, day: other };
}
