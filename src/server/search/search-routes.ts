import type { FastifyInstance } from 'fastify';

import { search, suggest } from '../../shared/search/search-contract.ts';
import { filtersOf } from '../assets/asset-service.ts';
import { serve } from '../platform/http/serve.ts';
import type { SearchService } from './search-service.ts';

export function searchRoutes(app: FastifyInstance, { service }: { service: SearchService }): void {
  serve(app, suggest, async ({ query }) => ({ result: await service.suggest(query.value, query.category ?? 'all') }));

  serve(app, search, ({ query }) =>
    service.search({
      queries: query.query ?? [],
      category: query.selectedCategory ?? 'all',
      sort: query.sort ?? 'relevance',
      filters: filtersOf(query),
      page: query.requestPage,
      pageSize: query.pageSize,
      cursor: query.cursor,
    }),
  );
}
