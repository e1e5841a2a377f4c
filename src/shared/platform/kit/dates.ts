import * as m from '#messages/kit';
import { currentLocale } from '../messages/current-language.ts';
import { isolated } from '../messages/isolated.ts';
import { DateFormat, localeFormat } from '../messages/locale-format.ts';

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
  localeFormat((locale) => new DateFormat(locale, { ...options, timeZone: 'UTC' }));

const isEnglish = () => currentLocale().startsWith('en');

/** English days have two digits. Other languages write '5. März 2024' and '2024年3月5日'. */
const utcDays = (month: 'short' | 'long') =>
  localeFormat((locale) => {
    const day = locale.startsWith('en') ? '2-digit' : 'numeric';
    return new DateFormat(locale, { day, month, year: 'numeric', timeZone: 'UTC' });
  });

const dayMonthYear = utcDays('short');
const dayFullMonthYear = utcDays('long');
const monthName = utcDates({ month: 'long' });

function parsed(iso: string): Date {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) throw new Error(`Invalid date format: ${iso}`);
  return date;
}

/** '05 Mar 2024'. Throws on an invalid date. */
export function shortDate(iso: string): string {
  const text = dayMonthYear().format(parsed(iso));
  // ICU abbreviates September to four letters in en-GB; every other month has three.
  return isolated(isEnglish() ? text.replace('Sept', 'Sep') : text);
}

/** '05 March 2024'. Throws on an invalid date. */
export function longDate(iso: string): string {
  return isolated(dayFullMonthYear().format(parsed(iso)));
}

const monthYear = utcDates({ month: 'long', year: 'numeric' });

/** 'dd MMMM yyyy', shortened to the precision: '05 March 2024', 'March 2024', 'Q1 2024', '2024'. */
export function fullDate(iso: string, precision: DatePrecision): string {
  if (precision === 'day') return longDate(iso);
  return precision === 'month' ? isolated(monthYear().format(parsed(iso))) : releaseDate(iso, precision);
}

/** 'March 2024'. Months count from 0. */
export const monthTitle = (year: number, month: number): string => isolated(monthYear().format(Date.UTC(year, month)));

/**
 * 'D Month, YYYY', shortened to the precision: '5 March, 2024', 'March, 2024', 'Q1 2024', '2024'. Other languages have no comma
 * of their own.
 */
export function releaseDate(iso: string, precision: DatePrecision): string {
  const date = parsed(iso);
  const year = String(date.getUTCFullYear());
  switch (precision) {
    case 'day':
      return isolated(
        isEnglish() ? `${date.getUTCDate()} ${monthName().format(date)}, ${year}` : dayFullMonthYear().format(date),
      );
    case 'month':
      return isolated(isEnglish() ? `${monthName().format(date)}, ${year}` : monthYear().format(date));
    case 'quarter':
      return m.quarterOfYear({ quarter: Math.floor(date.getUTCMonth() / 3) + 1, year });
    case 'year':
      return year;
  }
}
