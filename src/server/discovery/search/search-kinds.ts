import type { OrderKey } from '@polyshelf/catalogue-index/catalogue-index.ts';

import { PUBLICATION_KINDS, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { SearchCard, SearchFilters, Suggestion } from '../../../shared/discovery/search/search-contract.ts';
import { kindOfCategory, type SearchCategory } from '../../../shared/discovery/search/search-rules.ts';
import { SEARCHED, type SearchSort } from '../../../shared/discovery/search/searched-kinds.ts';
import type { IndexedList } from '../../catalogue/publications/index-loader-store.ts';

/** A kind for searches. Called only with filters and orders listed in `SEARCHED`. */
export interface SearchedKind {
  indexed: IndexedList;
  orderOf(sort: SearchSort, hasTexts: boolean): readonly OrderKey[];
  /** The listed ones of these. */
  found(ids: number[]): Promise<SearchCard[]>;
  /** Distinguishing details of listed rows with the same title. */
  labelsOf(ids: number[]): Promise<(Pick<Suggestion, 'id' | 'title'> & Partial<Suggestion>)[]>;
}

export type SearchedKinds = Record<PublicationKind, SearchedKind>;

interface Asked {
  category: SearchCategory;
  filters?: SearchFilters;
  sort?: SearchSort;
}

/** The kinds, in the order of ties: games before assets. */
export const KINDS_IN_ORDER: readonly PublicationKind[] = PUBLICATION_KINDS.toSorted().toReversed();

/** The kinds that have every filter and the order of a search, in that order. */
export function kindsOf({ category, filters = {}, sort = 'relevance' }: Asked): PublicationKind[] {
  const only = kindOfCategory(category);
  return KINDS_IN_ORDER.filter((kind) => {
    const { filters: known, sorts } = SEARCHED[kind] as { filters: object; sorts: readonly string[] };
    const isWanted = only === undefined || only === kind;
    return isWanted && sorts.includes(sort) && Object.keys(filters).every((name) => Object.hasOwn(known, name));
  });
}
