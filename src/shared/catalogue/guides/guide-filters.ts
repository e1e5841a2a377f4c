import * as m from '#messages/filters';
import { named, oneOf, type Filters } from '../publications/filter.ts';
import { TEXT_FILTERS } from '../publications/text-filters.ts';
import { ADDED } from '../publications/time-filters.ts';
import { DIFFICULTY_NAMES, DIFFICULTIES, DURATION_NAMES, DURATIONS } from './guide-rules.ts';
import { BY_FORMAT, BY_GAME, BY_MODEL, BY_TAG, BY_TECHNOLOGY, BY_UPLOADER } from '../publications/usual-filters.ts';

/** Filters of guide lists, in display order. */
export const GUIDE_FILTERS = {
  difficulty: oneOf(m.difficulty, DIFFICULTIES, DIFFICULTY_NAMES),
  duration: oneOf(m.duration, DURATIONS, DURATION_NAMES),
  game: BY_GAME,
  model: BY_MODEL,
  tool: named(m.tool, m.searchTools, { isLong: true }),
  technology: BY_TECHNOLOGY,
  format: BY_FORMAT,
  tag: BY_TAG,
  added: ADDED,
  uploader: BY_UPLOADER,
  ...TEXT_FILTERS,
} satisfies Filters;
