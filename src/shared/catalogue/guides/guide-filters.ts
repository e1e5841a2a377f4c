import { named, oneOf, type Filters } from '../publications/filter.ts';
import { TEXT_FILTERS } from '../publications/text-filters.ts';
import { ADDED } from '../publications/time-filters.ts';
import { DIFFICULTY_NAMES, DIFFICULTIES, DURATION_NAMES, DURATIONS } from './guide-rules.ts';

/** Filters of guide lists, in display order. */
export const GUIDE_FILTERS = {
  difficulty: oneOf('Difficulty', DIFFICULTIES, DIFFICULTY_NAMES),
  duration: oneOf('Time needed', DURATIONS, DURATION_NAMES),
  game: named('Game', { isLong: true }),
  model: named('Model', { isLong: true }),
  tool: named('Tool', { isLong: true }),
  technology: named('Technology', { isLong: true }),
  format: named('Format', { isLong: true }),
  tag: named('Tag', { isLong: true }),
  added: ADDED,
  uploader: named('Uploader', { isLong: true, prefix: 'by' }),
  ...TEXT_FILTERS,
} satisfies Filters;
