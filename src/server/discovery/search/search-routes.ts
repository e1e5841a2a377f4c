import type { FastifyInstance } from 'fastify';

import type { InputOf } from '../../../shared/platform/kit/endpoint.ts';
import {
  findFilterChoices,
  listSearchFilters,
  readSearch,
  search,
  searchFilters,
  suggest,
} from '../../../shared/discovery/search/search-contract.ts';
import { serve } from '../../platform/http/serve.ts';
import { allWithRequestedIds, type MergedIdService } from '../../catalogue/publications/merged-id-service.ts';
import type { SearchFilterService } from './search-filter-service.ts';
import type { SearchService } from './search-service.ts';
import type { TypedSearchService } from './typed-search-service.ts';

interface SearchParts {
  service: SearchService;
  filters: SearchFilterService;
  mergedIds: MergedIdService;
  typed: TypedSearchService;
}

export function searchRoutes(app: FastifyInstance, { service, filters, mergedIds, typed }: SearchParts): void {
  serve(app, suggest, ({ query }) => service.suggest(query.value, query.category ?? 'all'));

  serve(app, search, async ({ query }) => {
    const { narrowed } = await narrowedBy(query);
    const { requestPage: page, pageSize, cursor, sort = 'relevance' } = query;
    return service.search({ ...narrowed, sort, page, pageSize, cursor });
  });

  serve(app, listSearchFilters, async ({ query }) => {
    const { narrowed, withRequestedIds } = await narrowedBy(query);
    return allWithRequestedIds(await filters.list(narrowed), withRequestedIds);
  });

  serve(app, findFilterChoices, async ({ query }) => {
    const { narrowed, withRequestedIds } = await narrowedBy(query);
    return { choices: withRequestedIds(query.filter, await filters.find(query.filter, query.value, narrowed)) };
  });

  serve(app, readSearch, ({ query }) => typed.read(query.typed));

  async function narrowedBy(query: InputOf<typeof listSearchFilters>['query']) {
    const { filters: chosen, withRequestedIds } = await mergedIds.chosen(searchFilters, query);
    const { query: queries = [], selectedCategory: category = 'all', asTyped = false } = query;
    return { narrowed: { queries, category, asTyped, filters: chosen }, withRequestedIds };
  }
}
