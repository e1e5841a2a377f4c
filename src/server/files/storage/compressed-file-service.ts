import { buffer } from 'node:stream/consumers';

import { compress } from '../../platform/http/reply-cache.ts';
import { limitConcurrency } from '../../platform/scheduling/limit-concurrency.ts';
import { singleFlight } from '../../platform/cache/single-flight.ts';
import type { DerivedFiles } from './derived-files.ts';
import type { FileStorage } from './file-storage.ts';

/** Larger files are sent uncompressed, because compression holds a file in memory. */
export const MAX_COMPRESSED_FILE_BYTES = 64 * 1024 ** 2;
// Each compression takes a core and twice the size of its file.
const MAX_COMPRESSING = 1;
const MAX_WAITING = 200;

export type CompressedFileService = ReturnType<typeof compressedFileService>;

/** Compressed variants of files, made at the first request and cached. */
export function compressedFileService({ storage, derived }: { storage: Pick<FileStorage, 'read'>; derived: DerivedFiles }) {
  const once = singleFlight<Buffer | null>();
  const limited = limitConcurrency({ maxRunning: MAX_COMPRESSING, maxWaiting: MAX_WAITING });

  return {
    /** Null: the bytes are lost. */
    async find(sha256: string, encoding: 'br' | 'gzip'): Promise<Buffer | null> {
      const variant = `whole.${encoding}`;
      const ready = await derived.read(sha256, variant);
      if (ready !== null) return ready;
      const make = async () => {
        const stored = await storage.read(sha256);
        if (stored === null) return null;
        const bytes = await compress(await buffer(stored), encoding);
        await derived.write(sha256, variant, bytes);
        return bytes;
      };
      return once(`${sha256} ${variant}`, () => limited(make));
    },
  };
}
