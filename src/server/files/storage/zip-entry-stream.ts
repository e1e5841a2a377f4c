import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createInflateRaw } from 'node:zlib';

import { hashChecked, type ByteRange } from './file-storage.ts';
import { streamPart } from './stream-part.ts';

/** Location, size and hash of a ZIP entry, known since the archive was first opened. */
export interface PlacedEntry {
  headerAt: number;
  packedBytes: number;
  isDeflated: boolean;
  bytes: number;
  sha256: string;
}

/** Random access to the archive, and the error for wrong bytes in it. */
export interface PlacedArchive {
  read(range: ByteRange): Promise<Readable | null>;
  wrong(): Promise<Error>;
}

const HEADER_BYTES = 30;
const HEADER_SIGNATURE = 0x04034b50;

/**
 * A ZIP entry or a range of it, read in place. Null: the archive is lost.
 * Uses memory for one compression window, and never returns more bytes than the entry had when the archive was opened.
 */
export async function zipEntryStream(
  { read, wrong }: PlacedArchive,
  entry: PlacedEntry,
  range: ByteRange | null,
): Promise<Readable | null> {
  if (entry.bytes === 0) return Readable.from([]);
  const head = await read({ start: entry.headerAt, end: entry.headerAt + HEADER_BYTES - 1 });
  if (head === null) return null;
  const header = await buffer(head);
  if (header.length < HEADER_BYTES || header.readUInt32LE(0) !== HEADER_SIGNATURE) throw await wrong();
  // The local header repeats name and extra field, possibly longer than in the directory.
  const start = entry.headerAt + HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  const first = range?.start ?? 0;
  const last = Math.min(range?.end ?? Infinity, entry.bytes - 1);
  if (!entry.isDeflated) {
    const stored = await read({ start: start + first, end: start + last });
    return stored === null || range !== null ? stored : hashChecked(stored, entry.sha256, wrong);
  }
  const packed = await read({ start, end: start + entry.packedBytes - 1 });
  const whole = packed && Readable.from(inflated(packed, entry, wrong), { objectMode: false });
  return whole === null || range === null ? whole : streamPart(whole, { start: first, end: last });
}

/** Inflates and verifies. A mismatch ends with an error, so half a file never looks complete. */
async function* inflated(
  packed: Readable,
  { bytes, sha256 }: PlacedEntry,
  wrong: PlacedArchive['wrong'],
): AsyncGenerator<Buffer> {
  const unpacking = createInflateRaw();
  packed.once('error', (error) => unpacking.destroy(error)).pipe(unpacking);
  const hash = createHash('sha256');
  let left = bytes;
  let pending: Buffer | null = null;
  try {
    for await (const chunk of unpacking as AsyncIterable<Buffer>) {
      left -= chunk.length;
      if (left < 0) throw await wrong();
      hash.update(chunk);
      if (pending !== null) yield pending;
      pending = chunk;
    }
    if (left > 0 || hash.digest('hex') !== sha256) throw await wrong();
    // The last chunk follows once the hash is verified.
    if (pending !== null) yield pending;
  } catch (error) {
    throw isUnpackable(error) ? await wrong() : error;
  } finally {
    packed.destroy();
    unpacking.destroy();
  }
}

const isUnpackable = (error: unknown) => error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
