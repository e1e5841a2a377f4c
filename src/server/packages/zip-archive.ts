import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import type { Entry, ZipFile } from 'yauzl';

import { Refusal } from '../../shared/kit/errors.ts';
import {
  crowdedArchive,
  damagedArchive,
  lockedArchive,
  RECORDS_PER_FILE,
  takenEntries,
  type ArchivedFile,
  type ToldEntry,
} from './archive-entries.ts';
import type { Archive, ExtractOptions, WantedFile } from './archive.ts';
import { entryNames } from './decode-names.ts';
import type { PackageLimits } from './package-limits.ts';
import { isForSevenZip, repackEntries } from './repack-entries.ts';
import { openSevenZip } from './seven-zip-archive.ts';
import { writeNewFile } from './write-file.ts';
import { openZipFile } from './zip-file.ts';

export interface ZipArchive extends Archive {
  /** One file, unpacked as it is read. */
  read(file: ArchivedFile): Promise<Readable>;
  /** Whether `read` can do that; other files have to be extracted. */
  isStreamed(file: ArchivedFile): boolean;
}

const FILE_TYPE_MASK = 0xf000;
const FILE_TYPES_TAKEN = new Set([0, 0x8000]);
const FOLDER_TYPE = 0x4000;
const LOCAL_HEADER_BYTES = 30;

/**
 * Opens a ZIP archive that nobody has to trust: names are only names, and every declared size is checked against the limits
 * before a byte is unpacked; yauzl ends a stream that unpacks to another size.
 */
export async function openZip(file: string, limits: PackageLimits): Promise<ZipArchive> {
  const zip = await openZipFile(file).catch(unreadable);
  if (zip === null) throw damagedArchive();
  try {
    const entries = await allEntries(zip, limits);
    checkOverlap(entries);
    const names = entryNames(entries);
    const told = entries.map((entry, index) => toldEntry(entry, names[index] ?? ''));
    return zipArchive(zip, entries, takenEntries(told, limits), limits);
  } catch (error) {
    zip.close();
    throw error;
  }
}

function zipArchive(
  zip: ZipFile,
  entries: Entry[],
  taken: Pick<Archive, 'files' | 'skipped'>,
  limits: PackageLimits,
): ZipArchive {
  const entryOf = ({ index }: ArchivedFile): Entry => {
    const entry = entries[index];
    if (entry === undefined) throw damagedArchive();
    return entry;
  };
  const read = (file: ArchivedFile) => zip.openReadStreamPromise(entryOf(file)).catch(unreadable);
  const isStreamed = (file: ArchivedFile) => !isForSevenZip(entryOf(file));

  async function extractStreamed(wanted: WantedFile[], options: ExtractOptions): Promise<string[]> {
    const hashes: string[] = [];
    for (const { file, target } of wanted) {
      options.signal.throwIfAborted();
      const written = await writeNewFile(await read(file), target, options).catch(unreadable);
      if (written.crc !== entryOf(file).crc32) throw damagedArchive();
      hashes.push(written.sha256);
    }
    return hashes;
  }

  async function extractBySevenZip(wanted: WantedFile[], folder: string, options: ExtractOptions): Promise<string[]> {
    const packed = join(folder, randomUUID());
    try {
      const repacked = wanted.map(({ file }) => entryOf(file));
      await repackEntries(zip, repacked, packed, options.signal).catch(unreadable);
      const archive = await openSevenZip({ file: packed, type: 'zip', folder }, limits, options.signal);
      const targets = archive.files.map((file, index) => ({ file, target: wanted[index]?.target ?? '' }));
      return await archive.extract(targets, folder, options);
    } finally {
      await rm(packed, { force: true });
    }
  }

  return {
    ...taken,
    read,
    isStreamed,
    async extract(wanted, folder, options) {
      const [streamed, others] = [
        wanted.filter(({ file }) => isStreamed(file)),
        wanted.filter(({ file }) => !isStreamed(file)),
      ];
      const hashes = await extractStreamed(streamed, options);
      if (others.length > 0) hashes.push(...(await extractBySevenZip(others, folder, options)));
      const byFile = new Map([...streamed, ...others].map(({ file }, index) => [file, hashes[index] ?? '']));
      return wanted.map(({ file }) => byFile.get(file) ?? '');
    },
    close: () => zip.close(),
  };
}

/** What yauzl and zlib throw is about the archive; what the machine throws (a missing file, a full disk) is not. */
export function unreadable(error: unknown): never {
  if (error instanceof Refusal) throw error;
  if (error instanceof Error && ('syscall' in error || error.name === 'AbortError')) throw error;
  throw error instanceof Error && /strong encryption/.test(error.message) ? lockedArchive() : damagedArchive();
}

async function allEntries(zip: ZipFile, limits: PackageLimits): Promise<Entry[]> {
  if (zip.entryCount > limits.maxEntries * RECORDS_PER_FILE) throw crowdedArchive(limits);
  const found: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) found.push(entry);
  } catch (error) {
    unreadable(error);
  }
  return found;
}

/** Entries that share their bytes make a small archive unpack to a huge one. */
function checkOverlap(entries: Entry[]): void {
  const byOffset = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  for (const [index, entry] of byOffset.entries()) {
    const next = byOffset[index + 1];
    const end = entry.relativeOffsetOfLocalHeader + LOCAL_HEADER_BYTES + entry.compressedSize;
    if (next !== undefined && end > next.relativeOffsetOfLocalHeader) {
      throw new Refusal('bad_input', 'The archive is damaged: its files overlap.');
    }
  }
}

function toldEntry(entry: Entry, name: string): ToldEntry {
  const fileType = (entry.externalFileAttributes >>> 16) & FILE_TYPE_MASK;
  const isFolder = /[\\/]$/.test(name) || fileType === FOLDER_TYPE;
  return {
    name,
    bytes: entry.uncompressedSize,
    packedBytes: entry.compressedSize,
    kind: isFolder ? 'folder' : FILE_TYPES_TAKEN.has(fileType) ? 'file' : 'link or device',
    isLocked: entry.isEncrypted(),
    isReadable: entry.canDecodeFileData() || isForSevenZip(entry),
  };
}
