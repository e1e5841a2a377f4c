import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import type { PackageService } from '../packages/package-service.ts';
import { limitConcurrency } from '../platform/limit-concurrency.ts';
import { singleFlight } from '../platform/single-flight.ts';
import type { ArchiveListing, ArchiveListingService } from './archive-listing-service.ts';
import type { DerivedFiles } from './derived-files.ts';
import type { EntryDownload } from './download-store.ts';
import type { ByteRange, FileStorage } from './file-storage.ts';
import { zipEntryStream } from './zip-entry-stream.ts';

/** Of a 7z or RAR archive a file up to here is unpacked once, and kept beside it; a larger one for each who asks. */
export const MAX_KEPT_BYTES = 32 * 1024 ** 2;
// Each may take an archive onto the disk.
const MAX_OPENING = 2;
const MAX_WAITING = 200;

interface EntryFileParts {
  storage: FileStorage;
  derived: DerivedFiles;
  listings: ArchiveListingService;
  packages: Pick<PackageService, 'listing' | 'readEntry'>;
}

/** A file as it can be read, again and again. */
export interface EntryFile {
  takesRanges: boolean;
  /** Null: the bytes are gone. */
  open(range: ByteRange | null): Promise<Readable | null>;
}

export type EntryFileService = ReturnType<typeof entryFileService>;

/** Takes single files out of the archives they came in. */
export function entryFileService({ storage, derived, listings, packages }: EntryFileParts) {
  const listOnce = singleFlight<ArchiveListing | null>();
  const unpackOnce = singleFlight<Buffer | null>();
  const limited = limitConcurrency({ maxRunning: MAX_OPENING, maxWaiting: MAX_WAITING });

  /** Hands out an archive as a file of this machine; null where it is gone. */
  async function withArchive<T>({ sha256 }: ArchiveSource, use: (file: string) => Promise<T>): Promise<T | null> {
    const local = await storage.localPath(sha256);
    if (local !== null) return use(local);
    const stored = await storage.read(sha256);
    if (stored === null) return null;
    const folder = await mkdtemp(join(tmpdir(), 'polyshelf-entry-'));
    try {
      const file = join(folder, 'package');
      await pipeline(stored, createWriteStream(file));
      return await use(file);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** What the archive says of itself; null where it is gone. */
  async function listingOf(source: ArchiveSource): Promise<ArchiveListing | null> {
    const known = await listings.find(source.sha256);
    if (known !== null) return known;
    const list = async (file: string) => {
      const listed = await packages.listing(file, source.name);
      return listed && listings.keep(source.sha256, listed);
    };
    return listOnce(source.sha256, () => limited(() => withArchive(source, list)));
  }

  /** Unpacks aside, of an archive whose files cannot be read by themselves. Whoever reads the stream ends it. */
  async function unpack(source: ArchiveSource, path: string, listing: ArchiveListing | null): Promise<Readable | null> {
    return withArchive(source, async (file) => (await packages.readEntry(file, source.name, path, listing?.listed)).stream);
  }

  async function kept(entry: EntryDownload, path: string, listing: ArchiveListing | null): Promise<Buffer | null> {
    const { source } = entry;
    const variant = `${entry.sha256.slice(0, 32)}.entry`;
    const ready = await derived.read(source.sha256, variant);
    if (ready !== null) return ready;
    const unpackAndKeep = async () => {
      const stream = await unpack(source, path, listing);
      if (stream === null) return null;
      const bytes = await buffer(stream);
      await derived.write(source.sha256, variant, bytes);
      return bytes;
    };
    return unpackOnce(`${source.sha256} ${variant}`, () => limited(unpackAndKeep));
  }

  return {
    async find(entry: EntryDownload): Promise<EntryFile> {
      const { source, sourcePath, bytes, sha256 } = entry;
      const readSource = (range: ByteRange | null) => storage.read(source.sha256, range ?? undefined);
      if (sourcePath === null) return { takesRanges: true, open: readSource };
      const listing = await listingOf(source);
      const told = listing?.files.get(sourcePath);
      if (told?.place && told.packedBytes !== null) {
        const placed = { ...told.place, packedBytes: told.packedBytes, bytes, sha256 };
        return { takesRanges: true, open: (range) => zipEntryStream(readSource, placed, range) };
      }
      if (bytes > MAX_KEPT_BYTES) return { takesRanges: false, open: () => limited(() => unpack(source, sourcePath, listing)) };
      return {
        takesRanges: true,
        async open(range) {
          const whole = await kept(entry, sourcePath, listing);
          return whole && Readable.from([range === null ? whole : whole.subarray(range.start, range.end + 1)]);
        },
      };
    },
  };
}

type ArchiveSource = EntryDownload['source'];
