import { ASSET_SORTS, assetFilters } from '../../shared/assets/asset-contract.ts';
import { GAME_SORTS, gameFilters } from '../../shared/games/game-contract.ts';
import type { PublicationKind } from '../../shared/publications/publication.ts';
import type { SearchCategory, SearchFilters, SearchSort } from '../../shared/search/search-contract.ts';

interface Asked {
  category: SearchCategory;
  filters?: SearchFilters;
  sort?: SearchSort;
}

/** The kinds that have every filter and the order of a search, games before assets. */
export function kindsOf({ category, filters = {}, sort = 'relevance' }: Asked): PublicationKind[] {
  const names = Object.keys(filters);
  const isAbleTo = (known: object, sorts: readonly string[]) => sorts.includes(sort) && names.every((name) => name in known);
  return [
    ...(category !== 'models' && isAbleTo(gameFilters, GAME_SORTS) ? (['game'] as const) : []),
    ...(category !== 'games' && isAbleTo(assetFilters, ASSET_SORTS) ? (['asset'] as const) : []),
  ];
}
