import * as m from '#messages/filters';
import { named, oneOf, type Filters } from '../publications/filter.ts';
import { TEXT_FILTERS } from '../publications/text-filters.ts';
import { ADDED } from '../publications/time-filters.ts';
import { SYSTEM_NAMES, SYSTEMS, PRICE_NAMES, PRICES } from './tool-rules.ts';
import { BY_FORMAT, BY_GAME, BY_LICENSE, BY_TAG, BY_TECHNOLOGY, BY_UPLOADER } from '../publications/usual-filters.ts';

/** Filters of tool lists, in display order. */
export const TOOL_FILTERS = {
  system: oneOf(m.system, SYSTEMS, SYSTEM_NAMES),
  opens: named(m.opens, m.searchOpenedFormats, { isLong: true, hint: m.opensHint }),
  writes: named(m.writes, m.searchWrittenFormats, { isLong: true, hint: m.writesHint }),
  format: BY_FORMAT,
  technology: BY_TECHNOLOGY,
  game: BY_GAME,
  price: oneOf(m.price, PRICES, PRICE_NAMES),
  license: BY_LICENSE,
  tag: BY_TAG,
  added: ADDED,
  uploader: BY_UPLOADER,
  ...TEXT_FILTERS,
} satisfies Filters;
