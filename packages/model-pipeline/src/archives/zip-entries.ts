import type { Entry, ZipFile } from 'yauzl';

import type { ArchiveRefusal, ListedEntry } from './archive-answer.ts';
import { entryNames } from './decode-names.ts';
import { isForSevenZip } from './repack-entries.ts';

const FILE_TYPE_MASK = 0xf000;
const FILE_TYPES_TAKEN = new Set([0, 0x8000]);
const FOLDER_TYPE = 0x4000;
const LOCAL_HEADER_BYTES = 30;
const DEFLATED = 8;

/** Thrown for unreadable archives. */
export class ArchiveError extends Error {
  readonly reason: ArchiveRefusal;
  constructor(reason: ArchiveRefusal) {
    super(`The archive is ${reason}.`);
    this.reason = reason;
  }
}

/** Reads the directory without unpacking. */
export async function zipEntries(zip: ZipFile, maxEntries: number): Promise<Entry[]> {
  if (zip.entryCount > maxEntries) throw new ArchiveError('crowded');
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  checkOverlap(entries);
  return entries;
}

/** @param start offset of the archive in its file. */
export function listedEntries(entries: Entry[], start: number): ListedEntry[] {
  const names = entryNames(entries);
  return entries.map((entry, index) => listedEntry(entry, names[index] ?? '', start));
}

/** Refuses overlapping entries, with which a small archive unpacks to a huge one. */
function checkOverlap(entries: Entry[]): void {
  const byOffset = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  for (const [index, entry] of byOffset.entries()) {
    const next = byOffset[index + 1];
    const end = entry.relativeOffsetOfLocalHeader + LOCAL_HEADER_BYTES + entry.compressedSize;
    if (next !== undefined && end > next.relativeOffsetOfLocalHeader) throw new ArchiveError('overlapping');
  }
}

function listedEntry(entry: Entry, name: string, start: number): ListedEntry {
  const fileType = (entry.externalFileAttributes >>> 16) & FILE_TYPE_MASK;
  const isFolder = /[\\/]$/.test(name) || fileType === FOLDER_TYPE;
  return {
    name,
    bytes: entry.uncompressedSize,
    packedBytes: entry.compressedSize,
    kind: isFolder ? 'folder' : FILE_TYPES_TAKEN.has(fileType) ? 'file' : 'link or device',
    isLocked: entry.isEncrypted(),
    isReadable: entry.canDecodeFileData() || isForSevenZip(entry),
    isForSevenZip: isForSevenZip(entry),
    crc: entry.crc32,
    place: entry.canDecodeFileData()
      ? { headerAt: start + entry.relativeOffsetOfLocalHeader, isDeflated: entry.compressionMethod === DEFLATED }
      : null,
  };
}
