import { isoDay } from '../../../../shared/platform/kit/dates.ts';
import { DateFormat, localeFormat } from '../../../../shared/platform/messages/locale-format.ts';

const DAY_MS = 86_400_000;
const WEEKS = 6;

const DAYS_OF_WEEK = 7;
const MONDAY = '2024-01-01';

const utcNames = (options: Intl.DateTimeFormatOptions) =>
  localeFormat((locale) => new DateFormat(locale, { ...options, timeZone: 'UTC' }));
const monthFormat = utcNames({ month: 'long' });
const weekdayFormat = utcNames({ weekday: 'long' });
const shortWeekdayFormat = utcNames({ weekday: 'short' });

/** Names of the months in the current language. */
export const monthNames = (): string[] =>
  Array.from({ length: 12 }, (_name, index) => monthFormat().format(new Date(Date.UTC(2024, index))));

/** Names of the days of the week in the current language, from Monday. */
export const weekdayNames = (): { long: string; short: string }[] =>
  Array.from({ length: DAYS_OF_WEEK }, (_name, index) => {
    const day = Date.parse(MONDAY) + index * DAY_MS;
    return { long: weekdayFormat().format(day), short: shortWeekdayFormat().format(day) };
  });

/** Month of a calendar; months start at 0. */
export interface CalendarMonth {
  year: number;
  month: number;
}

export function monthOf(iso: string): CalendarMonth {
  return { year: Number(iso.slice(0, 4)), month: Number(iso.slice(5, 7)) - 1 };
}

/** Weeks of a month from Monday to Sunday, always six; null for days of other months. */
export function weeksOf({ year, month }: CalendarMonth): (string | null)[][] {
  const first = new Date(Date.UTC(year, month, 1));
  const blanks = (first.getUTCDay() + 6) % 7;
  return Array.from({ length: WEEKS }, (_week, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (_day, column) => {
      const iso = isoDay(year, month, 1 + week * DAYS_OF_WEEK + column - blanks);
      return monthOf(iso).month === month ? iso : null;
    }),
  );
}

/** Target day of a key; undefined for other keys. */
export function dayByKey(key: string, withShift: boolean, iso: string): string | undefined {
  const time = Date.parse(iso);
  const weekday = (new Date(time).getUTCDay() + 6) % 7;
  const shifted = (days: number) => new Date(time + days * DAY_MS).toISOString().slice(0, 10);
  switch (key) {
    case 'ArrowLeft':
      return shifted(-1);
    case 'ArrowRight':
      return shifted(1);
    case 'ArrowUp':
      return shifted(-7);
    case 'ArrowDown':
      return shifted(7);
    case 'Home':
      return shifted(-weekday);
    case 'End':
      return shifted(6 - weekday);
    case 'PageUp':
      return monthsLater(iso, withShift ? -12 : -1);
    case 'PageDown':
      return monthsLater(iso, withShift ? 12 : 1);
    default:
      return undefined;
  }
}

/** The same day of another month, or its last day if the month is shorter. */
function monthsLater(iso: string, months: number): string {
  const { year, month } = monthOf(iso);
  const last = Number(isoDay(year, month + months + 1, 0).slice(8));
  return isoDay(year, month + months, Math.min(Number(iso.slice(8)), last));
}
