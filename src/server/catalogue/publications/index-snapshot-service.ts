import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { readSnapshot, writeSnapshot } from '@polyshelf/catalogue-index/memory/snapshot-file.ts';
import type { StoredKind } from '@polyshelf/catalogue-index/memory/kind-index.ts';
import { makeFolder } from '../../platform/data-folder/make-folder.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { feedIdentity, schemaHash, type IndexedKind } from './index-loader-store.ts';

/** Raised when the layout of columns or lists changes, or what is made of the texts of a row. */
const LAYOUT = '1';
const NAME = 'catalogue.snapshot';
const PART = '.part';
/** No write takes as long: its process was killed. */
const LEFT_BEHIND_MS = 3_600_000;

export interface StoredIndex {
  /** Transactions whose changes it holds. */
  seen: string;
  kinds: StoredKind[];
}

/** The index on disk, so that a restarted process has it in seconds. Processes on one folder share the file; the last writer wins. */
export function indexSnapshotService(
  { db, folder, log }: { db: Db; folder: string; log: Pick<Log, 'info' | 'warn'> },
  kinds: IndexedKind[],
) {
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
    /** The index as it was written; null: there is none of this database and schema. */
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
        return read && { seen: read.about['seen'] ?? '', kinds: read.content as unknown as StoredKind[] };
      } catch (error) {
        log.warn({ err: error }, 'the snapshot of the catalogue index cannot be read; the index is built anew');
        await rm(path, { force: true }).catch(() => {});
        return null;
      }
    },

    /** Writes the index of a process that has called `load`. It must not change meanwhile. A failure leaves the snapshot before. */
    async save({ seen, kinds: content }: StoredIndex): Promise<void> {
      try {
        await makeFolder(folder);
        await writeSnapshot(
          path,
          join(folder, `${process.pid}-${performance.now()}${PART}`),
          { schema, database, seen },
          content,
        );
      } catch (error) {
        log.warn({ err: error }, 'the snapshot of the catalogue index cannot be written; the one before is kept');
      }
    },
  };
}

export type IndexSnapshotService = ReturnType<typeof indexSnapshotService>;
