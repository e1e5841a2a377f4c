import type { IndexState } from '@polyshelf/catalogue-index/catalogue-index.ts';
import { openSearchIndex } from '@polyshelf/catalogue-index/open-search/open-search-index.ts';
import type { OpenSearchClient } from '@polyshelf/catalogue-index/open-search/open-search-request.ts';

import { indexConsumer } from '../../catalogue/publications/index-consumer-service.ts';
import { indexedKind, schemaHash, schemaOf, type IndexedList } from '../../catalogue/publications/index-loader-store.ts';
import type { CacheGeneration } from '../../platform/cache/cache-generation.ts';
import { ADVISORY_LOCKS } from '../../platform/db/advisory-locks.ts';
import type { Db } from '../../platform/db/database.ts';
import { tryAdvisoryLock } from '../../platform/db/try-advisory-lock.ts';
import type { Log } from '../../platform/log.ts';
import { emitMetric } from '../../platform/metric-events.ts';
import { pingOpenSearch } from './open-search-client.ts';
import { openSearchStorage } from './open-search-storage.ts';

/** Time limit: lists, searches and facets of a large catalogue take less than a second. */
const LIMIT_MS = 1500;

interface OpenSearchParts {
  db: Db;
  version: Pick<CacheGeneration, 'changedHere'>;
  client: OpenSearchClient;
  /** Monotonic milliseconds. */
  now?: () => number;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  limitMs?: number;
}

/** The catalogue index in OpenSearch. One of all processes writes to it, and none stores documents. */
export function openSearchService(parts: OpenSearchParts, lists: readonly IndexedList[]) {
  const { db, version, client, now = () => performance.now(), log, limitMs = LIMIT_MS } = parts;
  const kinds = lists.map(indexedKind);
  const schema = schemaOf(kinds);
  const storage = openSearchStorage({ db, client, schema, schemaHash: schemaHash(db, kinds), log });
  let isAway = false;
  let known: string | null = null;

  /** Applies changes, unless another process does. */
  async function asWriter(update: () => Promise<void>): Promise<void> {
    await storage.look();
    if (!storage.isOutdated()) await tryAdvisoryLock(db, ADVISORY_LOCKS.searchIndex, update);
    const seen = storage.seen();
    if (seen !== known) version.changedHere();
    known = seen;
    if (storage.isReady()) emitMetric('index', { builtShare: 1 });
  }

  const consumer = indexConsumer({ db, log, changedHere: version.changedHere, asWriter }, storage, kinds);

  const state = (): Exclude<IndexState, { state: 'away' }> =>
    storage.isReady() ? { state: 'ready' } : { state: 'building', ...(consumer.progress() ?? { done: 0, total: 0 }) };

  const index = openSearchIndex({
    client,
    schema,
    alias: storage.name,
    state,
    now,
    limitMs,
    report(outcome, error) {
      emitMetric('openSearch', { outcome });
      if (outcome === 'refused') log.warn({ err: error }, 'OpenSearch refused a search');
      if (outcome === 'failed' && !isAway) log.warn({ err: error }, 'OpenSearch does not answer: lists are unfiltered');
      if (outcome === 'answered' && isAway) log.info('OpenSearch answers again');
      isAway = outcome === 'failed' || (isAway && outcome === 'refused');
    },
  });

  return {
    index,
    refresh: consumer.refresh,
    close: consumer.close,
    ping: () => pingOpenSearch(client),
    /** Number of documents in this process. */
    rows: () => 0,
    progress: () => (storage.isReady() ? null : (consumer.progress() ?? { done: 0, total: 0 })),
  };
}
