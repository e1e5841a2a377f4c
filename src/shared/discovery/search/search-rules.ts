import { PUBLICATION_KINDS, PUBLICATION_PLURALS, type PublicationKind } from '../../catalogue/publications/publication.ts';

/** The longest text of the search box, in characters. */
export const MAX_TYPED_LENGTH = 500;

/** Scope of a search: everything, or one kind as screens call many of it. */
export type SearchCategory = 'all' | (typeof PUBLICATION_PLURALS)[PublicationKind];
export const SEARCH_CATEGORIES: readonly SearchCategory[] = [
  'all',
  ...PUBLICATION_KINDS.map((kind) => PUBLICATION_PLURALS[kind]),
];

/** The kind that a category is about; undefined: all. */
export const kindOfCategory = (category: SearchCategory): PublicationKind | undefined =>
  PUBLICATION_KINDS.find((kind) => PUBLICATION_PLURALS[kind] === category);

/** How long searches are counted by their words, and those that found nothing. */
export const KEEP_SEARCHES_DAYS = 30;
export const KEEP_MISSES_DAYS = 365;
