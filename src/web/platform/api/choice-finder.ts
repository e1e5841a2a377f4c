import { findFilterChoices, type NamedFilter, type SearchFilters } from '../../../shared/discovery/search/search-contract.ts';
import type { SearchCategory } from '../../../shared/discovery/search/search-rules.ts';
import type { FilterGroup } from '../ui/form/filter-group.ts';
import { browserApi } from './browser-api.ts';
import { call } from './call.ts';

/** Finds filter choices by typing, for filters whose choices do not all come with the list. */
export function choiceFinder(category: SearchCategory, filters: SearchFilters, queries: string[] = []) {
  return (filter: string): FilterGroup['find'] =>
    async (typed, signal) => {
      const query = { ...filters, filter: filter as NamedFilter, value: typed, selectedCategory: category, query: queries };
      return (await call(browserApi, findFilterChoices, { query, signal })).choices;
    };
}
