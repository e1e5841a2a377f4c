import { SEARCH_CATEGORIES, type SearchCategory } from '../../shared/search/searched-kinds.ts';

/** As screens call the categories of a search: 'All', 'Games'. */
export const CATEGORY_LABELS = Object.fromEntries(
  SEARCH_CATEGORIES.map((category) => [category, `${category[0]?.toUpperCase()}${category.slice(1)}`]),
) as Record<SearchCategory, string>;
