import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { readSnapshot, writeSnapshot } from '@polyshelf/catalogue-index/memory/snapshot-file.ts';
import type { MemoryIndex, StoredDocuments } from '@polyshelf/catalogue-index/memory/memory-index.ts';
import { makeFolder } from '../../platform/data-folder/make-folder.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { releaseMemory } from '../../platform/hacks/release-memory.ts';
import { feedIdentity } from './change-feed-store.ts';
import { ROWS_AT_ONCE, type IndexPosition, type IndexStorage } from './index-consumer-service.ts';
import { schemaHash, type IndexedKind } from './index-loader-store.ts';

/** Raised when the layout of columns or lists changes, or the processing of a row's texts. */
const LAYOUT = '4';
const NAME = 'catalogue.snapshot';
const PART = '.part';
/** No write takes this long: its process was killed. */
const LEFT_BEHIND_MS = 3_600_000;

const SAVED_EVERY_MS = 300_000;

interface StorageParts {
  db: Db;
  /** Folder of the snapshot; null: every process builds the index itself. */
  folder: string | null;
  log: Pick<Log, 'info' | 'warn'>;
}

/**
 * The index in memory, with a snapshot on disk, so that a restarted process has it in seconds. Processes on one folder share
 * the file, and the last writer wins. A small index has no snapshot, since the database is faster.
 */
export function memoryStorage(
  { db, folder, log }: StorageParts,
  index: MemoryIndex,
  kinds: readonly IndexedKind[],
): IndexStorage {
  const snapshots = folder === null ? null : snapshotFile({ db, folder, log }, kinds);
  /** Number of applied changes. */
  let applied = 0;
  /** The changes that the snapshot on disk contains, and the time of its write by `performance.now`. */
  let saved = { applied: 0, at: -Infinity };

  return {
    async load() {
      const stored = (await snapshots?.load()) ?? null;
      if (stored === null) return null;
      index.restore(stored.documents);
      saved = { applied, at: performance.now() };
      log.info({ rows: index.size().all }, 'the catalogue index is read from its snapshot');
      return stored.position;
    },
    needsRebuild: index.needsRebuild,
    async apply(changes) {
      await index.apply(changes);
      applied += 1;
    },
    async rebuild(highest) {
      const { apply, finish } = index.rebuild(highest);
      return {
        apply,
        async finish() {
          finish();
          applied += 1;
          if (index.size().all > ROWS_AT_ONCE) releaseMemory();
        },
      };
    },
    async save(position, isLast) {
      const isDue = isLast || performance.now() - saved.at > SAVED_EVERY_MS;
      if (!isDue || snapshots === null || saved.applied === applied || index.size().all <= ROWS_AT_ONCE) return;
      saved = { applied, at: performance.now() };
      await snapshots.save({ position, documents: index.stored() });
    },
  };
}

interface StoredIndex {
  position: IndexPosition;
  documents: StoredDocuments;
}

/** A snapshot as stored in the file. Its description contains the transactions of the index. */
type SnapshotContent = {
  documents: StoredDocuments;
  pending: { whole: Int32Array; standing: Int32Array }[];
};

function snapshotFile({ db, folder, log }: StorageParts & { folder: string }, kinds: readonly IndexedKind[]) {
  const path = join(folder, NAME);
  const schema = `${LAYOUT} ${schemaHash(db, kinds)}`;
  let database = '';

  async function removeParts(): Promise<void> {
    for (const name of await readdir(folder).catch(() => [])) {
      const part = join(folder, name);
      if (!name.endsWith(PART)) continue;
      const changedAt = await stat(part).then(
        ({ mtimeMs }) => mtimeMs,
        () => Infinity,
      );
      if (Date.now() - changedAt > LEFT_BEHIND_MS) await rm(part, { force: true });
    }
  }

  return {
    /** The stored index; null: none of this database and schema. */
    async load(): Promise<StoredIndex | null> {
      await removeParts();
      const { next, ...found } = await feedIdentity(db);
      database = found.database;
      try {
        let misfit = '';
        const read = await readSnapshot(path, (about) => {
          if (about['schema'] !== schema) misfit = 'another version wrote it';
          else if (about['database'] !== database) misfit = 'it is of another database';
          else if (BigInt(about['seen']?.split(':')[1] ?? 0) > next) misfit = 'it is ahead of the database';
          return misfit === '';
        });
        if (misfit !== '')
          log.warn(`the snapshot of the catalogue index is not used, since ${misfit}; the index is built anew`);
        if (read === null) return null;
        const { documents, pending } = read.content as unknown as SnapshotContent;
        const rows = pending.map(({ whole, standing }) => ({ whole: [...whole], standing: [...standing] }));
        return { position: { seen: read.about['seen'] ?? '', pending: rows }, documents };
      } catch (error) {
        log.warn({ err: error }, 'the snapshot of the catalogue index cannot be read; the index is built anew');
        await rm(path, { force: true }).catch(() => {});
        return null;
      }
    },

    /**
     * Writes the index of a process that has called `load`. It must not change meanwhile. A failure leaves the old snapshot.
     */
    async save({ position: { seen, pending }, documents }: StoredIndex): Promise<void> {
      const rows = pending.map(({ whole, standing }) => ({
        whole: Int32Array.from(whole),
        standing: Int32Array.from(standing),
      }));
      try {
        await makeFolder(folder);
        const part = join(folder, `${process.pid}-${performance.now()}${PART}`);
        await writeSnapshot(path, part, { schema, database, seen }, { documents, pending: rows } satisfies SnapshotContent);
      } catch (error) {
        log.warn({ err: error }, 'the snapshot of the catalogue index cannot be written; the one before is kept');
      }
    },
  };
}
