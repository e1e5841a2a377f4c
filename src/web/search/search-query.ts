import { searchInput } from '../../shared/kit/text.ts';
import { MAX_QUERY_LENGTH, SEARCH_CATEGORIES, type SearchCategory } from '../../shared/search/search-contract.ts';

const MAX_QUERIES = 10;

/** What is searched for, as an address holds it: each text once, in the letters that the search box takes. */
export function queriesIn(search: URLSearchParams): string[] {
  const texts = search.getAll('query').map((text) => searchInput(text).replace(/\s+/g, ' ').trim().slice(0, MAX_QUERY_LENGTH));
  return [...new Set(texts.filter((text) => text !== ''))].slice(0, MAX_QUERIES);
}

export function categoryIn(search: URLSearchParams): SearchCategory {
  return SEARCH_CATEGORIES.find((category) => category === search.get('category')) ?? 'all';
}

/** Where taking away one search text leads: to the search for the others, or home after the last. */
export function withoutQuery(search: URLSearchParams, query: string): string {
  const rest = new URLSearchParams(
    [...search].filter(([name, value]) => name !== 'page' && (name !== 'query' || value !== query)),
  );
  return rest.has('query') ? `/search?${rest.toString()}` : '/';
}
