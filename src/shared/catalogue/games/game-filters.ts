import { named, years, type Filters } from '../publications/filter.ts';
import { TEXT_FILTERS } from '../publications/text-filters.ts';
import { ADDED, yearRange } from '../publications/time-filters.ts';

/** Filters of game lists, in display order. */
export const GAME_FILTERS = {
  type: named('Type'),
  platform: named('Platform', { isLong: true }),
  genre: named('Genre'),
  series: named('Series', { isLong: true }),
  company: named('Company', { isLong: true }),
  technology: named('Technology', { isLong: true }),
  format: named('Format of its models', { many: 'formats' }),
  tag: named('Tag', { isLong: true }),
  year: years('Year'),
  years: yearRange(),
  added: ADDED,
  uploader: named('Uploader', { isLong: true, prefix: 'by' }),
  ...TEXT_FILTERS,
} satisfies Filters;
