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

/** Files other than pictures: taken in, lent out, and swept when nothing refers to them any more. */
export function fileService(storage: FileStorage, derived: DerivedFiles, store: FileStore) {
  const filed = async (stored: StoredBytes, mediaType: string): Promise<StoredFile> => ({
    id: await store.keepFile(stored, mediaType),
    ...stored,
  });

  return {
    /** Hash and size of a file on this machine. */
    async measure(path: string): Promise<StoredBytes> {
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
        hash.update(chunk);
        bytes += chunk.length;
      }
      return { sha256: hash.digest('hex'), bytes };
    },

    /** Takes a file of this machine in. */
    async keep(path: string, mediaType = UNKNOWN_MEDIA_TYPE): Promise<StoredFile> {
      return filed(await storage.put(createReadStream(path, { highWaterMark: READ_AT_ONCE_BYTES })), mediaType);
    },

    /** Takes in what comes. */
    async keepBytes(source: AsyncIterable<Uint8Array>, mediaType = UNKNOWN_MEDIA_TYPE): Promise<StoredFile> {
      return filed(await storage.put(source), mediaType);
    },

    /** Takes a file of this machine in as it lies there, synced and measured, when nobody writes to it any more. */
    async adopt(draft: FileDraft, mediaType = UNKNOWN_MEDIA_TYPE): Promise<StoredFile> {
      await storage.adopt(draft);
      return filed({ sha256: draft.sha256, bytes: draft.bytes }, mediaType);
    },

    read(sha256: string): Promise<Readable | null> {
      return storage.read(sha256);
    },

    /** Removes those of these files that nothing refers to any more; answers how many. */
    async removeIfUnused(fileIds: number[]): Promise<number> {
      return removeBytes(await store.removeUnreferenced({ fileIds }));
    },

    /**
     * Removes everything from before a moment that nothing refers to, bytes without a row included: what a process that was
     * killed left behind. Look back a week: whoever takes a file in makes the row that refers to it later.
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

  /** Deletes unreferenced bytes, unless they were stored again or are needed by a backup; a later sweep deletes those. */
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
