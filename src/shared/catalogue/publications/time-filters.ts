import * as m from '#messages/filters';
import { isoDay, shortDate } from '../../platform/kit/dates.ts';
import { DAY, YEAR } from './filter-range.ts';
import { range } from './filter.ts';

const FIRST_YEAR = 1970;
const YEARS = 70;
const YEAR_STARTS = Array.from({ length: YEARS }, (_, year) => FIRST_YEAR + year);

/** Filter by first years of games. */
export const yearRange = (hint?: () => string) =>
  range(m.years, YEAR, String, YEAR_STARTS, { prefix: 'year', ...(hint !== undefined && { hint }) });

const FIRST_ADDED = 2000;
const MONTHS = 480;
const MONTH_STARTS = Array.from({ length: MONTHS }, (_, month) => DAY.read(isoDay(FIRST_ADDED, month, 1)));

/** All kinds: day of publication in UTC. */
export const ADDED = range(m.added, DAY, (day) => shortDate(DAY.write(day)), MONTH_STARTS, {
  hint: m.addedHint,
});
