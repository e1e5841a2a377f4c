import * as m from '#messages/filters';
import { texts, type Filters } from './filter.ts';

/** Filters of every kind by text. Searches write them as `"exact words"` and `-word`. */
export const TEXT_FILTERS = { exact: texts(m.exact), without: texts(m.without) } satisfies Filters;
