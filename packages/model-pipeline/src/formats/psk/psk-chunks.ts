/** Reads chunks of PSK and PSA files: named lists of records of one type. */

import type { BoundedReader } from '../../readers/bounded-reader.ts';
import type { Bone } from '../../readers/skeletal-document.ts';

export const PSK_NAME = 'PSK';
const HEADER_BYTES = 32;
const BONE_BYTES = 120;
const MAX_CHUNKS = 1000;

/** Byte offsets of the records of each chunk, and the size of one record. */
export type PskChunks = ReadonlyMap<string, { size: number; places: number[] }>;

export function pskChunks(file: BoundedReader): PskChunks {
  const chunks = new Map<string, { size: number; places: number[] }>();
  let at = 0;
  while (at < file.bytes.length && chunks.size < MAX_CHUNKS) {
    const [name, size, count] = [file.text(at, 20), file.i32(at + 24), file.i32(at + 28)];
    const places = size > 0 ? file.table(at + HEADER_BYTES, count, size) : [];
    if (!chunks.has(name)) chunks.set(name, { size, places });
    at += HEADER_BYTES + places.length * size;
  }
  return chunks;
}

/** Offsets of the records of a chunk, if they have at least the expected size. */
export function placesOf(chunks: PskChunks, names: readonly string[], size: number): number[] {
  const chunk = names.map((name) => chunks.get(name)).find((found) => found !== undefined);
  return chunk !== undefined && chunk.size >= size ? chunk.places : [];
}

export function readPskBones(file: BoundedReader, chunks: PskChunks): Bone[] {
  return placesOf(chunks, ['REFSKELT', 'REFSKEL0'], BONE_BYTES).map((at, index) => {
    const [x = 0, y = 0, z = 0] = file.floats(at + 92, 3);
    // The root is stored as its own parent.
    const parent = index === 0 ? -1 : file.i32(at + 72);
    return { name: file.text(at, 64), parent, translation: [x, y, z], rotation: rotationOf(file, at + 76, parent) };
  });
}

/** Rotations of bones are stored inverted, except for the root. */
export function rotationOf(file: BoundedReader, at: number, parent: number): [number, number, number, number] {
  const [x = 0, y = 0, z = 0, w = 1] = file.floats(at, 4);
  const length = Math.hypot(x, y, z, w);
  if (length === 0) return [0, 0, 0, 1];
  const back = parent === -1 ? 1 : -1;
  return [(back * x) / length, (back * y) / length, (back * z) / length, w / length];
}
