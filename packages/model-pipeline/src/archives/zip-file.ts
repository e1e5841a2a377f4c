import { close, createReadStream, open as openFile, read as readFile } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { callbackify, promisify } from 'node:util';

import { fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';

const openDescriptor = promisify(openFile);
const closeDescriptor = promisify(close);
const readDescriptor = promisify(readFile);

const END_BYTES = 22;
const END_SIGNATURE = 0x06054b50;
const END_MARK = Buffer.from('PK\x05\x06', 'latin1');
const LOCATOR_BYTES = 20;
const LOCATOR_SIGNATURE = 0x07064b50;
const END64_BYTES = 56;
const END64_SIGNATURE = 0x06064b50;
const DIRECTORY_SIGNATURE = 0x02014b50;
const MAX_TAIL_BYTES = 0xffff + END_BYTES + LOCATOR_BYTES + END64_BYTES;
const PIECE_BYTES = 64 * 1024;

/** Range of an archive in its file. A program may precede it, and other bytes may follow. */
interface Span {
  start: number;
  end: number;
}

type ReadAt = (position: number, length: number) => Promise<Buffer>;

/** Opens a ZIP archive at any offset in a file. Null if there is none. */
export async function openZipFile(file: string): Promise<{ zip: ZipFile; start: number } | null> {
  const { size } = await stat(file);
  const descriptor = await openDescriptor(file, 'r');
  const readAt: ReadAt = async (position, length) => {
    const { buffer, bytesRead } = await readDescriptor(descriptor, Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  };
  try {
    const span = await findSpan(readAt, size);
    if (span === null) {
      await closeDescriptor(descriptor);
      return null;
    }
    const options = { autoClose: false, lazyEntries: true, decodeStrings: false, validateEntrySizes: true };
    const reader = spanReader(file, descriptor, readAt, span);
    return { zip: await fromRandomAccessReaderPromise(reader, span.end - span.start, options), start: span.start };
  } catch (error) {
    await closeDescriptor(descriptor);
    throw error;
  }
}

/** Looks for the end record of an archive, without parsing it. */
export async function containsZip(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(Math.min(size, MAX_TAIL_BYTES)),
      0,
      null,
      Math.max(0, size - MAX_TAIL_BYTES),
    );
    return buffer.lastIndexOf(END_MARK, bytesRead) !== -1;
  } finally {
    await handle.close();
  }
}

async function findSpan(readAt: ReadAt, size: number): Promise<Span | null> {
  const tailStart = Math.max(0, size - MAX_TAIL_BYTES);
  const tail = await readAt(tailStart, size - tailStart);
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END_SIGNATURE) continue;
    const end = at + END_BYTES + tail.readUInt16LE(at + 20);
    if (end > tail.length) continue;
    const start = startBy64(tail, at, tailStart) ?? (await startByDirectory(readAt, tail, at, tailStart));
    if (start >= 0) return { start, end: tailStart + end };
  }
  return null;
}

/** Start of a ZIP64 archive, from the position that its records declare. */
function startBy64(tail: Buffer, endAt: number, tailStart: number): number | null {
  const locatorAt = endAt - LOCATOR_BYTES;
  const recordAt = locatorAt - END64_BYTES;
  if (recordAt < 0 || tail.readUInt32LE(locatorAt) !== LOCATOR_SIGNATURE) return null;
  if (tail.readUInt32LE(recordAt) !== END64_SIGNATURE) return 0;
  return tailStart + recordAt - Number(tail.readBigUInt64LE(locatorAt + 8));
}

async function startByDirectory(readAt: ReadAt, tail: Buffer, endAt: number, tailStart: number): Promise<number> {
  const declared = tail.readUInt32LE(endAt + 16);
  const head = await readAt(declared, 4);
  const isThere = head.length === 4 && head.readUInt32LE(0) === DIRECTORY_SIGNATURE;
  return isThere ? 0 : tailStart + endAt - tail.readUInt32LE(endAt + 12) - declared;
}

/** Reads the many small directory records from large chunks. */
function spanReader(file: string, descriptor: number, readAt: ReadAt, { start }: Span): RandomAccessReader {
  let piece: Buffer = Buffer.alloc(0);
  let pieceStart = 0;
  async function fill(buffer: Buffer, offset: number, length: number, position: number): Promise<void> {
    if (position < pieceStart || position + length > pieceStart + piece.length) {
      piece = await readAt(position, Math.max(length, PIECE_BYTES));
      pieceStart = position;
    }
    const from = position - pieceStart;
    if (from + length > piece.length) throw new Error('unexpected end of file');
    piece.copy(buffer, offset, from, from + length);
  }
  const methods = {
    read: callbackify((buffer: Buffer, offset: number, length: number, position: number) =>
      fill(buffer, offset, length, start + position),
    ),
    _readStreamForRange: (from: number, to: number): Readable =>
      createReadStream(file, { start: start + from, end: start + to - 1 }),
    close: (done: (error: Error | null) => void): void => close(descriptor, done),
  };
  // The types declare the class abstract; an object with its methods works all the same.
  const reader: RandomAccessReader = Reflect.construct(RandomAccessReader, []);
  return Object.assign(reader, methods);
}
