import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/** Typed arrays that a snapshot may contain, by their names in the footer. */
const ARRAYS = {
  Uint8Array,
  Uint16Array,
  Uint32Array,
  Int32Array,
  Float16Array,
  Float32Array,
  Float64Array,
} as const;
type ArrayName = keyof typeof ARRAYS;
type NumberArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float16Array | Float32Array | Float64Array;

/** Content of a snapshot: JSON whose leaves may be typed arrays. */
export type Stored = string | number | boolean | null | NumberArray | Stored[] | { [name: string]: Stored };

/** A typed array in the footer: offset of its bytes, length, and checksum. */
type Segment = { $array: ArrayName; at: number; bytes: number; crc: number };
interface Footer {
  about: Record<string, string>;
  content: unknown;
}

/** At both ends of the file: a truncated file lacks the second one. */
const MAGIC = Buffer.from('PSINDEX1');
/** After the footer: its length and its checksum, four bytes each, and the magic. */
const END_BYTES = 8 + MAGIC.length;
const MAX_FOOTER_BYTES = 256 * 1024 * 1024;

/** The file is not a complete snapshot. */
export class DamagedSnapshot extends Error {
  constructor(reason: string) {
    super(`The snapshot ${reason}.`);
    this.name = 'DamagedSnapshot';
  }
}

/**
 * Writes a snapshot to a temporary file and renames it to the path, so a reader finds the old or the new one, complete. The
 * content must not change meanwhile. A failure leaves the old snapshot.
 * @param part a name in the same folder that no other process writes to.
 */
export async function writeSnapshot(path: string, part: string, about: Record<string, string>, content: Stored): Promise<void> {
  const file = await open(part, 'w');
  try {
    await writeAll(file, about, content);
    await file.sync();
    await file.close();
    await rename(part, path);
  } catch (error) {
    await file.close().catch(() => {});
    await rm(part, { force: true });
    throw error;
  }
}

async function writeAll(file: FileHandle, about: Record<string, string>, content: Stored): Promise<void> {
  let at = MAGIC.length;
  await file.writeFile(MAGIC);

  async function described(value: Stored): Promise<unknown> {
    if (value === null || typeof value !== 'object') return value;
    if (ArrayBuffer.isView(value)) {
      const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
      const segment: Segment = { $array: nameOf(value), at, bytes: bytes.length, crc: crc32(bytes) };
      await file.writeFile(bytes);
      at += bytes.length;
      return segment;
    }
    if (Array.isArray(value)) {
      const items: unknown[] = [];
      for (const item of value) items.push(await described(item));
      return items;
    }
    const entries: [string, unknown][] = [];
    for (const [name, item] of Object.entries(value)) entries.push([name, await described(item)]);
    return Object.fromEntries(entries);
  }

  const footer = Buffer.from(JSON.stringify({ about, content: await described(content) } satisfies Footer));
  const end = Buffer.alloc(8);
  end.writeUInt32LE(footer.length, 0);
  end.writeUInt32LE(crc32(footer), 4);
  await file.writeFile(Buffer.concat([footer, end, MAGIC]));
}

/**
 * Reads a snapshot.
 * @param fits accepts or rejects its description before its content is read.
 * @returns null: missing or rejected. Throws `DamagedSnapshot` for an incomplete file.
 */
export async function readSnapshot(
  path: string,
  fits: (about: Record<string, string>) => boolean,
): Promise<{ about: Record<string, string>; content: Stored } | null> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (file === null) return null;
  try {
    const { about, content } = await readFooter(file);
    return fits(about) ? { about, content: (await restored(file, content)) as Stored } : null;
  } finally {
    await file.close();
  }
}

async function readFooter(file: FileHandle): Promise<Footer> {
  const { size } = await file.stat();
  if (size < MAGIC.length + END_BYTES) throw new DamagedSnapshot('is too short');
  const end = await bytesAt(file, size - END_BYTES, END_BYTES);
  const length = end.readUInt32LE(0);
  if (!end.subarray(8).equals(MAGIC) || length > Math.min(MAX_FOOTER_BYTES, size - MAGIC.length - END_BYTES))
    throw new DamagedSnapshot('has no end');
  const footer = await bytesAt(file, size - END_BYTES - length, length);
  if (crc32(footer) !== end.readUInt32LE(4)) throw new DamagedSnapshot('has a damaged footer');
  return JSON.parse(footer.toString('utf8')) as Footer;
}

async function restored(file: FileHandle, value: unknown): Promise<unknown> {
  if (value === null || typeof value !== 'object') return value;
  if (isSegment(value)) {
    const bytes = await bytesAt(file, value.at, value.bytes);
    if (crc32(bytes) !== value.crc) throw new DamagedSnapshot('has damaged content');
    const NumberArray = ARRAYS[value.$array];
    return new NumberArray(bytes.buffer, 0, value.bytes / NumberArray.BYTES_PER_ELEMENT);
  }
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of value) items.push(await restored(file, item));
    return items;
  }
  const entries: [string, unknown][] = [];
  for (const [name, item] of Object.entries(value)) entries.push([name, await restored(file, item)]);
  return Object.fromEntries(entries);
}

/** Reads bytes into their own buffer, as typed arrays need alignment. */
async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.from(new ArrayBuffer(length));
  for (let read = 0; read < length;) {
    const { bytesRead } = await file.read(bytes, read, length - read, at + read);
    if (bytesRead === 0) throw new DamagedSnapshot('is too short');
    read += bytesRead;
  }
  return bytes;
}

const isSegment = (value: object): value is Segment => '$array' in value;

function nameOf(array: NumberArray): ArrayName {
  const name = (Object.keys(ARRAYS) as ArrayName[]).find((each) => array instanceof ARRAYS[each]);
  return name ?? 'Uint8Array';
}
