import { Type, type Static } from 'typebox';

import { Done, endpoint } from '../../platform/kit/endpoint.ts';
import { MAX_PAGE } from '../../platform/kit/paging.ts';
import { MAX_QUERY_LENGTH } from './search-contract.ts';

export const SEARCH_MISSES_PAGE_SIZE = 50;

export const countSearch = endpoint({
  name: 'countSearch',
  method: 'POST',
  path: '/api/count-search',
  summary: 'Counts a search without identities; the same visitor counts once a day.',
  tag: 'Search',
  body: Type.Object({ query: Type.String({ maxLength: MAX_QUERY_LENGTH }) }, { additionalProperties: false }),
  reply: Done,
  limitPerMinute: 60,
});

export const listPopularSearches = endpoint({
  name: 'listPopularSearches',
  method: 'GET',
  path: '/api/get-popular-searches',
  summary: 'Frequent recent searches with results, the most frequent first.',
  tag: 'Search',
  reply: Type.Object({ queries: Type.Array(Type.String()) }),
  cache: 'public',
});

export const SearchMiss = Type.Object({
  id: Type.Integer(),
  query: Type.String(),
  /** Number of visitors, each once a day. */
  times: Type.Integer(),
  lastAt: Type.String(),
});
export type SearchMiss = Static<typeof SearchMiss>;

export const listSearchMisses = endpoint({
  name: 'listSearchMisses',
  method: 'GET',
  path: '/api/admin/search-misses',
  summary: 'Searches that found nothing, the most frequent first. For admins.',
  tag: 'Administration',
  access: 'admins',
  query: Type.Object(
    { page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1 })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ misses: Type.Array(SearchMiss), total: Type.Integer() }),
});

export const clearSearchMiss = endpoint({
  name: 'clearSearchMiss',
  method: 'DELETE',
  path: '/api/admin/search-misses/:id',
  summary: 'Removes a search from the list of searches without results. For admins.',
  tag: 'Administration',
  access: 'admins',
  params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  reply: Done,
});
