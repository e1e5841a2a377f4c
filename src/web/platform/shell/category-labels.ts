import {
  PUBLICATION_KINDS,
  PUBLICATION_PLURALS,
  PUBLICATION_TITLES,
} from '../../../shared/catalogue/publications/publication.ts';
import type { SearchCategory } from '../../../shared/discovery/search/search-rules.ts';

/** As screens call the categories of a search: 'All', 'Games'. */
export const CATEGORY_LABELS = {
  all: 'All',
  ...Object.fromEntries(PUBLICATION_KINDS.map((kind) => [PUBLICATION_PLURALS[kind], `${PUBLICATION_TITLES[kind]}s`])),
} as Record<SearchCategory, string>;
