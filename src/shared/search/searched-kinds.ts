import { SORTS } from '../kit/paging.ts';
import { GUIDE_FILTERS } from '../guides/guide-filters.ts';
import { ASSET_SORTS } from '../assets/asset-contract.ts';
import { ASSET_FILTERS } from '../assets/asset-filters.ts';
import { FANART_SORTS } from '../fanarts/fanart-contract.ts';
import { FANART_FILTERS } from '../fanarts/fanart-filters.ts';
import { GAME_SORTS } from '../games/game-contract.ts';
import { GAME_FILTERS } from '../games/game-filters.ts';
import type { Filter, Filters } from '../publications/filter.ts';
import { TOOL_SORTS } from '../tools/tool-contract.ts';
import { TOOL_FILTERS } from '../tools/tool-filters.ts';
import { PUBLICATION_KINDS, type PublicationKind } from '../publications/publication.ts';

/** By what a search in each kind is narrowed and ordered. */
export const SEARCHED = {
  game: { filters: GAME_FILTERS, sorts: GAME_SORTS },
  asset: { filters: ASSET_FILTERS, sorts: ASSET_SORTS },
  tool: { filters: TOOL_FILTERS, sorts: TOOL_SORTS },
  fanart: { filters: FANART_FILTERS, sorts: FANART_SORTS },
  guide: { filters: GUIDE_FILTERS, sorts: SORTS },
} as const satisfies Record<PublicationKind, { filters: Filters; sorts: readonly string[] }>;

type SearchedFilter = { [Kind in PublicationKind]: keyof (typeof SEARCHED)[Kind]['filters'] }[PublicationKind];

/** Filters of all kinds. What only one of them has, leaves the others out. */
export const SEARCH_FILTERS = {
  ...GUIDE_FILTERS,
  ...FANART_FILTERS,
  ...TOOL_FILTERS,
  ...ASSET_FILTERS,
  ...GAME_FILTERS,
} satisfies Record<SearchedFilter, Filter>;

/** Orders of all kinds; likewise. */
export type SearchSort = (typeof SEARCHED)[PublicationKind]['sorts'][number];
export const SEARCH_SORTS: readonly SearchSort[] = [
  ...new Set([...PUBLICATION_KINDS].toReversed().flatMap((kind): readonly SearchSort[] => SEARCHED[kind].sorts)),
];
