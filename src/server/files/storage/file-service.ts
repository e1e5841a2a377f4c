import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';

import type { DerivedFiles } from './derived-files.ts';
import type { FileDraft } from './file-draft.ts';
import { READ_AT_ONCE_BYTES, type FileStorage, type StoredBytes } from './file-storage.ts';
import { UNKNOWN_MEDIA_TYPE, type FileStore } from './file-store.ts';

export interface StoredFile extends StoredBytes {
  id: number;
}

/** Stores files other than pictures, and sweeps unreferenced ones. */
export function fileService(storage: FileStorage, derived: DerivedFiles, store: FileStore) {
  const filed = async (stored: StoredBytes, mediaType: string): Promise<StoredFile> => ({
    id: await store.keepFile(stored, mediaType),
    ...stored,
  });

  return {
    /** Hash and size of a local file. */
    async measure(path: string): Promise<StoredBytes> {
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
        hash.update(chunk);
        bytes += chunk.length;
      }
      return { sha256: hash.digest('hex'), bytes };
    },

    /** Stores a copy of a local file. */
    async keep(path: string, mediaType = UNKNOWN_MEDIA_TYPE): Promise<StoredFile> {
      return filed(await storage.put(createReadStream(path, { highWaterMark: READ_AT_ONCE_BYTES })), mediaType);
    },

    /** Stores a stream. */
    async keepBytes(source: AsyncIterable<Uint8Array>, mediaType = UNKNOWN_MEDIA_TYPE): Promise<StoredFile> {
      return filed(await storage.put(source), mediaType);
    },

    /** Stores a local file by moving or linking it. It must be synced and measured, and have no writer. */
    async adopt(draft: FileDraft, mediaType = UNKNOWN_MEDIA_TYPE): Promise<StoredFile> {
      await storage.adopt(draft);
      return filed({ sha256: draft.sha256, bytes: draft.bytes }, mediaType);
    },

    read(sha256: string): Promise<Readable | null> {
      return storage.read(sha256);
    },

    /** Removes those of these files that are unreferenced. Returns their number. */
    async removeIfUnused(fileIds: number[]): Promise<number> {
      return removeBytes(await store.removeUnreferenced({ fileIds }));
    },

    /**
     * Removes everything unreferenced from before a moment, including bytes without a row, which killed processes leave.
     * The moment should be a week ago, because files are stored before the rows that refer to them.
     */
    async sweep(before: Date): Promise<number> {
      let removed = await removeBytes(await store.removeUnreferenced({ before }));
      await storage.dropUnfinished(before);
      let batch: string[] = [];
      for await (const { sha256 } of storage.storedBefore(before)) {
        if (batch.push(sha256) < SWEPT_AT_ONCE) continue;
        removed += await removeBytes(batch);
        batch = [];
      }
      return removed + (await removeBytes(batch));
    },
  };

  /** Deletes unreferenced bytes, unless they were stored again or a backup needs them; a later sweep deletes those. */
  async function removeBytes(hashes: string[]): Promise<number> {
    const removable = hashes.length === 0 ? [] : await store.removable(hashes);
    for (const sha256 of removable) {
      await storage.remove(sha256);
      await derived.remove(sha256);
    }
    return removable.length;
  }
}

const SWEPT_AT_ONCE = 500;

export type FileService = ReturnType<typeof fileService>;
