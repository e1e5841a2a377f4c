import { inflateSync } from 'node:zlib';

const NAME = 'PolygonVertexIndex';

/** Triangles that all meshes of an FBX file have. The last corner of a polygon is written as a negative number. */
export function fbxTriangles(bytes: Uint8Array): number | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isBinary = file.subarray(0, 18).toString('latin1') === 'Kaydara FBX Binary';
  let sum: number | null = null;
  for (let at = file.indexOf(NAME); at >= 0; at = file.indexOf(NAME, at + 1)) {
    const corners = isBinary ? binaryCorners(file, at + NAME.length) : textCorners(file, at + NAME.length);
    let length = 0;
    for (const corner of corners) {
      length += 1;
      if (corner >= 0) continue;
      sum = (sum ?? 0) + Math.max(0, length - 2);
      length = 0;
    }
  }
  return sum;
}

function binaryCorners(file: Buffer, at: number): Int32Array | [] {
  if (file[at] !== 0x69) return [];
  const [length, isPacked, size] = [file.readUInt32LE(at + 1), file.readUInt32LE(at + 5), file.readUInt32LE(at + 9)];
  const held = file.subarray(at + 13, at + 13 + size);
  const values = isPacked ? inflateSync(held, { maxOutputLength: length * 4 }) : held;
  return new Int32Array(new Uint8Array(values).buffer, 0, length);
}

/** ': *4 { a: 0,1,2,-4 }', and before version 7 without the count and the braces. */
function textCorners(file: Buffer, at: number): number[] {
  const end = file.indexOf('}', at);
  const text = file.toString('latin1', at, end < 0 ? file.length : end);
  const [, list = ''] = /^:\s*(?:\*\d+\s*\{\s*a:\s*)?([-\d,\s]*)/.exec(text) ?? [];
  return list.trim() === '' ? [] : list.split(',').map(Number);
}
