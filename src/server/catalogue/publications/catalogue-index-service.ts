import { AsyncLocalStorage } from 'node:async_hooks';

import { memoryIndex } from '@polyshelf/catalogue-index/memory/memory-index.ts';

import type { CacheGeneration } from '../../platform/cache/cache-generation.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { indexConsumer } from './index-consumer-service.ts';
import { indexedKind, schemaOf, textsReader, type IndexedList } from './index-loader-store.ts';
import { memoryStorage } from './index-snapshot-service.ts';

export interface CatalogueIndexParts {
  db: Db;
  version: Pick<CacheGeneration, 'changedHere'>;
  /** Memory budget for sets of ids and names of all kinds. */
  cacheBytes: number;
  /** Folder of the snapshot. Null: every process builds the index. */
  folder: string | null;
  log: Pick<Log, 'info' | 'warn'>;
}

/** The catalogue index in this process's memory. @param lists in the order of kinds that tie in every other key. */
export function catalogueIndexService(parts: CatalogueIndexParts, lists: readonly IndexedList[]) {
  const { db, version, cacheBytes } = parts;
  const kinds = lists.map(indexedKind);
  const readers = new Map(kinds.map((kind) => [kind.kind, textsReader(db, kind)]));
  const outsideReads = AsyncLocalStorage.snapshot();
  const index = memoryIndex({
    schema: schemaOf(kinds),
    // Reads the primary, because a lagging replica would give old names for the new generation.
    readTexts: (kind, ids) => outsideReads(async () => (await readers.get(kind)?.(ids)) ?? new Map()),
    state: () => {
      const progress = consumer.progress();
      return progress === null ? { state: 'ready' } : { state: 'building', ...progress };
    },
    cacheBytes,
  });
  const consumer = indexConsumer(
    { db, log: parts.log, changedHere: version.changedHere },
    memoryStorage(parts, index, kinds),
    kinds,
  );
  return { ...consumer, index, rows: () => index.size().largest };
}
