import type { AppContext } from '../../app/app-context.ts';
import { namesOf } from '../../catalogue/publications/name-store.ts';
import type { MergedIdService } from '../../catalogue/publications/merged-id-service.ts';
import type { SearchText } from '../../catalogue/search-text/search-text-service.ts';
import { searchEngineService } from './search-engine-service.ts';
import { searchFeedService } from './search-feed-service.ts';
import { searchFilterService } from './search-filter-service.ts';
import type { SearchedKinds } from './search-kinds.ts';
import { searchLogRoutes } from './search-log-routes.ts';
import { searchLogService, type SearchLogParts } from './search-log-service.ts';
import { searchLogStore } from './search-log-store.ts';
import { searchRoutes } from './search-routes.ts';
import { searchService, type SearchParts } from './search-service.ts';
import { sqlSearch } from './sql-search.ts';
import { typedSearchService } from './typed-search-service.ts';

const LOG_EVERY_MS = 10_000;
const POPULAR_EVERY_MS = 30_000;
const OLD_EVERY_MS = 3_600_000;
/** An index beside the database hears of changes this soon. */
const INDEX_EVERY_MS = 1000;

interface SearchNeeds extends Pick<SearchParts, 'entriesNamed'>, Pick<SearchLogParts, 'visitorOf'> {
  kinds: SearchedKinds;
  text: SearchText;
  standing: MergedIdService;
}

/** Search, suggestions and their filters, and the log of what was searched for. */
export async function searchModule(context: AppContext, { kinds, text, standing, visitorOf, entriesNamed }: SearchNeeds) {
  const { app, db, clock, countChanged, repeat, onStop } = context;
  const engine = await searchEngineService({ ...context, database: sqlSearch(kinds) });
  const search = searchService({
    port: engine.port,
    kinds,
    text,
    namesOf: (kind, ids) => namesOf(db, kind, ids),
    entriesNamed,
  });
  const filters = searchFilterService({ kinds, text });
  searchRoutes(app, { service: search, filters, typed: typedSearchService(db), standing });
  const log = searchLogService({ store: searchLogStore(db), text, visitorOf, clock, countChanged });
  searchLogRoutes(app, { log });
  repeat(
    { name: 'searches', everyMs: LOG_EVERY_MS, run: () => log.write() },
    { name: 'popular searches', everyMs: POPULAR_EVERY_MS, run: () => log.findPopular() },
    { name: 'old searches', everyMs: OLD_EVERY_MS, run: () => log.sweep() },
    ...(engine.keep === null ? [] : [{ name: 'search index', everyMs: INDEX_EVERY_MS, run: engine.keep }]),
  );
  onStop(engine.stop);
  return { search, filters, feeds: searchFeedService({ search, standing }), ping: engine.ping };
}
