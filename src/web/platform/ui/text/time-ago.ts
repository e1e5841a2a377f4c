import { shortDate } from '../../../../shared/platform/kit/dates.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** 'just now', '5 minutes ago', '3 hours ago', 'yesterday', '4 days ago'; from a week on the date. */
export function timeAgo(iso: string, now: Date): string {
  const passed = now.getTime() - new Date(iso).getTime();
  if (passed < MINUTE_MS) return 'just now';
  if (passed < HOUR_MS) return ago(Math.floor(passed / MINUTE_MS), 'minute');
  if (passed < DAY_MS) return ago(Math.floor(passed / HOUR_MS), 'hour');
  const days = Math.floor(passed / DAY_MS);
  if (days === 1) return 'yesterday';
  return days < 7 ? ago(days, 'day') : shortDate(iso);
}

/** 'in 5 minutes', 'in 3 hours', 'in 2 days'; 'now' in the last minute before. */
export function timeUntil(iso: string, now: Date): string {
  const left = new Date(iso).getTime() - now.getTime();
  if (left < MINUTE_MS) return 'now';
  if (left < HOUR_MS) return `in ${units(Math.floor(left / MINUTE_MS), 'minute')}`;
  if (left < DAY_MS) return `in ${units(Math.floor(left / HOUR_MS), 'hour')}`;
  return `in ${units(Math.floor(left / DAY_MS), 'day')}`;
}

function ago(count: number, unit: string): string {
  return `${units(count, unit)} ago`;
}

const units = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
