import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/database.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import type { Log } from '../platform/log.ts';
import { openSearch } from './open-search.ts';
import { openSearchClient } from './open-search-client.ts';
import { searchFallback } from './search-fallback.ts';
import { closeSearchIndex, searchIndexService } from './search-indexing-service.ts';
import type { SearchPort } from './search-port.ts';

const PING_LIMIT_MS = 2000;

interface EngineParts {
  db: Db;
  config: Pick<Config, 'openSearchUrl'>;
  /** What searches where nothing else does. */
  database: SearchPort;
  jobs: Pick<JobQueue, 'add' | 'hasten' | 'work'>;
  clock: () => Date;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** Searches may find something else than before. */
  onIndexed: () => void;
}

/** What searches: the database or, where one is set up, OpenSearch with the database behind it. */
export async function searchEngineService({ db, config, database, jobs, clock, log, onIndexed }: EngineParts) {
  if (config.openSearchUrl === null) {
    if (await closeSearchIndex(db))
      log.warn('without OPENSEARCH_URL changes are not noted any more: an index in OpenSearch has to be made anew');
    return { port: database, keep: null, ping: null, stop: () => {} };
  }
  const closing = new AbortController();
  const client = openSearchClient(config.openSearchUrl, closing.signal);
  const index = searchIndexService({ db, client, jobs, clock, log, onIndexed });
  jobs.work(index.JOB, { concurrency: 1, run: index.fill });
  const port = searchFallback({ engine: openSearch(client, index.name), database, isReady: index.isReady, clock, log });
  // A user for our indexes alone may be refused this question, which is an answer too.
  const ping = async () => void (await client.ask('GET', '/', { limitMs: PING_LIMIT_MS, also: [403] }));
  return { port, keep: index.keep, ping, stop: () => closing.abort() };
}
