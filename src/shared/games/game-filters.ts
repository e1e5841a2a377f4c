import { named, years, type Filters } from '../publications/filter.ts';

/** Filters of the games list (decisions.md §4.3), in the order in which they are shown. */
export const GAME_FILTERS = {
  type: named('Type'),
  platform: named('Platform', { isLong: true }),
  genre: named('Genre'),
  series: named('Series', { isLong: true }),
  company: named('Company', { isLong: true }),
  technology: named('Technology', { isLong: true }),
  format: named('Format of its models'),
  year: years('Year'),
} satisfies Filters;
