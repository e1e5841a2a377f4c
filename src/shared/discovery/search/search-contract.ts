import { Type, type Static } from 'typebox';

import { ENTRY_KINDS } from '../../catalogue/named-kinds.ts';
import { Picture } from '../../files/storage/picture-contract.ts';
import { PlatformLabel } from '../../catalogue/games/game-contract.ts';
import { endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { FilterChoice, listQuery, MAX_COUNTED } from '../../platform/kit/paging.ts';
import { filterChoices, filterQuery, namedFilters } from '../../catalogue/publications/filter.ts';
import { PUBLICATION_KINDS, PublicationKind } from '../../catalogue/publications/publication.ts';
import { MAX_TYPED_LENGTH, SEARCH_CATEGORIES } from './search-rules.ts';
import { SEARCH_FILTERS, SEARCH_SORTS } from './searched-kinds.ts';

export const searchFilters = filterQuery(SEARCH_FILTERS);
export const SearchFilters = Type.Object(searchFilters);
export type SearchFilters = Static<typeof SearchFilters>;

/** Limit of a query, in characters. */
export const MAX_QUERY_LENGTH = 100;
const query = Type.String({ maxLength: MAX_QUERY_LENGTH });
const asTyped = Type.Optional(Type.Boolean({ description: 'True: nothing is taken for mistyped.' }));

/** Alternative name that matched, if the title did not. */
const matchedName = nullable(Type.String());

export const Suggestion = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  matchedName,
  /** Kind, technology or format. */
  mark: Type.Enum([...PUBLICATION_KINDS, ...ENTRY_KINDS]),
  /** Year of a game's first release; null for models. */
  year: nullable(Type.Integer()),
  /** Short names of a game's platforms, e.g. 'PS2'; none for models. */
  platforms: Type.Array(Type.String()),
  /** Game that a model comes from; null for games. */
  gameTitle: nullable(Type.String()),
});
export type Suggestion = Static<typeof Suggestion>;

/** A query without results as typed, and its correction. */
const Correction = Type.Object({ typed: Type.String(), meant: Type.String() });
export type Correction = Static<typeof Correction>;
const corrected = Type.Array(Correction);

export const suggest = endpoint({
  name: 'suggest',
  method: 'GET',
  path: '/api/get-search',
  summary: 'Up to ten titles of publications, technologies and formats that match an incomplete text.',
  tag: 'Search',
  query: Type.Object(
    { value: query, category: Type.Optional(Type.Enum([...SEARCH_CATEGORIES])) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ result: Type.Array(Suggestion), corrected }),
  cache: 'public',
});

export const SearchCard = Type.Object(
  {
    id: Type.Integer(),
    mark: PublicationKind,
    name: Type.String(),
    matchedName,
    image: nullable(Type.String()),
    companyImage: nullable(Type.String()),
    developerType: nullable(Type.String()),
    /** Uploader of an asset; null for games. */
    username: nullable(Type.String()),
    avatar: nullable(Type.String()),
    picture: nullable(Picture),
    /** Stated author of an asset; null for games. */
    author: nullable(Type.String()),
    /** Year of a game's first release; null for assets. */
    year: nullable(Type.Integer()),
    platforms: Type.Array(PlatformLabel),
    /** Game that an asset comes from; null for games. */
    gameTitle: nullable(Type.String()),
  },
  { title: 'SearchCard' },
);
export type SearchCard = Static<typeof SearchCard>;

export const FoundEntry = Type.Object(
  { kind: Type.Enum([...ENTRY_KINDS]), id: Type.Integer(), name: Type.String() },
  { title: 'FoundEntry' },
);
export type FoundEntry = Static<typeof FoundEntry>;

export const search = endpoint({
  name: 'search',
  method: 'GET',
  path: '/api/get-header-search',
  summary: 'A page of games and assets that match every query. Kinds that lack a set filter or order are left out.',
  tag: 'Search',
  query: Type.Object(
    {
      query: Type.Optional(Type.Array(query, { maxItems: 10 })),
      selectedCategory: Type.Optional(Type.Enum([...SEARCH_CATEGORIES])),
      requestPage: Type.Optional(listQuery.page),
      pageSize: listQuery.pageSize,
      sort: Type.Optional(Type.Enum([...SEARCH_SORTS])),
      cursor: listQuery.cursor,
      asTyped,
      ...searchFilters,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    newData: Type.Array(SearchCard),
    countItems: Type.Integer({
      description: `At most ${(MAX_COUNTED + 1).toLocaleString('en')} results of a kind are counted.`,
    }),
    nextCursor: nullable(Type.String()),
    /** Technologies and formats with that name. Only on the first page of an unfiltered search in everything. */
    entries: Type.Array(FoundEntry),
    /** Queries without results as typed, and their corrections. */
    corrected,
    /** Without results: other searches that have some. */
    instead: Type.Array(Type.String()),
    /** Without results in one category: other categories that have some. */
    elsewhere: Type.Array(Type.Object({ category: Type.Enum([...SEARCH_CATEGORIES]), count: Type.Integer() })),
    /** Without results: a platform named by some of the words, and the other words, which have results there. */
    platforms: Type.Array(
      Type.Object({ id: Type.Integer(), name: Type.String(), query: Type.String(), count: Type.Integer() }),
    ),
  }),
  envelope: 'dataEncrypted',
  cache: 'public',
});

const within = {
  query: Type.Optional(Type.Array(query, { maxItems: 10 })),
  selectedCategory: Type.Optional(Type.Enum([...SEARCH_CATEGORIES])),
  asTyped,
  ...searchFilters,
};

/** Filters of a category. */
export const SearchFilterChoices = Type.Partial(Type.Object(filterChoices(SEARCH_FILTERS)));
export type SearchFilterChoices = Static<typeof SearchFilterChoices>;

export const listSearchFilters = endpoint({
  name: 'listSearchFilters',
  method: 'GET',
  path: '/api/get-search-filters',
  summary:
    'The choices of each filter of a search, with the number of games and assets for each under the other filters. A range has the buckets of its scale.',
  tag: 'Search',
  query: Type.Object(within, { additionalProperties: false }),
  reply: SearchFilterChoices,
  cache: 'public',
});

/** Filters by lookups and publications, found by name. */
const NAMED_FILTERS = namedFilters(SEARCH_FILTERS);
export type NamedFilter = (typeof NAMED_FILTERS)[number];

export const findFilterChoices = endpoint({
  name: 'findFilterChoices',
  method: 'GET',
  path: '/api/get-filter-choices',
  summary: 'Choices of a filter by a part of their name, those with most results first, including choices without results.',
  tag: 'Search',
  query: Type.Object(
    { filter: Type.Enum([...NAMED_FILTERS]), value: Type.String({ minLength: 1, maxLength: MAX_QUERY_LENGTH }), ...within },
    { additionalProperties: false },
  ),
  reply: Type.Object({ choices: Type.Array(FilterChoice) }),
  cache: 'public',
});

export const readSearch = endpoint({
  name: 'readSearch',
  method: 'GET',
  path: '/api/read-search',
  summary: 'The filters in typed searches, such as `platform:ps2 "exact words" -word tris:<3000`.',
  tag: 'Search',
  query: Type.Object(
    { typed: Type.Array(Type.String({ maxLength: MAX_TYPED_LENGTH }), { minItems: 1, maxItems: 10 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    queries: Type.Array(Type.String()),
    filters: Type.Array(Type.Object({ filter: Type.String(), value: Type.String() })),
    /** Unknown filters. Their texts become queries, except excluded ones. */
    unread: Type.Array(Type.String()),
  }),
  cache: 'public',
});
