/** Vertex data of newer exporters in the layout of graphics cards: a list of elements, then raw 32-bit values. */

import { childrenOf, type XObject } from './x-tree.ts';
import { xValues } from './x-values.ts';

/** 32-bit numbers in each type of element. A colour is one number. */
const LENGTHS = [1, 2, 3, 4, 1];
const COLOR = 4;
const [NORMAL, UV, TINT] = [3, 5, 10];

interface Declared {
  normals: number[] | null;
  uvs: number[] | null;
  colors: number[] | null;
}

export function readDeclared(mesh: XObject, places: number): Declared {
  const declared: Declared = { normals: null, uvs: null, colors: null };
  const [object] = childrenOf(mesh, 'decldata');
  if (!object) return declared;
  const values = xValues(object);
  const parts = Array.from({ length: values.count(4) }, () => {
    const [kind = 0, , use = 0, index = 0] = values.numbers(4);
    return { kind, use, index, length: LENGTHS[kind] ?? 1 };
  });
  const stride = parts.reduce((sum, { length }) => sum + length, 0);
  const bits = Uint32Array.from(values.numbers(values.count()));
  if (stride === 0 || bits.length < stride * places) return declared;
  const floats = new Float32Array(bits.buffer);
  let offset = 0;
  for (const { kind, use, index, length } of parts) {
    const start = offset;
    offset += length;
    const each = (size: number) =>
      Array.from({ length: places * size }, (_, at) => floats[Math.floor(at / size) * stride + start + (at % size)]!);
    if (index > 0) continue;
    if (use === NORMAL && length === 3) declared.normals = each(3);
    else if (use === UV && length === 2) declared.uvs = each(2);
    else if (use === TINT && kind === COLOR) {
      declared.colors = Array.from({ length: places }, (_, place) => colorOf(bits[place * stride + start]!)).flat();
    }
  }
  return declared;
}

/** Colours are ARGB, from the highest byte. */
const colorOf = (bits: number) => [16, 8, 0, 24].map((shift) => ((bits >>> shift) & 255) / 255);
