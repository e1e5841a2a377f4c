import { PUBLICATION_PLURALS } from '../publications/publication.ts';
import { filtersIn } from '../publications/filter.ts';
import { SEARCH_FILTERS, SEARCH_SORTS } from '../search/searched-kinds.ts';
import { askedTexts } from '../search/asked-texts.ts';

export const MAX_SAVED_SEARCHES = 100;
export const MAX_SEARCH_NAME_LENGTH = 100;
export const MAX_SEARCH_PATH_LENGTH = 2000;

/** The pages whose choices can be saved, with the category of a search that finds the same. */
const PAGES: Record<string, string | null> = {
  '/search': null,
  ...Object.fromEntries(Object.values(PUBLICATION_PLURALS).map((plural) => [`/${plural}`, plural])),
};

/**
 * The address of a search or a list as it is saved: with what narrows and orders it alone, in one order. Null where nothing
 * narrows it, and where it is another page.
 */
export function savedPath(address: string): string | null {
  const [pathname = '', query = ''] = address.split('?', 2);
  if (!Object.hasOwn(PAGES, pathname)) return null;
  const given = new URLSearchParams(query);
  const isSearch = pathname === '/search';
  const queries = isSearch ? askedTexts(given.getAll('query')) : [];
  const kept = new URLSearchParams(queries.map((text) => ['query', text]));
  const filters = filtersIn(SEARCH_FILTERS, given);
  for (const [name, values] of Object.entries(filters)) {
    const filter = SEARCH_FILTERS[name as keyof typeof SEARCH_FILTERS] as { parameter?: string };
    for (const value of [values].flat()) kept.append(filter.parameter ?? name, String(value));
  }
  if (kept.size === 0) return null;
  const category = given.get('category');
  if (isSearch && category !== null && Object.hasOwn(PAGES, `/${category}`) && category !== 'search')
    kept.set('category', category);
  if (isSearch && given.get('asTyped') === 'true') kept.set('asTyped', 'true');
  const sort = given.get('sort');
  if (sort !== null && sort !== 'relevance' && SEARCH_SORTS.some((known) => known === sort)) kept.set('sort', sort);
  return `${pathname}?${kept.toString()}`;
}

/** The feed of what such an address finds. It holds what everybody may find, so it needs no token. */
export function searchFeedLink(path: string): string {
  const [pathname = '', query = ''] = path.split('?', 2);
  const search = new URLSearchParams(query);
  const category = PAGES[pathname] ?? null;
  if (category !== null) search.set('category', category);
  search.delete('sort');
  return `/feeds/search.atom?${search.toString()}`;
}

/** What an address searches for, and how many choices narrow it. */
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
