import type { AppContext } from '../../app/app-context.ts';
import { namesOf } from '../../catalogue/publications/name-store.ts';
import type { MergedIdService } from '../../catalogue/publications/merged-id-service.ts';
import type { SearchText } from '../../catalogue/search-text/search-text-service.ts';
import { searchFeedService } from './search-feed-service.ts';
import { searchFilterService } from './search-filter-service.ts';
import type { SearchedKinds } from './search-kinds.ts';
import { searchLogRoutes } from './search-log-routes.ts';
import { searchLogService, type SearchLogParts } from './search-log-service.ts';
import { searchLogStore } from './search-log-store.ts';
import { searchRoutes } from './search-routes.ts';
import { searchService, type SearchParts } from './search-service.ts';
import { typedSearchService } from './typed-search-service.ts';

const LOG_EVERY_MS = 10_000;
const POPULAR_EVERY_MS = 30_000;
const OLD_EVERY_MS = 3_600_000;

interface SearchNeeds extends Pick<SearchParts, 'entriesNamed' | 'index'>, Pick<SearchLogParts, 'visitorOf'> {
  kinds: SearchedKinds;
  text: SearchText;
  mergedIds: MergedIdService;
}

/** Search, suggestions and their filters, and the search log. */
export function searchModule(context: AppContext, { index, kinds, text, mergedIds, visitorOf, entriesNamed }: SearchNeeds) {
  const { app, db, clock, countChanged, repeat } = context;
  const search = searchService({
    db,
    index,
    kinds,
    text,
    namesOf: (kind, ids) => namesOf(db, kind, ids),
    entriesNamed,
  });
  const filters = searchFilterService({ db, index, kinds, text });
  searchRoutes(app, { service: search, filters, typed: typedSearchService(db), mergedIds });
  const log = searchLogService({ store: searchLogStore(db), text, visitorOf, clock, countChanged });
  searchLogRoutes(app, { log });
  repeat(
    { name: 'searches', everyMs: LOG_EVERY_MS, run: () => log.write() },
    { name: 'popular searches', everyMs: POPULAR_EVERY_MS, run: () => log.findPopular() },
    { name: 'old searches', everyMs: OLD_EVERY_MS, run: () => log.sweep() },
  );
  return { search, filters, feeds: searchFeedService({ search, mergedIds }) };
}
