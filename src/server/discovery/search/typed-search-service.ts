import { SEARCH_FILTERS } from '../../../shared/discovery/search/searched-kinds.ts';
import { readTyped, type SearchFilterName, type TypedFilter } from '../../../shared/discovery/search/search-syntax.ts';
import type { Filters } from '../../../shared/catalogue/publications/filter.ts';
import type { Db } from '../../platform/db/database.ts';
import { idsNamed, NAMINGS, type NamingTable } from '../../catalogue/publications/filter-choice-store.ts';

const FILTERS: Filters = SEARCH_FILTERS;
const TABLES: Partial<Record<SearchFilterName, NamingTable>> = NAMINGS;
/** Maximum values of a filter. */
const MAX_FILTERS = 50;

interface ReadValue {
  filter: SearchFilterName;
  value: string;
}

export type TypedSearchService = ReturnType<typeof typedSearchService>;

/** Parses typed searches into filters with their values, and the remaining words. */
export function typedSearchService(db: Db) {
  async function valuesOf({ names, text }: TypedFilter): Promise<ReadValue[]> {
    for (const filter of names) {
      const { isNamed = false, readTyped: read } = FILTERS[filter] ?? {};
      const table = TABLES[filter];
      const values = isNamed && table !== undefined ? (await idsNamed(db, table, text)).map(String) : (read?.(text) ?? []);
      if (values.length > 0) return values.map((value) => ({ filter, value }));
    }
    return [];
  }

  return {
    async read(texts: string[]) {
      const queries: string[] = [];
      const filters: ReadValue[] = [];
      const unread: string[] = [];
      let left = MAX_FILTERS;
      for (const text of texts) {
        const typed = readTyped(text);
        const words = [typed.words];
        for (const one of typed.filters) {
          left -= 1;
          const values = left < 0 ? [] : await valuesOf(one);
          filters.push(...values);
          if (values.length > 0) continue;
          unread.push(one.typed);
          // An excluded word must not be searched instead.
          if (one.names.length > 0) words.push(one.text.replace(/^-+/, ''));
        }
        queries.push(words.filter((word) => word !== '').join(' '));
      }
      return { queries: queries.filter((query) => query !== ''), filters, unread };
    },
  };
}
