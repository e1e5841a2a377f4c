import { openSearchIndex } from '@polyshelf/catalogue-index/open-search/open-search-index.ts';
import type { OpenSearchClient } from '@polyshelf/catalogue-index/open-search/open-search-request.ts';

import type { AppContext } from '../../app/app-context.ts';
import type { Log } from '../../platform/log.ts';
import { emitMetric } from '../../platform/metric-events.ts';
import { indexSearch } from './index-search.ts';
import { SEARCH_SCHEMA } from './indexed-documents.ts';
import { openSearchClient, pingOpenSearch } from './open-search-client.ts';
import { closeSearchIndex, searchIndexService, type SearchIndexService } from './search-indexing-service.ts';
import type { SearchPort } from './search-port.ts';

/** Searches fall back to the database within a second. */
const LIMIT_MS = 700;

type EngineParts = Pick<AppContext, 'db' | 'config' | 'jobs' | 'clock' | 'log' | 'countChanged'> & {
  /** Searches the database. */
  database: SearchPort;
};

/** Search in the database or, if configured, in OpenSearch with the database as fallback. */
export async function searchEngineService({ db, config, database, jobs, clock, log, countChanged }: EngineParts) {
  if (config.openSearchUrl === null) {
    if (await closeSearchIndex(db))
      log.warn('without OPENSEARCH_URL changes are not noted any more: an index in OpenSearch has to be made anew');
    return { port: database, keep: null, ping: null, stop: () => {} };
  }
  const closing = new AbortController();
  const client = openSearchClient(config.openSearchUrl, closing.signal);
  const index = searchIndexService({ db, client, jobs, clock, log, countChanged });
  jobs.work(index.JOB, { concurrency: 1, run: index.fill });
  const port = openSearchPort({ client, index, database, clock, log });
  return { port, keep: index.keep, ping: () => pingOpenSearch(client), stop: () => closing.abort() };
}

interface PortParts {
  client: OpenSearchClient;
  index: Pick<SearchIndexService, 'name' | 'isReady'>;
  database: SearchPort;
  clock: () => Date;
  log: Pick<Log, 'info' | 'warn'>;
  limitMs?: number;
}

/** Searches OpenSearch, or the database where it cannot answer. Told in the log when it begins, and when it ends. */
export function openSearchPort({ client, index, database, clock, log, limitMs = LIMIT_MS }: PortParts): SearchPort {
  let isAway = false;
  const engine = openSearchIndex({
    client,
    schema: SEARCH_SCHEMA,
    alias: index.name,
    state: () => (index.isReady() ? { state: 'ready' } : { state: 'building', done: 0, total: 0 }),
    clock,
    limitMs,
    told(outcome, error) {
      emitMetric('openSearch', { outcome });
      if (outcome === 'refused') log.warn({ err: error }, 'OpenSearch refused a search');
      if (outcome === 'failed' && !isAway) log.warn({ err: error }, 'OpenSearch does not answer searches: the database does');
      if (outcome === 'answered' && isAway) log.info('OpenSearch answers searches again');
      isAway = outcome === 'failed' || (isAway && outcome === 'refused');
    },
  });
  return indexSearch(engine, database);
}
