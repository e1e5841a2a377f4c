import * as m from '#messages/filters';
import { flag, oneOf, type Filters } from '../publications/filter.ts';
import { TEXT_FILTERS } from '../publications/text-filters.ts';
import { ADDED } from '../publications/time-filters.ts';
import { MEDIUM_NAMES, MEDIA } from './fanart-rules.ts';
import { BY_GAME, BY_MODEL, BY_TAG, BY_UPLOADER } from '../publications/usual-filters.ts';

/** Filters of fan art lists, in display order. */
export const FANART_FILTERS = {
  medium: oneOf(m.medium, MEDIA, MEDIUM_NAMES),
  game: BY_GAME,
  model: BY_MODEL,
  tag: BY_TAG,
  sensitive: flag(m.sensitive),
  added: ADDED,
  uploader: BY_UPLOADER,
  ...TEXT_FILTERS,
} satisfies Filters;
