import { PUBLICATION_PLURALS } from '../../catalogue/publications/publication.ts';
import { filtersIn, type Filters } from '../../catalogue/publications/filter.ts';
import { meaningfulTexts } from '../search/meaningful-texts.ts';

export const MAX_SAVED_SEARCHES = 100;
export const MAX_SEARCH_NAME_LENGTH = 100;
export const MAX_SEARCH_PATH_LENGTH = 2000;

/** Pages whose searches can be saved, with the equivalent category of a search. */
const PAGES: Record<string, string | null> = {
  '/search': null,
  ...Object.fromEntries(Object.values(PUBLICATION_PLURALS).map((plural) => [`/${plural}`, plural])),
};

/**
 * Canonical path of a search or list: known filters and the sort, in one order. Null for an unfiltered list, and for other
 * pages.
 */
export function savedPath(address: string, page: { filters: Filters; sorts: readonly string[] }): string | null {
  const [pathname = '', query = ''] = address.split('?', 2);
  if (!Object.hasOwn(PAGES, pathname)) return null;
  const given = new URLSearchParams(query);
  const isSearch = pathname === '/search';
  const queries = isSearch ? meaningfulTexts(given.getAll('query')) : [];
  const parameters = new URLSearchParams(queries.map((text) => ['query', text]));
  const filters = filtersIn(page.filters, given);
  for (const [name, values] of Object.entries(filters)) {
    for (const value of [values].flat()) parameters.append(page.filters[name]?.parameter ?? name, String(value));
  }
  if (parameters.size === 0) return null;
  const category = given.get('category');
  if (isSearch && category !== null && Object.hasOwn(PAGES, `/${category}`) && category !== 'search')
    parameters.set('category', category);
  if (isSearch && given.get('asTyped') === 'true') parameters.set('asTyped', 'true');
  const sort = given.get('sort');
  if (sort !== null && sort !== 'relevance' && page.sorts.includes(sort)) parameters.set('sort', sort);
  return `${pathname}?${parameters.toString()}`;
}

/** Atom feed of the results. It has public results only, so it needs no token. */
export function searchFeedLink(path: string): string {
  const [pathname = '', query = ''] = path.split('?', 2);
  const search = new URLSearchParams(query);
  const category = PAGES[pathname] ?? null;
  if (category !== null) search.set('category', category);
  search.delete('sort');
  return `/feeds/search.atom?${search.toString()}`;
}

/** Search words and number of filters in an address. */
export function searchParts(path: string): { queries: string[]; filters: number; category: string | null } {
  const [pathname = '', query = ''] = path.split('?', 2);
  const search = new URLSearchParams(query);
  const others = new Set(['query', 'category', 'asTyped', 'sort']);
  return {
    queries: search.getAll('query'),
    filters: [...search].filter(([name]) => !others.has(name)).length,
    category: PAGES[pathname] ?? search.get('category'),
  };
}
