import * as m from '#messages/ui';
import { shortDate } from '../../../../shared/platform/kit/dates.ts';
import { localeFormat } from '../../../../shared/platform/messages/locale-format.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Writes the same spaces as `DateFormat`. Not in locale-format.ts, since pages without relative times load that, too. */
class RelativeTimeFormat extends Intl.RelativeTimeFormat {
  override format(value: number, unit: Intl.RelativeTimeFormatUnit): string {
    return super.format(value, unit).replaceAll(/\s/g, ' ');
  }
}

const relative = localeFormat((locale) => new RelativeTimeFormat(locale));
const yesterday = localeFormat((locale) => new RelativeTimeFormat(locale, { numeric: 'auto' }).format(-1, 'day'));

/** 'just now', '5 minutes ago', '3 hours ago', 'yesterday', '4 days ago'; the date after a week. */
export function timeAgo(iso: string, now: Date): string {
  const passed = now.getTime() - new Date(iso).getTime();
  if (passed < MINUTE_MS) return m.justNow();
  if (passed < HOUR_MS) return relative().format(-Math.floor(passed / MINUTE_MS), 'minute');
  if (passed < DAY_MS) return relative().format(-Math.floor(passed / HOUR_MS), 'hour');
  const days = Math.floor(passed / DAY_MS);
  if (days === 1) return yesterday();
  return days < 7 ? relative().format(-days, 'day') : shortDate(iso);
}

/** 'in 5 minutes', 'in 3 hours', 'in 2 days'; 'now' within the last minute. */
export function timeUntil(iso: string, now: Date): string {
  const left = new Date(iso).getTime() - now.getTime();
  if (left < MINUTE_MS) return m.now();
  if (left < HOUR_MS) return relative().format(Math.floor(left / MINUTE_MS), 'minute');
  if (left < DAY_MS) return relative().format(Math.floor(left / HOUR_MS), 'hour');
  return relative().format(Math.floor(left / DAY_MS), 'day');
}
