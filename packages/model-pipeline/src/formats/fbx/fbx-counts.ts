import { inflateSync } from 'node:zlib';

import { declaredCounts, polygonCounts, type DeclaredCounts } from '../../declared-counts/declared-counts.ts';

const CORNERS = 'PolygonVertexIndex';
const PLACES = 'Vertices';

/** All meshes of an FBX file. The last corner of a polygon is a negative number. */
export function fbxCounts(bytes: Uint8Array): DeclaredCounts | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isBinary = file.subarray(0, 18).toString('latin1') === 'Kaydara FBX Binary';
  let [triangles, least, numbers, meshes] = [0, 0, 0, 0];
  for (let at = file.indexOf(CORNERS); at >= 0; at = file.indexOf(CORNERS, at + 1)) {
    const corners = isBinary ? binaryCorners(file, at) : textCorners(file, at + CORNERS.length);
    if (corners.length === 0) continue;
    meshes += 1;
    let length = 0;
    for (const corner of corners) {
      length += 1;
      if (corner >= 0) continue;
      const polygon = polygonCounts(length);
      triangles += polygon.triangles;
      least += polygon.least;
      length = 0;
    }
    // Positions of a mesh precede its corners.
    const places = file.lastIndexOf(PLACES, at);
    if (places >= 0) numbers += isBinary ? binaryLength(file, places, PLACES) : textLength(file, places + PLACES.length, at);
  }
  return meshes === 0 ? null : declaredCounts(triangles, Math.floor(numbers / 3), least);
}

/** One array, or in version 6 the number of single values that the record header declares. */
function binaryCorners(file: Buffer, name: number): Int32Array | number[] {
  const at = name + CORNERS.length;
  if (file[at] === 0x49)
    return Array.from({ length: binaryLength(file, name, CORNERS) }, (_, index) => file.readInt32LE(at + index * 5 + 1));
  if (file[at] !== 0x69) return [];
  const [length, isPacked, size] = [file.readUInt32LE(at + 1), file.readUInt32LE(at + 5), file.readUInt32LE(at + 9)];
  const content = file.subarray(at + 13, at + 13 + size);
  const values = isPacked ? inflateSync(content, { maxOutputLength: length * 4 }) : content;
  return new Int32Array(new Uint8Array(values).buffer, 0, length);
}

function binaryLength(file: Buffer, name: number, { length }: string): number {
  const kind = String.fromCharCode(file[name + length] ?? 0);
  return /[dfil]/.test(kind) ? file.readUInt32LE(name + length + 1) : file.readUInt32LE(name - 9);
}

/** ': *4 { a: 0,1,2,-4 }', and before version 7 without count and braces. */
function textCorners(file: Buffer, at: number): number[] {
  const end = file.indexOf('}', at);
  const text = file.toString('latin1', at, end < 0 ? file.length : end);
  const [, list = ''] = /^:\s*(?:\*\d+\s*\{\s*a:\s*)?([-\d,\s]*)/.exec(text) ?? [];
  return list.trim() === '' ? [] : list.split(',').map(Number);
}

function textLength(file: Buffer, at: number, end: number): number {
  const text = file.toString('latin1', at, end);
  const [, count] = /^:\s*\*(\d+)/.exec(text) ?? [];
  return count === undefined ? text.split(',').length : Number(count);
}
