import { buffer } from 'node:stream/consumers';

import { compress } from '../../platform/http/reply-cache.ts';
import { limitConcurrency } from '../../platform/scheduling/limit-concurrency.ts';
import { singleFlight } from '../../platform/cache/single-flight.ts';
import type { DerivedFiles } from './derived-files.ts';
import type { FileStorage } from './file-storage.ts';

/** A larger file would be held whole in memory; it goes out as it is. */
export const MAX_COMPRESSED_FILE_BYTES = 64 * 1024 ** 2;
// Each takes a core, and its file twice.
const MAX_COMPRESSING = 1;
const MAX_WAITING = 200;

export type CompressedFileService = ReturnType<typeof compressedFileService>;

/** Files that many people get, compressed when somebody first asks for them and kept beside them. */
export function compressedFileService({ storage, derived }: { storage: Pick<FileStorage, 'read'>; derived: DerivedFiles }) {
  const once = singleFlight<Buffer | null>();
  const limited = limitConcurrency({ maxRunning: MAX_COMPRESSING, maxWaiting: MAX_WAITING });

  return {
    /** Null: the file itself is gone. */
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
