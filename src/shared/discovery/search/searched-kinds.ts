import { ASSET_SORTS } from '../../catalogue/assets/asset-contract.ts';
import { ASSET_FILTERS } from '../../catalogue/assets/asset-filters.ts';
import { GAME_SORTS } from '../../catalogue/games/game-contract.ts';
import { GAME_FILTERS } from '../../catalogue/games/game-filters.ts';
import { SIMPLE_LISTS } from '../../catalogue/kinds/simple-lists.ts';
import type { Filter, Filters } from '../../catalogue/publications/filter.ts';
import {
  SIMPLE_KIND_NAMES,
  PUBLICATION_KINDS,
  type PublicationKind,
  type SimpleKindName,
} from '../../catalogue/publications/publication.ts';

/** Filters and orders of each kind. */
export const SEARCHED = {
  game: { filters: GAME_FILTERS, sorts: GAME_SORTS },
  asset: { filters: ASSET_FILTERS, sorts: ASSET_SORTS },
  ...SIMPLE_LISTS,
} as const satisfies Record<PublicationKind, { filters: Filters; sorts: readonly string[] }>;

type SearchedFilter = { [Kind in PublicationKind]: keyof (typeof SEARCHED)[Kind]['filters'] }[PublicationKind];

type Both<Each> = (Each extends unknown ? (each: Each) => void : never) extends (both: infer All) => void ? All : never;
type SimpleFilters = Both<(typeof SIMPLE_LISTS)[SimpleKindName]['filters']>;

/** Filters of all kinds. A filter of one kind excludes all others. */
export const SEARCH_FILTERS = {
  ...(Object.assign({}, ...SIMPLE_KIND_NAMES.toReversed().map((kind) => SIMPLE_LISTS[kind].filters)) as SimpleFilters),
  ...ASSET_FILTERS,
  ...GAME_FILTERS,
} satisfies Record<SearchedFilter, Filter>;

/** Orders of all kinds. An order of one kind excludes all others. */
export type SearchSort = (typeof SEARCHED)[PublicationKind]['sorts'][number];
export const SEARCH_SORTS: readonly SearchSort[] = [
  ...new Set([...PUBLICATION_KINDS].toReversed().flatMap((kind): readonly SearchSort[] => SEARCHED[kind].sorts)),
];

/** Filters and sorts of a search page. */
export const SEARCHES = { filters: SEARCH_FILTERS, sorts: SEARCH_SORTS };
