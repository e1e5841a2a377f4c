import type { CatalogueIndex } from '@polyshelf/catalogue-index/catalogue-index.ts';

import type { FilterChoice } from '../../../shared/platform/kit/paging.ts';
import type { NamedFilter, SearchFilterChoices, SearchFilters } from '../../../shared/discovery/search/search-contract.ts';
import type { SearchCategory } from '../../../shared/discovery/search/search-rules.ts';
import { SEARCH_FILTERS } from '../../../shared/discovery/search/searched-kinds.ts';
import type { Filters } from '../../../shared/catalogue/publications/filter.ts';
import { chosenIds, type ChoiceRequest } from '../../catalogue/publications/filter-choice-store.ts';
import { filterChoices } from '../../catalogue/publications/filter-choice-service.ts';
import { kindQuery } from '../../catalogue/publications/index-query-store.ts';
import type { SearchText } from '../../catalogue/search-text/search-text-service.ts';
import type { Db } from '../../platform/db/database.ts';
import { kindsOf, type SearchedKinds } from './search-kinds.ts';

type Filter = keyof SearchFilters;
const FILTERS: Filters = SEARCH_FILTERS;

interface Narrowed {
  /** Queries as typed; none: everything listed. */
  queries: string[];
  category: SearchCategory;
  /** Without correction of typing errors. */
  asTyped?: boolean;
  filters: SearchFilters;
}

interface FilterParts {
  db: Db;
  index: CatalogueIndex;
  kinds: SearchedKinds;
  text: SearchText;
}

export type SearchFilterService = ReturnType<typeof searchFilterService>;

/** Filter choices of searches and lists, counted over all kinds that have every chosen filter. */
export function searchFilterService({ db, index, kinds, text }: FilterParts) {
  async function choicesOf(narrowed: Narrowed, wanted: { name: Filter; request: ChoiceRequest }[]): Promise<FilterChoice[][]> {
    const { category, filters } = narrowed;
    const [texts, counted] = await Promise.all([
      text.formsOf(narrowed.queries, narrowed),
      Promise.all(kindsOf({ category, filters }).map((kind) => kindQuery(db, kinds[kind].indexed, filters))),
    ]);
    const requested = wanted.flatMap(({ name, request }) => {
      const [kind] = kindsOf({ category, filters: { ...filters, [name]: [] } });
      const filter = FILTERS[name];
      return kind === undefined || filter === undefined ? [] : [{ name, filter, list: kinds[kind].indexed, request }];
    });
    const found = await filterChoices({ db, index }, { kinds: counted, texts }, { filters, wanted: requested });
    const byName = new Map(requested.map(({ name }, at) => [name, found[at] ?? []]));
    return wanted.map(({ name }) => byName.get(name) ?? []);
  }

  return {
    async list(narrowed: Narrowed): Promise<SearchFilterChoices> {
      const names = (Object.keys(SEARCH_FILTERS) as Filter[]).filter(
        (name) => kindsOf({ category: narrowed.category, filters: { [name]: [] } }).length > 0,
      );
      const wanted = names.map((name) => ({ name, request: { chosen: chosenIds(narrowed.filters[name]) } }));
      const choices = await choicesOf(narrowed, wanted);
      return Object.fromEntries(names.map((name, at) => [name, choices[at] ?? []]));
    },

    async find(name: NamedFilter, typed: string, narrowed: Narrowed): Promise<FilterChoice[]> {
      return (await choicesOf(narrowed, [{ name, request: { typed } }]))[0] ?? [];
    },
  };
}
