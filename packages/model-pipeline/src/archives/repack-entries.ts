import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Entry, ZipFile } from 'yauzl';

/** Deflate64 (from Windows), bzip2, LZMA, Zstandard, xz and PPMd: 7-Zip supports these, yauzl does not. */
const METHODS = new Set([9, 12, 14, 93, 95, 98]);
// Clears the flags for a data descriptor (bit 3) and UTF-8 names (bit 11).
const FLAG_MASK = ~(0x0008 | 0x0800);
const VERSION = 63;

export const isForSevenZip = (entry: Entry) => METHODS.has(entry.compressionMethod);

/** Copies compressed entries into a new ZIP archive, with numbers as names. */
export async function repackEntries(zip: ZipFile, entries: Entry[], file: string, signal: AbortSignal): Promise<void> {
  await pipeline(Readable.from(archiveOf(zip, entries)), createWriteStream(file, { flags: 'wx' }), { signal });
}

async function* archiveOf(zip: ZipFile, entries: Entry[]): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [index, entry] of entries.entries()) {
    const name = Buffer.from(String(index));
    const shared = sharedHead(entry, name);
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), shared, name]);
    yield head;
    yield* (await zip.openReadStreamPromise(entry, { decodeFileData: false })) as AsyncIterable<Buffer>;
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([VERSION, 0]), shared, rest, name);
    offset += head.length + entry.compressedSize;
  }
  const records = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(records.length, 8);
  end.writeUInt32LE(offset, 12);
  yield Buffer.concat([records, Buffer.from('PK\x05\x06'), end]);
}

/** Fields that the local file header shares with the central directory record. */
function sharedHead(entry: Entry, name: Buffer): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(VERSION, 0);
  head.writeUInt16LE(entry.generalPurposeBitFlag & FLAG_MASK, 2);
  head.writeUInt16LE(entry.compressionMethod, 4);
  head.writeUInt32LE(entry.crc32, 10);
  head.writeUInt32LE(entry.compressedSize, 14);
  head.writeUInt32LE(entry.uncompressedSize, 18);
  head.writeUInt16LE(name.length, 22);
  return head;
}
