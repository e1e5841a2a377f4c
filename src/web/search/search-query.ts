import { matchKey } from '../../shared/kit/text.ts';
import { MAX_QUERY_LENGTH, SEARCH_CATEGORIES, type SearchCategory } from '../../shared/search/search-contract.ts';

const MAX_QUERIES = 10;

/**
 * What is searched for, as an address holds it: each text once and as it is written, since a link may hold signs that the
 * search box does not take, such as the tag 'Sci-fi'. Of too many the last ones.
 */
export function queriesIn(search: URLSearchParams): string[] {
  const texts = search.getAll('query').map(tidied);
  return [...new Set(texts.filter((text) => matchKey(text) !== ''))].slice(-MAX_QUERIES);
}

function tidied(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, MAX_QUERY_LENGTH);
}

export function categoryIn(search: URLSearchParams): SearchCategory {
  return SEARCH_CATEGORIES.find((category) => category === search.get('category')) ?? 'all';
}

/** Where taking away one search text leads: to the search for the others, or home after the last. */
export function withoutQuery(search: URLSearchParams, query: string): string {
  const rest = new URLSearchParams(
    [...search].filter(
      ([name, value]) => name !== 'page' && name !== 'asTyped' && (name !== 'query' || tidied(value) !== query),
    ),
  );
  return rest.has('query') ? `/search?${rest.toString()}` : '/';
}

/** The same search from its start, of which nothing is taken for mistyped. */
export function asTypedAddress(search: URLSearchParams): string {
  const same = new URLSearchParams([...search].filter(([name]) => name !== 'page'));
  same.set('asTyped', 'true');
  return `/search?${same.toString()}`;
}
