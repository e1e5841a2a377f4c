import type { FastifyInstance } from 'fastify';

import {
  clearSearchMiss,
  countSearch,
  listPopularSearches,
  listSearchMisses,
} from '../../../shared/discovery/search/search-log-contract.ts';
import { serve } from '../../platform/http/serve.ts';
import type { SearchLogService } from './search-log-service.ts';

export function searchLogRoutes(app: FastifyInstance, { log }: { log: SearchLogService }): void {
  serve(app, countSearch, async ({ body, address }) => {
    log.note(body.query, address);
    return { done: true };
  });

  serve(app, listPopularSearches, async () => ({ queries: log.popular() }));

  serve(app, listSearchMisses, ({ query }) => log.misses(query.page ?? 1));

  serve(app, clearSearchMiss, async ({ params }) => {
    await log.clearMiss(params.id);
    return { done: true };
  });
}
