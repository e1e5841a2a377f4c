import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import type { PackageService } from '../packages/package-service.ts';
import { limitConcurrency } from '../platform/limit-concurrency.ts';
import type { DerivedFiles } from './derived-files.ts';
import type { EntryDownload } from './download-store.ts';
import type { ByteRange, FileStorage } from './file-storage.ts';

/** Up to here a file of an archive is unpacked once, and kept beside it; larger ones are unpacked for each who asks. */
export const MAX_KEPT_BYTES = 32 * 1024 ** 2;
// Each may take an archive onto the disk.
const MAX_OPENING = 2;
const MAX_WAITING = 200;

interface EntryFileParts {
  storage: FileStorage;
  derived: DerivedFiles;
  packages: Pick<PackageService, 'readEntry'>;
}

export type EntryFileService = ReturnType<typeof entryFileService>;

/** Takes single files out of the archives they came in. */
export function entryFileService({ storage, derived, packages }: EntryFileParts) {
  const underWay = new Map<string, Promise<Buffer | null>>();
  const limited = limitConcurrency({ maxRunning: MAX_OPENING, maxWaiting: MAX_WAITING });

  /** The bytes of a file in an archive; null where the archive is gone. Whoever reads them ends the stream. */
  async function unpack({ source }: EntryDownload, path: string): Promise<Readable | null> {
    const local = await storage.localPath(source.sha256);
    if (local !== null) return (await packages.readEntry(local, source.name, path)).stream;
    const stored = await storage.read(source.sha256);
    if (stored === null) return null;
    const folder = await mkdtemp(join(tmpdir(), 'polyshelf-entry-'));
    const clear = () => rm(folder, { recursive: true, force: true });
    try {
      const file = join(folder, 'package');
      await pipeline(stored, createWriteStream(file));
      const { stream } = await packages.readEntry(file, source.name, path);
      return stream.once('close', () => void clear());
    } catch (error) {
      await clear();
      throw error;
    }
  }

  async function kept(entry: EntryDownload, path: string): Promise<Buffer | null> {
    const variant = `${entry.sha256.slice(0, 32)}.entry`;
    const ready = await derived.read(entry.source.sha256, variant);
    if (ready !== null) return ready;
    const flight = `${entry.source.sha256} ${variant}`;
    const take = async () => {
      const stream = await unpack(entry, path);
      if (stream === null) return null;
      const bytes = await buffer(stream);
      await derived.write(entry.source.sha256, variant, bytes);
      return bytes;
    };
    const running = underWay.get(flight) ?? limited(take);
    underWay.set(flight, running);
    return running.finally(() => underWay.delete(flight));
  }

  return {
    /** Whether a part of it can be had. */
    takesRanges: ({ sourcePath, bytes }: EntryDownload): boolean => sourcePath === null || bytes <= MAX_KEPT_BYTES,

    async open(entry: EntryDownload, range: ByteRange | null): Promise<Readable | null> {
      const { sourcePath } = entry;
      if (sourcePath === null) return storage.read(entry.source.sha256, range ?? undefined);
      if (entry.bytes > MAX_KEPT_BYTES) return limited(() => unpack(entry, sourcePath));
      const bytes = await kept(entry, sourcePath);
      if (bytes === null) return null;
      return Readable.from([range === null ? bytes : bytes.subarray(range.start, range.end + 1)]);
    },
  };
}
