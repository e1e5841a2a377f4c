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
import { allAsAsked, type MergedIdService } from '../../catalogue/publications/merged-id-service.ts';
import type { SearchFilterService } from './search-filter-service.ts';
import type { SearchService } from './search-service.ts';
import type { TypedSearchService } from './typed-search-service.ts';

interface SearchParts {
  service: SearchService;
  filters: SearchFilterService;
  standing: MergedIdService;
  typed: TypedSearchService;
}

export function searchRoutes(app: FastifyInstance, { service, filters, standing, typed }: SearchParts): void {
  serve(app, suggest, ({ query }) => service.suggest(query.value, query.category ?? 'all'));

  serve(app, search, async ({ query }) => {
    const { narrowed } = await narrowedBy(query);
    const { requestPage: page, pageSize, cursor, sort = 'relevance' } = query;
    return service.search({ ...narrowed, sort, page, pageSize, cursor });
  });

  serve(app, listSearchFilters, async ({ query }) => {
    const { narrowed, asAsked } = await narrowedBy(query);
    return allAsAsked(await filters.list(narrowed), asAsked);
  });

  serve(app, findFilterChoices, async ({ query }) => {
    const { narrowed, asAsked } = await narrowedBy(query);
    return { choices: asAsked(query.filter, await filters.find(query.filter, query.value, narrowed)) };
  });

  serve(app, readSearch, ({ query }) => typed.read(query.typed));

  async function narrowedBy(query: InputOf<typeof listSearchFilters>['query']) {
    const { filters: chosen, asAsked } = await standing.chosen(searchFilters, query);
    const { query: queries = [], selectedCategory: category = 'all', asTyped = false } = query;
    return { narrowed: { queries, category, asTyped, filters: chosen }, asAsked };
  }
}
