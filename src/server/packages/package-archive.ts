import type { Readable } from 'node:stream';

import { openPromise, type Entry, type ZipFile } from 'yauzl';

import { Refusal } from '../../shared/kit/errors.ts';
import type { PackageLimits } from './package-limits.ts';
import { entryName, safeEntryPath } from './package-names.ts';

export interface ArchiveEntry {
  path: string;
  bytes: number;
  open(): Promise<Readable>;
}

export interface SkippedEntry {
  name: string;
  reason: string;
}

const FILE_TYPE_MASK = 0xf000;
const FILE_TYPES_TAKEN = new Set([0, 0x8000]);
const LOCAL_HEADER_BYTES = 30;

/**
 * Opens a ZIP archive that nobody has to trust: names are only names, nothing is ever written to disk, and every declared
 * size is checked against the limits before a byte is unpacked; yauzl ends a stream that unpacks to another size.
 */
export async function withArchive<T>(
  file: string,
  limits: PackageLimits,
  use: (entries: ArchiveEntry[], skipped: SkippedEntry[]) => Promise<T>,
): Promise<T> {
  const zip = await openPromise(file, { autoClose: false, decodeStrings: false, validateEntrySizes: true }).catch(damaged);
  try {
    const found = await allEntries(zip, limits);
    checkOverlap(found);
    const { entries, skipped } = sortOut(zip, found);
    return await use(entries, skipped);
  } finally {
    zip.close();
  }
}

/** What yauzl throws is about the archive; what the machine throws (a missing file) is not. */
function damaged(error: unknown): never {
  if (error instanceof Error && 'syscall' in error) throw error;
  throw new Refusal('bad_input', 'The archive is damaged and cannot be read.');
}

async function allEntries(zip: ZipFile, limits: PackageLimits): Promise<Entry[]> {
  const found: Entry[] = [];
  let totalBytes = 0;
  const refuse = (sentence: string) => new Refusal('too_large', sentence);
  try {
    for await (const entry of zip.eachEntry()) {
      if (found.push(entry) > limits.maxEntries) throw refuse(`The archive holds more than ${limits.maxEntries} files.`);
      totalBytes += entry.uncompressedSize;
      if (totalBytes > limits.maxTotalBytes) throw refuse('The archive unpacks to more than is taken.');
      if (entry.isEncrypted()) throw new Refusal('bad_input', 'The archive is locked with a password. Pack it without one.');
      const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
      if (entry.uncompressedSize > limits.freeRatioBytes && ratio > limits.maxRatio)
        throw refuse('The archive unpacks to far more than it holds.');
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    damaged(error);
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

function sortOut(zip: ZipFile, found: Entry[]): { entries: ArchiveEntry[]; skipped: SkippedEntry[] } {
  const entries: ArchiveEntry[] = [];
  const skipped: SkippedEntry[] = [];
  const seen = new Set<string>();
  for (const entry of found) {
    const name = entryName(entry);
    if (/[\\/]$/.test(name)) continue;
    const skip = (reason: string) => void skipped.push({ name: name.slice(0, 200), reason });
    const path = safeEntryPath(name);
    const fileType = (entry.externalFileAttributes >>> 16) & FILE_TYPE_MASK;
    if (path === null) skip('its name points out of the archive');
    else if (!FILE_TYPES_TAKEN.has(fileType)) skip('it is a link or a device, not a file');
    else if (seen.has(path)) skip('another file has the same name');
    else if (!entry.canDecodeFileData()) skip('it is packed in a way that cannot be read');
    else {
      seen.add(path);
      entries.push({ path, bytes: entry.uncompressedSize, open: () => zip.openReadStreamPromise(entry) });
    }
  }
  return { entries, skipped };
}
