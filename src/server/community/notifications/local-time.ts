import { DIGEST_LATE_HOURS, type Digest } from '../../../shared/community/notifications/notification-rules.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface LocalTime {
  /** Start of the calendar day as a UTC timestamp. */
  day: number;
  hour: number;
  /** Monday is 0. */
  weekday: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...numeric });
  formats.set(timeZone, format);
  return format;
}

/** Whether the runtime knows the time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return formatOf(name) !== undefined;
  } catch {
    return false;
  }
}

/** Local wall-clock time as a UTC timestamp. */
function shownAt(at: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}

function localTime(at: Date, timeZone: string): LocalTime {
  const shown = new Date(shownAt(at.getTime(), timeZone));
  const hour = shown.getUTCHours();
  return { day: Math.floor(shown.getTime() / DAY_MS) * DAY_MS, hour, weekday: (shown.getUTCDay() + 6) % 7 };
}

/** Time at which clocks of the zone show an hour, or the next hour if daylight saving time skips it. */
function momentOf(day: number, hour: number, timeZone: string): Date {
  const shown = day + hour * HOUR_MS;
  const first = shown - (shownAt(shown, timeZone) - shown);
  return new Date(shown - (shownAt(first, timeZone) - first));
}

/** End of the quiet hours, or null outside of them. */
export function quietUntil(now: Date, { from, to }: { from: number; to: number }, timeZone: string): Date | null {
  const { day, hour } = localTime(now, timeZone);
  const isQuiet = from < to ? hour >= from && hour < to : from !== to && (hour >= from || hour < to);
  return isQuiet ? momentOf(hour < to ? day : day + DAY_MS, to, timeZone) : null;
}

/** Quiet hours of a member, in local hours. Null if there are none. */
export interface QuietHours {
  quietFrom: number | null;
  quietTo: number | null;
  timeZone: string;
}

/** End of the member's quiet hours, or null outside of them. */
export const quietOf = ({ quietFrom: from, quietTo: to, timeZone }: QuietHours, now: Date): Date | null =>
  from === null || to === null ? null : quietUntil(now, { from, to }, timeZone);

export interface DigestTime {
  digest: Digest;
  hour: number;
  timeZone: string;
}

/** Period of the digest that is due now. Null without a digest, or if its hour passed more than `DIGEST_LATE_HOURS` ago. */
export function digestDue(now: Date, { digest, hour, timeZone }: DigestTime) {
  if (digest === 'never') return null;
  const local = localTime(now, timeZone);
  const step = digest === 'daily' ? DAY_MS : 7 * DAY_MS;
  let day = digest === 'daily' ? local.day : local.day - local.weekday * DAY_MS;
  if (momentOf(day, hour, timeZone) > now) day -= step;
  const until = momentOf(day, hour, timeZone);
  if (now.getTime() - until.getTime() > DIGEST_LATE_HOURS * HOUR_MS) return null;
  const period = `${digest} ${new Date(day).toISOString().slice(0, 10)}`;
  return { period, since: momentOf(day - step, hour, timeZone), until };
}
