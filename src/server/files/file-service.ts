import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';

import type { DerivedFiles } from './derived-files.ts';
import type { FileStorage, StoredBytes } from './file-storage.ts';
import type { FileStore, SweepScope } from './file-store.ts';

export interface KeptFile extends StoredBytes {
  id: number;
}

/** Files other than pictures: taken in, lent out, and swept when nothing refers to them any more. */
export function fileService(storage: FileStorage, derived: DerivedFiles, store: FileStore) {
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
    async keep(path: string, mediaType: string): Promise<KeptFile> {
      const stored = await storage.put(createReadStream(path));
      return { id: await store.keepFile(stored, mediaType), ...stored };
    },

    read(sha256: string): Promise<Readable | null> {
      return storage.read(sha256);
    },

    /**
     * Removes what nothing refers to any more. By time, look back an hour or more only: whoever takes a file in makes the
     * row that refers to it a moment later.
     */
    async sweep(among: SweepScope): Promise<number> {
      const removed = await store.removeUnreferenced(among);
      for (const sha256 of removed) {
        // The same bytes may have been taken in again meanwhile.
        if (await store.hasFile(sha256)) continue;
        await storage.remove(sha256);
        await derived.remove(sha256);
      }
      return removed.length;
    },
  };
}

export type FileService = ReturnType<typeof fileService>;
