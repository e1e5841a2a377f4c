import type { FastifyInstance } from 'fastify';

import {
  deleteSavedSearch,
  listSavedSearches,
  renameSavedSearch,
  saveSearch,
} from '../../../shared/discovery/bookmarks/saved-search-contract.ts';
import { signedIn } from '../../platform/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import type { SavedSearchService } from './saved-search-service.ts';

export function savedSearchRoutes(app: FastifyInstance, { searches }: { searches: SavedSearchService }): void {
  serve(app, listSavedSearches, async ({ caller }) => ({ searches: await searches.list(signedIn(caller)) }));

  serve(app, saveSearch, ({ caller, body }) => searches.save(signedIn(caller), body));

  serve(app, renameSavedSearch, ({ caller, params, body }) => searches.rename(signedIn(caller), params.id, body.name));

  serve(app, deleteSavedSearch, async ({ caller, params }) => {
    await searches.delete(signedIn(caller), params.id);
    return { done: true };
  });
}
