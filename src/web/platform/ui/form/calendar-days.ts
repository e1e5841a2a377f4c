import { isoDay } from '../../../../shared/platform/kit/dates.ts';

const DAY_MS = 86_400_000;
const WEEKS = 6;

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A month of a calendar; months count from 0. */
export interface CalendarMonth {
  year: number;
  month: number;
}

export function monthOf(iso: string): CalendarMonth {
  return { year: Number(iso.slice(0, 4)), month: Number(iso.slice(5, 7)) - 1 };
}

/** The weeks of a month from Monday to Sunday, always six; null where a day is another month's. */
export function weeksOf({ year, month }: CalendarMonth): (string | null)[][] {
  const first = new Date(Date.UTC(year, month, 1));
  const lead = (first.getUTCDay() + 6) % 7;
  return Array.from({ length: WEEKS }, (_week, week) =>
    WEEKDAYS.map((_day, weekday) => {
      const iso = isoDay(year, month, 1 + week * 7 + weekday - lead);
      return monthOf(iso).month === month ? iso : null;
    }),
  );
}

/** The day to which a key leads from another; undefined for keys that lead nowhere. */
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

/** The same day of another month, or its last where it is shorter. */
function monthsLater(iso: string, months: number): string {
  const { year, month } = monthOf(iso);
  const last = Number(isoDay(year, month + months + 1, 0).slice(8));
  return isoDay(year, month + months, Math.min(Number(iso.slice(8)), last));
}
