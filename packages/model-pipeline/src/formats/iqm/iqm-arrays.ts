/** Vertex arrays of an Inter-Quake model. Each attribute may use any number type. */

import { FileRefusal } from '../../file-refusal.ts';
import type { BoundedReader } from '../../readers/bounded-reader.ts';
import { lightOf } from '../../readers/light-of.ts';

const ARRAY_BYTES = 20;
const PLACES = 0;
const UVS = 1;
const NORMALS = 2;
const JOINTS = 4;
const WEIGHTS = 5;
const COLORS = 6;
/** By the format's type number: bytes of a value, and the divisor if the value is normalized. */
const KINDS: { bytes: number; whole: number; read: (view: DataView, at: number) => number }[] = [
  { bytes: 1, whole: 127, read: (view, at) => view.getInt8(at) },
  { bytes: 1, whole: 255, read: (view, at) => view.getUint8(at) },
  { bytes: 2, whole: 32_767, read: (view, at) => view.getInt16(at, true) },
  { bytes: 2, whole: 65_535, read: (view, at) => view.getUint16(at, true) },
  { bytes: 4, whole: 1, read: (view, at) => view.getInt32(at, true) },
  { bytes: 4, whole: 1, read: (view, at) => view.getUint32(at, true) },
  { bytes: 2, whole: 1, read: (view, at) => view.getFloat16(at, true) },
  { bytes: 4, whole: 1, read: (view, at) => view.getFloat32(at, true) },
  { bytes: 8, whole: 1, read: (view, at) => view.getFloat64(at, true) },
];

export interface IqmArrays {
  positions: Float32Array<ArrayBuffer>;
  normals: Float32Array<ArrayBuffer> | null;
  uvs: Float32Array<ArrayBuffer> | null;
  colors: Float32Array<ArrayBuffer> | null;
  /** Without a skeleton, all vertices belong to bone 0. */
  joints: Uint16Array<ArrayBuffer>;
  weights: Float32Array<ArrayBuffer>;
}

export function readIqmArrays(file: BoundedReader): IqmArrays {
  const vertices = file.i32(48);
  const places = new Map(file.table(file.i32(52), file.i32(44), ARRAY_BYTES).map((at) => [file.i32(at), at]));
  const values = (part: number, size: number, isPartOfOne = false): Float32Array<ArrayBuffer> | null => {
    const at = places.get(part);
    if (at === undefined) return null;
    const [kind, own, start] = [KINDS[file.i32(at + 8)], file.i32(at + 12), file.i32(at + 16)];
    if (!kind || own < 1 || own > 16) throw new FileRefusal('bad_input', 'valueTypeUnknown', { format: 'IQM' });
    file.table(start, vertices, own * kind.bytes);
    const view = new DataView(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
    // Missing colour channels are 1.
    const out = new Float32Array(vertices * size).fill(part === COLORS ? 1 : 0);
    for (let vertex = 0; vertex < vertices; vertex += 1) {
      for (let axis = 0; axis < Math.min(own, size); axis += 1) {
        const value = kind.read(view, start + (vertex * own + axis) * kind.bytes);
        out[vertex * size + axis] = isPartOfOne ? value / kind.whole : value;
      }
    }
    return out;
  };
  const positions = values(PLACES, 3);
  if (!positions) throw new FileRefusal('bad_input', 'nothingToDraw');
  const colors = values(COLORS, 4, true);
  const weights = values(WEIGHTS, 4, true);
  const first = new Float32Array(vertices * 4).map((_, at) => (at % 4 === 0 ? 1 : 0));
  return {
    positions,
    normals: values(NORMALS, 3),
    uvs: values(UVS, 2),
    colors: colors && lightOf(colors),
    joints: Uint16Array.from(values(JOINTS, 4) ?? new Float32Array(vertices * 4)),
    weights: weights ?? first,
  };
}
