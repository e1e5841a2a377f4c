/** Normals and tangents have the length of one, as glTF wants them. */

import type { Accessor, Primitive } from '@gltf-transform/core';

import { triangleIndices } from '../render/triangle-indices.ts';
import { lengthOf } from '../render/vector-math.ts';

/** As the validator of Khronos sees it. */
const LENGTH_TOLERANCE = 0.0005;
const NO_LENGTH = 1e-6;

/** Answers how many normals had no direction, and were made from the triangles around them. */
export function mendDirections(primitive: Primitive): number {
  const normals = primitive.getAttribute('NORMAL');
  const lost = normals === null ? [] : withoutLength(normals, 3);
  if (normals !== null && lost.length > 0) fromSurface(primitive, normals, lost);
  const tangents = primitive.getAttribute('TANGENT');
  if (tangents !== null) mendTangents(tangents, normals);
  return lost.length;
}

/** Gives every direction its length, and answers which have none. */
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

/** Of each triangle its corners and its normal, which is the longer the larger the triangle is. */
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

/** One that has no direction is put across its normal; where it points, nobody has said. */
function mendTangents(tangents: Accessor, normals: Accessor | null): void {
  for (const vertex of withoutLength(tangents, 4)) {
    const [x = 0, y = 1, z = 0] = normals?.getElement(vertex, []) ?? [];
    // Across the axis that the normal is farthest from.
    const across = Math.abs(x) < 0.9 ? [0, z, -y] : [-z, 0, x];
    const length = Math.hypot(...across);
    tangents.setElement(vertex, [...across.map((part) => part / length), 1]);
  }
}
