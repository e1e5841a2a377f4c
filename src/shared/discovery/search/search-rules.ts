import { PUBLICATION_KINDS, PUBLICATION_PLURALS, type PublicationKind } from '../../catalogue/publications/publication.ts';

/** Limit of the search box, in characters. */
export const MAX_TYPED_LENGTH = 500;

/** Scope of a search: everything, or the plural of one kind. */
export type SearchCategory = 'all' | (typeof PUBLICATION_PLURALS)[PublicationKind];
export const SEARCH_CATEGORIES: readonly SearchCategory[] = [
  'all',
  ...PUBLICATION_KINDS.map((kind) => PUBLICATION_PLURALS[kind]),
];

/** Kind of a category; undefined: all kinds. */
export const kindOfCategory = (category: SearchCategory): PublicationKind | undefined =>
  PUBLICATION_KINDS.find((kind) => PUBLICATION_PLURALS[kind] === category);

/** Days that search words are counted; `KEEP_MISSES_DAYS`: those without results. */
export const KEEP_SEARCHES_DAYS = 30;
export const KEEP_MISSES_DAYS = 365;
