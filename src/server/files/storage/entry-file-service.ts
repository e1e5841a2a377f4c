import * as m from '#messages/server-storage';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import type { PackageService } from '@polyshelf/model-pipeline/archives/package-service.ts';
import { StoredError } from '../../platform/stored-error.ts';
import { limitConcurrency } from '../../platform/scheduling/limit-concurrency.ts';
import { singleFlight } from '../../platform/cache/single-flight.ts';
import type { ArchiveListing, ArchiveListingService } from './archive-listing-service.ts';
import type { DerivedFiles } from './derived-files.ts';
import type { EntryDownload } from './download-store.ts';
import type { CheckedStorage } from './checked-storage.ts';
import { hashChecked, type ByteRange } from './file-storage.ts';
import { zipEntryStream } from './zip-entry-stream.ts';

/** Larger entries of 7z and RAR archives are extracted for each request; smaller ones are cached. */
export const MAX_CACHED_BYTES = 32 * 1024 ** 2;
// Each may copy an archive to disk.
const MAX_OPENING = 2;
const MAX_WAITING = 200;

interface EntryFileDependencies {
  storage: CheckedStorage;
  derived: DerivedFiles;
  listings: ArchiveListingService;
  packages: Pick<PackageService, 'listing' | 'readEntry' | 'takeAll'>;
}

/** A file that can be read repeatedly. */
export interface EntryFile {
  takesRanges: boolean;
  /** Null: the bytes are lost. */
  open(range: ByteRange | null): Promise<Readable | null>;
}

/** Reads files one after the other. */
export interface EntryReader {
  /** Null: the bytes are lost. */
  open(entry: ReadEntry): Promise<Readable | null>;
  close(): Promise<void>;
}

export type EntryFileService = ReturnType<typeof entryFileService>;

/** Extracts single files from stored archives. */
export function entryFileService({ storage, derived, listings, packages }: EntryFileDependencies) {
  const listOnce = singleFlight<ArchiveListing | null>();
  const unpackOnce = singleFlight<Buffer | null>();
  const limited = limitConcurrency({ maxRunning: MAX_OPENING, maxWaiting: MAX_WAITING });

  /** The error for a wrong file of an archive. Damage of the archive is recorded. */
  const wrongIn = (source: ArchiveSource) => () =>
    storage.verify(source.sha256).then(
      () => new StoredError(m.entryChanged.with({ file: source.sha256.slice(0, 12) })),
      (error: Error) => error,
    );

  /** Runs `use` with a local path of an archive. Null: its bytes are lost. */
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

  /** Directory of the archive. Null: its bytes are lost. */
  async function listingOf(source: ArchiveSource): Promise<ArchiveListing | null> {
    const known = await listings.find(source.sha256);
    if (known !== null) return known;
    const list = async (file: string) => {
      const listed = await packages.listing(file, source.name);
      return listed && listings.keep(source.sha256, listed);
    };
    return listOnce(source.sha256, () => limited(() => withArchive(source, list)));
  }

  /** Extracts an entry of a solid archive in a confined process. The reader has to close the stream. */
  async function unpack(entry: ReadEntry, path: string, listing: ArchiveListing | null): Promise<Readable | null> {
    const { source, sha256 } = entry;
    const read = async (file: string) => (await packages.readEntry(file, source.name, path, listing?.listed)).stream;
    const stream = await withArchive(source, read).catch(async (error: unknown) => {
      // The archive could be opened before, so damage is the likely cause.
      await storage.verify(source.sha256);
      throw error;
    });
    return stream && hashChecked(stream, sha256, wrongIn(source));
  }

  async function cachedOrUnpacked(entry: EntryDownload, path: string, listing: ArchiveListing | null): Promise<Buffer | null> {
    const { source } = entry;
    const variant = `${entry.sha256.slice(0, 32)}.entry`;
    const ready = await derived.read(source.sha256, variant);
    if (ready !== null) return ready;
    const unpackAndKeep = async () => {
      const stream = await unpack(entry, path, listing);
      if (stream === null) return null;
      const bytes = await buffer(stream);
      await derived.write(source.sha256, variant, bytes);
      return bytes;
    };
    return unpackOnce(`${source.sha256} ${variant}`, () => limited(unpackAndKeep));
  }

  const readerOf = (source: ArchiveSource) => (range: ByteRange | null) => storage.read(source.sha256, range ?? undefined);

  /** Reads an entry of a ZIP archive in place. Null for solid archives. */
  function placed({ source, sourcePath, bytes, sha256 }: ReadEntry, listing: ArchiveListing | null) {
    const declared = listing?.files.get(sourcePath ?? '');
    if (!declared?.place || declared.packedBytes === null) return null;
    const place = { ...declared.place, packedBytes: declared.packedBytes, bytes, sha256 };
    return (range: ByteRange | null) => zipEntryStream({ read: readerOf(source), wrong: wrongIn(source) }, place, range);
  }

  return {
    /** For many files of a few archives: extracts a solid archive once, until another one follows. */
    reader(): EntryReader {
      let unpacked: { sha256: string; files: Map<string, string>; close(): Promise<void> } | null = null;
      async function close(): Promise<void> {
        const last = unpacked;
        unpacked = null;
        await last?.close();
      }
      async function fileIn(source: ArchiveSource, path: string, listing: ArchiveListing | null): Promise<string | null> {
        if (unpacked?.sha256 !== source.sha256) {
          await close();
          const taken = await limited(() =>
            withArchive(source, (file) => packages.takeAll(file, source.name, listing?.listed)),
          );
          unpacked = taken && { ...taken, sha256: source.sha256 };
        }
        return unpacked?.files.get(path) ?? null;
      }
      return {
        close,
        async open(entry) {
          const { source, sourcePath } = entry;
          if (sourcePath === null) return readerOf(source)(null);
          const listing = await listingOf(source);
          const atPlace = placed(entry, listing);
          if (atPlace !== null) return atPlace(null);
          const file = await fileIn(source, sourcePath, listing);
          return file === null ? null : hashChecked(createReadStream(file), entry.sha256, wrongIn(source));
        },
      };
    },

    async find(entry: EntryDownload): Promise<EntryFile> {
      const { source, sourcePath, bytes } = entry;
      if (sourcePath === null) return { takesRanges: true, open: readerOf(source) };
      const listing = await listingOf(source);
      const atPlace = placed(entry, listing);
      if (atPlace !== null) return { takesRanges: true, open: atPlace };
      if (bytes > MAX_CACHED_BYTES)
        return { takesRanges: false, open: () => limited(() => unpack(entry, sourcePath, listing)) };
      return {
        takesRanges: true,
        async open(range) {
          const whole = await cachedOrUnpacked(entry, sourcePath, listing);
          return whole && Readable.from([range === null ? whole : whole.subarray(range.start, range.end + 1)]);
        },
      };
    },
  };
}

type ArchiveSource = EntryDownload['source'];
export type ReadEntry = Pick<EntryDownload, 'bytes' | 'sha256' | 'source' | 'sourcePath'>;
