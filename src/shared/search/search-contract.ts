import { Type, type Static } from 'typebox';

import { assetFilters } from '../assets/asset-contract.ts';
import { Picture } from '../files/picture-contract.ts';
import { endpoint, nullable } from '../kit/endpoint.ts';
import { listQuery } from '../kit/paging.ts';

/** What a search result is. */
export const MARKS = ['game', 'asset'] as const;
export type Mark = (typeof MARKS)[number];

export const SEARCH_CATEGORIES = ['all', 'games', 'models'] as const;
export type SearchCategory = (typeof SEARCH_CATEGORIES)[number];

/** The longest query that is looked up, in characters. */
export const MAX_QUERY_LENGTH = 100;
const query = Type.String({ maxLength: MAX_QUERY_LENGTH });

export const Suggestion = Type.Object({ id: Type.Integer(), title: Type.String(), mark: Type.Enum([...MARKS]) });
export type Suggestion = Static<typeof Suggestion>;

export const suggest = endpoint({
  name: 'suggest',
  method: 'GET',
  path: '/api/get-search',
  summary: 'Up to ten titles of games and assets that match what is being typed.',
  tag: 'Search',
  query: Type.Object(
    { value: query, category: Type.Optional(Type.Enum([...SEARCH_CATEGORIES])) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ result: Type.Array(Suggestion) }),
  cache: 'public',
});

export const SearchCard = Type.Object(
  {
    id: Type.Integer(),
    mark: Type.Enum([...MARKS]),
    name: Type.String(),
    image: nullable(Type.String()),
    companyImage: nullable(Type.String()),
    developerType: nullable(Type.String()),
    /** Uploader of an asset; null for games. */
    username: nullable(Type.String()),
    avatar: nullable(Type.String()),
    picture: nullable(Picture),
  },
  { title: 'SearchCard' },
);
export type SearchCard = Static<typeof SearchCard>;

export const search = endpoint({
  name: 'search',
  method: 'GET',
  path: '/api/get-header-search',
  summary: 'A page of games and assets that match every query. Filters concern assets: with one set, games stay out.',
  tag: 'Search',
  query: Type.Object(
    {
      query: Type.Optional(Type.Array(query, { maxItems: 10 })),
      selectedCategory: Type.Optional(Type.Enum([...SEARCH_CATEGORIES])),
      requestPage: Type.Optional(listQuery.page),
      pageSize: listQuery.pageSize,
      sort: listQuery.sort,
      cursor: listQuery.cursor,
      ...assetFilters,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    newData: Type.Array(SearchCard),
    countItems: Type.Integer(),
    nextCursor: nullable(Type.String()),
  }),
  envelope: 'dataEncrypted',
  cache: 'public',
});
