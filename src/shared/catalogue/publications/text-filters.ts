import { texts, type Filters } from './filter.ts';

/** Filters of every kind by the words that find it, which a search takes by signs of their own: `"exact words"` and `-word`. */
export const TEXT_FILTERS = { exact: texts('Exactly'), without: texts('Without') } satisfies Filters;
