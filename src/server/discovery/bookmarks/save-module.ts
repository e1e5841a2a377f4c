import type { AppContext } from '../../app/app-context.ts';
import { bookmarkRoutes } from './bookmark-routes.ts';
import { bookmarkService } from './bookmark-service.ts';
import { savedSearchRoutes } from './saved-search-routes.ts';
import { savedSearchService } from './saved-search-service.ts';

/** Bookmarks: publications and searches that members save. */
export function saveModule(context: AppContext): void {
  savedSearchRoutes(context.app, { searches: savedSearchService(context) });
  bookmarkRoutes(context.app, { saves: bookmarkService(context) });
}
