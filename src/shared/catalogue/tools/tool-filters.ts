import { named, oneOf, type Filters } from '../publications/filter.ts';
import { TEXT_FILTERS } from '../publications/text-filters.ts';
import { ADDED } from '../publications/time-filters.ts';
import { SYSTEM_NAMES, SYSTEMS, PRICE_NAMES, PRICES } from './tool-rules.ts';

/** Filters of tool lists, in display order. */
export const TOOL_FILTERS = {
  system: oneOf('System', SYSTEMS, SYSTEM_NAMES),
  opens: named('Opens', { isLong: true, many: 'formats that open', hint: 'Formats that a tool opens or converts.' }),
  writes: named('Writes', { isLong: true, many: 'formats to write', hint: 'Formats that a tool writes or converts.' }),
  format: named('Format', { isLong: true }),
  technology: named('Technology', { isLong: true }),
  game: named('Game', { isLong: true }),
  price: oneOf('Price', PRICES, PRICE_NAMES),
  license: named('License'),
  tag: named('Tag', { isLong: true }),
  added: ADDED,
  uploader: named('Uploader', { isLong: true, prefix: 'by' }),
  ...TEXT_FILTERS,
} satisfies Filters;
