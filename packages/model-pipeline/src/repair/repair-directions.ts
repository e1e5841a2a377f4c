/** Normalizes normals and tangents, as glTF requires. */

import type { Accessor, Primitive } from '@gltf-transform/core';

import { triangleIndices } from '../render/triangle-indices.ts';
import { lengthOf } from '../render/vector-math.ts';

/** Tolerance of the Khronos glTF validator. */
const LENGTH_TOLERANCE = 0.0005;
const NO_LENGTH = 1e-6;

/** Returns the number of normals of length 0, which were computed from their triangles. */
export function repairDirections(primitive: Primitive): number {
  const normals = primitive.getAttribute('NORMAL');
  const lost = normals === null ? [] : withoutLength(normals, 3);
  if (normals !== null && lost.length > 0) fromSurface(primitive, normals, lost);
  const tangents = primitive.getAttribute('TANGENT');
  if (tangents !== null) repairTangents(tangents, normals);
  return lost.length;
}

/** Normalizes all directions, and returns the indices of those of length 0. */
function withoutLength(accessor: Accessor, width: 3 | 4): number[] {
  const lost: number[] = [];
  const value: number[] = [];
  for (let vertex = 0; vertex < accessor.getCount(); vertex += 1) {
    const [x = 0, y = 0, z = 0, sign = 1] = accessor.getElement(vertex, value);
    const length = lengthOf(x, y, z);
    const isSigned = width === 3 || Math.abs(sign) === 1;
    if (!(length > NO_LENGTH)) lost.push(vertex);
    else if (Math.abs(length - 1) > LENGTH_TOLERANCE || !isSigned)
      accessor.setElement(vertex, [x / length, y / length, z / length, sign < 0 ? -1 : 1].slice(0, width));
  }
  return lost;
}

function fromSurface(primitive: Primitive, normals: Accessor, lost: number[]): void {
  const sums = new Map(lost.map((vertex) => [vertex, [0, 0, 0]]));
  for (const [corners, normal] of faceNormals(primitive)) {
    for (const corner of corners) {
      const sum = sums.get(corner);
      if (sum) for (const axis of [0, 1, 2]) sum[axis] = (sum[axis] ?? 0) + (normal[axis] ?? 0);
    }
  }
  for (const [vertex, sum] of sums) {
    const length = Math.hypot(...sum);
    normals.setElement(vertex, length > 0 ? sum.map((part) => part / length) : [0, 1, 0]);
  }
}

/** Corners and normal of each triangle. The length of the normal grows with the area. */
function* faceNormals(primitive: Primitive): Generator<[number[], number[]]> {
  const position = primitive.getAttribute('POSITION');
  if (position === null || primitive.getMode() < 4) return;
  const positions = Float32Array.from({ length: position.getCount() * 3 });
  const value: number[] = [];
  for (let vertex = 0; vertex < position.getCount(); vertex += 1) positions.set(position.getElement(vertex, value), vertex * 3);
  const listed = primitive.getIndices()?.getArray() ?? Uint32Array.from({ length: position.getCount() }, (_, i) => i);
  const indices = triangleIndices(listed, positions, primitive.getMode(), false);
  const at = (corner: number, axis: number) => positions[corner * 3 + axis] ?? 0;
  for (let index = 0; index + 2 < indices.length; index += 3) {
    const [a = 0, b = 0, c = 0] = [indices[index], indices[index + 1], indices[index + 2]];
    const [ux, uy, uz] = [at(b, 0) - at(a, 0), at(b, 1) - at(a, 1), at(b, 2) - at(a, 2)];
    const [vx, vy, vz] = [at(c, 0) - at(a, 0), at(c, 1) - at(a, 1), at(c, 2) - at(a, 2)];
    yield [
      [a, b, c],
      [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx],
    ];
  }
}

/** Tangents of length 0 become any direction perpendicular to the normal. */
function repairTangents(tangents: Accessor, normals: Accessor | null): void {
  for (const vertex of withoutLength(tangents, 4)) {
    const [x = 0, y = 1, z = 0] = normals?.getElement(vertex, []) ?? [];
    // Perpendicular to the normal and to an axis far from it.
    const across = Math.abs(x) < 0.9 ? [0, z, -y] : [-z, 0, x];
    const length = Math.hypot(...across);
    tangents.setElement(vertex, [...across.map((part) => part / length), 1]);
  }
}
