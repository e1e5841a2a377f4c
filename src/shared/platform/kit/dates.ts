import { localeFormat } from '../messages/locale-format.ts';

/** Precision of a release date. */
export const DATE_PRECISIONS = ['day', 'month', 'quarter', 'year'] as const;
export type DatePrecision = (typeof DATE_PRECISIONS)[number];

/** A date with its precision. `date` is the first day of the period, as yyyy-mm-dd. */
export interface KnownDate {
  date: string | null;
  datePrecision: DatePrecision;
}

/** yyyy-mm-dd. Months count from 0, and may exceed the year. */
export function isoDay(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}

const MONTHS_KNOWN: Record<Exclude<DatePrecision, 'day'>, number> = { month: 1, quarter: 3, year: 12 };

/** First day of the month, quarter or year of a day. */
export function firstDayOf(iso: string, precision: DatePrecision): string {
  if (precision === 'day') return iso;
  const month = Number(iso.slice(5, 7)) - 1;
  return isoDay(Number(iso.slice(0, 4)), month - (month % MONTHS_KNOWN[precision]), 1);
}

/** Formatter of days in the current language. */
const utcDates = (options: Intl.DateTimeFormatOptions) =>
  localeFormat((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));

const dayMonthYear = utcDates({ day: '2-digit', month: 'short', year: 'numeric' });
const dayFullMonthYear = utcDates({ day: '2-digit', month: 'long', year: 'numeric' });
const monthName = utcDates({ month: 'long' });

function parsed(iso: string): Date {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) throw new Error(`Invalid date format: ${iso}`);
  return date;
}

/** '05 Mar 2024'. Throws on an invalid date. */
export function shortDate(iso: string): string {
  // ICU abbreviates September to four letters in en-GB; every other month has three.
  return dayMonthYear().format(parsed(iso)).replace('Sept', 'Sep');
}

/** '05 March 2024'. Throws on an invalid date. */
export function longDate(iso: string): string {
  return dayFullMonthYear().format(parsed(iso));
}

const monthYear = utcDates({ month: 'long', year: 'numeric' });

/** 'dd MMMM yyyy', shortened to the precision: '05 March 2024', 'March 2024', 'Q1 2024', '2024'. */
export function fullDate(iso: string, precision: DatePrecision): string {
  if (precision === 'day') return longDate(iso);
  return precision === 'month' ? monthYear().format(parsed(iso)) : releaseDate(iso, precision);
}

/** 'D Month, YYYY', shortened to the precision: '5 March, 2024', 'March, 2024', 'Q1 2024', '2024'. */
export function releaseDate(iso: string, precision: DatePrecision): string {
  const date = parsed(iso);
  const year = date.getUTCFullYear();
  switch (precision) {
    case 'day':
      return `${date.getUTCDate()} ${monthName().format(date)}, ${year}`;
    case 'month':
      return `${monthName().format(date)}, ${year}`;
    case 'quarter':
      return `Q${Math.floor(date.getUTCMonth() / 3) + 1} ${year}`;
    case 'year':
      return String(year);
  }
}
