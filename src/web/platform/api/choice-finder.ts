import { findFilterChoices, type NamedFilter, type SearchFilters } from '../../../shared/discovery/search/search-contract.ts';
import type { SearchCategory } from '../../../shared/discovery/search/search-rules.ts';
import type { FilterGroup } from '../ui/form/filter-group.ts';
import { browserApi } from './browser-api.ts';
import { call } from './call.ts';

/** Searches filter choices, for filters with more choices than the list includes. */
export function choiceFinder(category: SearchCategory, filters: SearchFilters, queries: string[] = []) {
  return (filter: string): FilterGroup['find'] =>
    async (typed, signal) => {
      const query = { ...filters, filter: filter as NamedFilter, value: typed, selectedCategory: category, query: queries };
      return (await call(browserApi, findFilterChoices, { query, signal })).choices;
    };
}
