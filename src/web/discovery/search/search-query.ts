import * as m from '#messages/search';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import type { Filters } from '../../../shared/catalogue/publications/filter.ts';
import { MAX_QUERY_LENGTH, type readSearch } from '../../../shared/discovery/search/search-contract.ts';
import {
  kindOfCategory,
  MAX_TYPED_LENGTH,
  SEARCH_CATEGORIES,
  type SearchCategory,
} from '../../../shared/discovery/search/search-rules.ts';
import { SEARCH_FILTERS, SEARCHED } from '../../../shared/discovery/search/searched-kinds.ts';
import { holdSyntax } from '../../../shared/discovery/search/search-syntax.ts';
import { meaningfulTexts } from '../../../shared/discovery/search/meaningful-texts.ts';

const MAX_QUERIES = 10;

/**
 * Queries of an address: distinct and verbatim, since a link may contain characters that the search box rejects, as in the
 * tag 'Sci-fi'. Beyond the limit the last ones are used.
 */
export const queriesIn = (search: URLSearchParams): string[] => allQueries(search).slice(-MAX_QUERIES);

/** A sentence if an address has too many texts. */
export function unusedQueries(search: URLSearchParams): string[] {
  const given = allQueries(search).length;
  if (given <= MAX_QUERIES) return [];
  return [m.tooManyTexts({ limit: MAX_QUERIES, given })];
}

function allQueries(search: URLSearchParams): string[] {
  const texts = search.getAll('query').map(tidied);
  return [...new Set(meaningfulTexts(texts))];
}

function tidied(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, MAX_QUERY_LENGTH);
}

const FILTERS: Filters = SEARCH_FILTERS;
const parameterOf = (filter: string) => FILTERS[filter]?.parameter ?? filter;
const hasFilter = (search: URLSearchParams) => Object.keys(FILTERS).some((name) => search.has(parameterOf(name)));

/** The typed texts of an address, if they contain filters; else null. */
export function typedIn(search: URLSearchParams): string[] | null {
  const texts = search.getAll('query').map((text) => text.slice(0, MAX_TYPED_LENGTH));
  const typed = meaningfulTexts(texts).slice(-MAX_QUERIES);
  return holdSyntax(typed, hasFilter(search)) ? typed : null;
}

/** The equivalent address with filters. A filter of another category selects all categories. */
export function readAddress(search: URLSearchParams, { queries, filters, unread }: ReplyOf<typeof readSearch>): string {
  const read = new URLSearchParams(queries.map((query) => ['query', query]));
  const category = categoryIn(search);
  const kind = kindOfCategory(category);
  const known: object = kind === undefined ? SEARCH_FILTERS : SEARCHED[kind].filters;
  read.set('category', filters.every(({ filter }) => Object.hasOwn(known, filter)) ? category : 'all');
  const left = new Set(['query', 'category', 'page', 'unread']);
  const others = [...search].filter(([name]) => !left.has(name));
  for (const [name, value] of [...others, ...filters.map(({ filter, value }) => [parameterOf(filter), value] as const)]) {
    if (FILTERS[name]?.isSingle === true) read.set(name, value);
    else if (!read.has(name, value)) read.append(name, value);
  }
  for (const typed of unread) read.append('unread', typed);
  return `/search?${read.toString()}`;
}

export function categoryIn(search: URLSearchParams): SearchCategory {
  return SEARCH_CATEGORIES.find((category) => category === search.get('category')) ?? 'all';
}

/** Target of removing one search text: the search for the others, or home after the last. */
export function withoutQuery(search: URLSearchParams, query: string): string {
  const rest = new URLSearchParams(
    [...search].filter(
      ([name, value]) => !['page', 'asTyped', 'unread'].includes(name) && (name !== 'query' || tidied(value) !== query),
    ),
  );
  return rest.has('query') || hasFilter(rest) ? `/search?${rest.toString()}` : '/';
}

/** The same search from its first page, without correction. */
export function asTypedAddress(search: URLSearchParams): string {
  const same = new URLSearchParams([...search].filter(([name]) => name !== 'page' && name !== 'unread'));
  same.set('asTyped', 'true');
  return `/search?${same.toString()}`;
}

/** The same search in another category. Filters that the other category lacks are kept for the return. */
export function categoryAddress(category: SearchCategory, search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  next.set('category', category);
  next.delete('page');
  return `/search?${next.toString()}`;
}

/** The same search for another text on one platform. */
export function filterAddress(search: URLSearchParams, query: string, platform: number): string {
  const next = new URLSearchParams([...search].filter(([name]) => !['query', 'page', 'asTyped', 'unread'].includes(name)));
  next.set('query', query);
  next.append(parameterOf('platform'), String(platform));
  return `/search?${next.toString()}`;
}
