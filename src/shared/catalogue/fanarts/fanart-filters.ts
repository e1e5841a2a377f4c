import { flag, named, oneOf, type Filters } from '../publications/filter.ts';
import { TEXT_FILTERS } from '../publications/text-filters.ts';
import { ADDED } from '../publications/time-filters.ts';
import { MEDIUM_NAMES, MEDIA } from './fanart-rules.ts';

/** Filters of fan art lists, in display order. */
export const FANART_FILTERS = {
  medium: oneOf('Medium', MEDIA, MEDIUM_NAMES),
  game: named('Game', { isLong: true }),
  model: named('Model', { isLong: true }),
  tag: named('Tag', { isLong: true }),
  sensitive: flag('Sensitive'),
  added: ADDED,
  uploader: named('Uploader', { isLong: true, prefix: 'by' }),
  ...TEXT_FILTERS,
} satisfies Filters;
