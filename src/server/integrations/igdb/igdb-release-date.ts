import type { KnownDate } from '../../../shared/platform/kit/dates.ts';
import type { IgdbRelease } from './igdb-game.ts';

/** IGDB's `date_formats`, by their fixed numbers; 3 to 6 are the quarters, 7 is "to be decided". */
const DAY = 0;
const MONTH = 1;
const YEAR = 2;
const FIRST_QUARTER = 3;
const UNDECIDED = 7;

/**
 * First day of the known period. IGDB always fills `date`: the year '2006' is stored as 31 December.
 * So the date is used only as precisely as its format says.
 */
export function releaseDateOf(release: IgdbRelease): KnownDate {
  const stamp = release.date === undefined ? null : new Date(release.date * 1000);
  const moment = stamp === null || Number.isNaN(stamp.getTime()) ? null : stamp;
  const year = release.y ?? moment?.getUTCFullYear();
  const format = formatOf(release);
  if (year === undefined || year < 1000 || year > 9999 || format === UNDECIDED) return { date: null, datePrecision: 'day' };
  const month = release.m ?? (moment === null ? undefined : moment.getUTCMonth() + 1);
  const isMonth = month !== undefined && month >= 1 && month <= 12;
  if (format === DAY && moment !== null) return { date: moment.toISOString().slice(0, 10), datePrecision: 'day' };
  if (format >= FIRST_QUARTER && format < UNDECIDED)
    return { date: firstDay(year, (format - FIRST_QUARTER) * 3 + 1), datePrecision: 'quarter' };
  if (format !== YEAR && isMonth) return { date: firstDay(year, month), datePrecision: 'month' };
  return { date: firstDay(year, 1), datePrecision: 'year' };
}

function firstDay(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}-01`;
}

/** Format by its number, else by its letters, else by the readable text: 'Dec 31, 2006', 'Q4 2006', '2006', 'TBD'. */
function formatOf(release: IgdbRelease): number {
  const number = release.date_format?.id;
  if (number !== undefined && number >= DAY && number <= UNDECIDED) return number;
  const letters = release.date_format?.format ?? '';
  const text = letters === '' ? (release.human ?? '') : letters;
  if (/^TB[DA]$/i.test(text)) return UNDECIDED;
  const quarter = /Q([1-4])/.exec(text)?.[1];
  if (quarter !== undefined) return FIRST_QUARTER + Number(quarter) - 1;
  if (letters !== '') return /D/.test(letters) ? DAY : /M/.test(letters) ? MONTH : YEAR;
  if (/^\d{4}$/.test(text)) return YEAR;
  if (/^\p{L}+\.? \d{4}$/u.test(text)) return MONTH;
  if (text !== '') return DAY;
  // The precision is unknown, so only the year is used.
  return YEAR;
}
