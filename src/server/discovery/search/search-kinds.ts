import { PUBLICATION_KINDS, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { SearchCard, SearchFilters, Suggestion } from '../../../shared/discovery/search/search-contract.ts';
import { kindOfCategory, type SearchCategory } from '../../../shared/discovery/search/search-rules.ts';
import { SEARCHED, type SearchSort } from '../../../shared/discovery/search/searched-kinds.ts';
import type { FilterChoice } from '../../../shared/platform/kit/paging.ts';
import type { Page, Place } from '../../platform/list-page.ts';
import type { OrderColumn } from '../../platform/db/list-order.ts';
import type { ChoiceWish } from '../../catalogue/publications/filter-choice-store.ts';
import type { NamedSuggestions, TitleSuggestion } from '../../catalogue/publications/title-suggestion-store.ts';

interface Selected {
  filters: SearchFilters;
  queries: string[][];
}

/** Search functions of a kind's module. Called only with filters and orders listed in `SEARCHED`. */
export interface SearchedKind {
  places(selection: Selected, sort: SearchSort, page: Page): Promise<Place[]>;
  countMatches(selection: Selected): Promise<number>;
  orderFor(sort: SearchSort, queries: string[][]): { name: string; columns: OrderColumn[] };
  /** @param named what `suggestNamed` answered. */
  suggest(forms: string[], limit: number, named: NamedSuggestions | null): Promise<TitleSuggestion[]>;
  /** The same of those alone that are quickly named; null: not known. */
  suggestNamed(forms: string[], limit: number): Promise<NamedSuggestions | null>;
  choices(selection: Selected, filter: string, wish: ChoiceWish): Promise<FilterChoice[]>;
  /** Those of these that are listed. */
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

/** The kinds in the order in which they stand where everything else is equal: games before assets. */
export const KINDS_IN_ORDER: readonly PublicationKind[] = PUBLICATION_KINDS.toSorted().toReversed();

/** The kinds that have every filter and the order of a search, in that order. */
export function kindsOf({ category, filters = {}, sort = 'relevance' }: Asked): PublicationKind[] {
  const only = kindOfCategory(category);
  return KINDS_IN_ORDER.filter((kind) => {
    const { filters: known, sorts } = SEARCHED[kind] as { filters: object; sorts: readonly string[] };
    const isWanted = only === undefined || only === kind;
    return isWanted && sorts.includes(sort) && Object.keys(filters).every((name) => name in known);
  });
}
