import * as common from '#messages/common';
import * as m from '#messages/shell';
import type { SearchCategory } from '../../../shared/discovery/search/search-rules.ts';

/** Labels of the categories of a search: 'All', 'Games'. */
export const CATEGORY_LABELS: Record<SearchCategory, () => string> = {
  all: m.allCategories,
  games: common.games,
  models: common.models,
  tools: common.tools,
  fanarts: common.fanArts,
  guides: common.guides,
};
