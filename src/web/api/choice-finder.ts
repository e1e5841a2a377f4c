import { findFilterChoices, type NamedFilter, type SearchFilters } from '../../shared/search/search-contract.ts';
import type { SearchCategory } from '../../shared/search/search-rules.ts';
import type { FilterGroup } from '../ui/filter-group.ts';
import { browserApi } from './browser-api.ts';
import { call } from './call.ts';

/** What the choices of a filter of a list are found with by typing, where the list does not bring all of them along. */
export function choiceFinder(category: SearchCategory, filters: SearchFilters, queries: string[] = []) {
  return (filter: string): FilterGroup['find'] =>
    async (typed, signal) => {
      const query = { ...filters, filter: filter as NamedFilter, value: typed, selectedCategory: category, query: queries };
      return (await call(browserApi, findFilterChoices, { query, signal })).choices;
    };
}
