/** A part of an OBJ model with one object, material and kind of element. Corners are unique. */

import { growingInts, push, type GrowingNumbers } from '../../readers/growing-numbers.ts';

export type ObjShape = 'triangles' | 'lines' | 'points';

export interface ObjPart {
  object: string;
  material: string | null;
  shape: ObjShape;
  /** Indices of position, UV and normal of each corner; -1: none. */
  corners: GrowingNumbers<Int32Array>;
  indices: GrowingNumbers<Int32Array>;
  /** Whether every corner has one. */
  hasUvs: boolean;
  hasNormals: boolean;
  /** Whether some faces are smooth and have no normals. */
  isSmooth: boolean;
  /** Hash table of corners; 0 is free. */
  slots: Int32Array;
}

export function objPart(object: string, material: string | null, shape: ObjShape): ObjPart {
  return {
    object,
    material,
    shape,
    corners: growingInts(),
    indices: growingInts(),
    hasUvs: true,
    hasNormals: true,
    isSmooth: false,
    slots: new Int32Array(1 << 6),
  };
}

/** Index of a corner in this part, added if missing. */
export function cornerOf(part: ObjPart, position: number, uv: number, normal: number): number {
  const { values } = part.corners;
  const mask = part.slots.length - 1;
  let slot = hashOf(position, uv, normal) & mask;
  for (let taken = part.slots[slot]!; taken !== 0; taken = part.slots[slot]!) {
    const at = (taken - 1) * 3;
    if (values[at] === position && values[at + 1] === uv && values[at + 2] === normal) return taken - 1;
    slot = (slot + 1) & mask;
  }
  const corner = part.corners.length / 3;
  push(part.corners, position);
  push(part.corners, uv);
  push(part.corners, normal);
  if (uv < 0) part.hasUvs = false;
  if (normal < 0) part.hasNormals = false;
  part.slots[slot] = corner + 1;
  if ((corner + 1) * 2 > part.slots.length) widen(part);
  return corner;
}

function widen(part: ObjPart): void {
  const slots = new Int32Array(part.slots.length * 4);
  const mask = slots.length - 1;
  const { values, length } = part.corners;
  for (let at = 0; at < length; at += 3) {
    let slot = hashOf(values[at]!, values[at + 1]!, values[at + 2]!) & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = at / 3 + 1;
  }
  part.slots = slots;
}

function hashOf(position: number, uv: number, normal: number): number {
  const mixed = Math.imul(position, 73_856_093) ^ Math.imul(uv, 19_349_663) ^ Math.imul(normal, 83_492_791);
  return mixed ^ (mixed >>> 15);
}
