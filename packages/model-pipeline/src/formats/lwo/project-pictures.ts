/** Computes texture coordinates from positions, as LightWave does when it renders. */

import type { Document, Primitive } from '@gltf-transform/core';
import { unweld, weld } from '@gltf-transform/functions';

import type { Projection, Triple } from './lwo-projections.ts';

const TRIANGLES = 4;
const WRAPS = { edge: 33071, repeat: 10497, mirror: 33648 } as const;

type Pair = [number, number];

/** Materials must have the names of surfaces, and positions those of the file with Z negated. */
export async function projectPictures(document: Document, projections: ReadonlyMap<string, Projection>): Promise<void> {
  if (projections.size === 0) return;
  // A shared vertex may need other coordinates in each face.
  await document.transform(unweld());
  for (const material of document.getRoot().listMaterials()) {
    const projection = projections.get(material.getName());
    const info = material.getBaseColorTextureInfo();
    if (!projection || !info) continue;
    const isRound = projection.shape === 'cylindrical' || projection.shape === 'spherical';
    const [across, up] = projection.wraps;
    info
      .setTexCoord(0)
      // Coordinates continue beyond 1 around the seam.
      .setWrapS(isRound && across === 'edge' ? WRAPS.repeat : WRAPS[across])
      .setWrapT(WRAPS[up])
      .setExtension('KHR_texture_transform', null);
    for (const parent of material.listParents()) {
      if (isTriangles(parent)) drape(document, parent, projection);
    }
  }
  await document.transform(weld());
}

const isTriangles = (parent: unknown): parent is Primitive =>
  parent instanceof Object && 'getMode' in parent && (parent as Primitive).getMode() === TRIANGLES;

function drape(document: Document, primitive: Primitive, projection: Projection): void {
  const positions = primitive.getAttribute('POSITION');
  if (!positions) return;
  const count = positions.getCount();
  const uvs = new Float32Array(count * 2);
  for (let corner = 0; corner + 2 < count; corner += 3) {
    const face = [0, 1, 2].map((index) => placeOf(positions.getElement(corner + index, []), projection));
    for (const [index, [u, v]] of facePlaces(face, projection).entries()) uvs.set([u, 1 - v], (corner + index) * 2);
  }
  const [buffer = null] = document.getRoot().listBuffers();
  primitive.setAttribute('TEXCOORD_0', document.createAccessor().setType('VEC2').setArray(uvs).setBuffer(buffer));
}

/** Position relative to the picture's centre, rotated back by bank, heading and pitch, in this order. */
function placeOf(position: readonly number[], { center, turn: [heading, pitch, bank] }: Projection): Triple {
  const [x, y, z] = [position[0]! - center[0], position[1]! - center[1], -position[2]! - center[2]];
  const [x1, y1] = turned(x, y, bank);
  const [x2, z2] = turned(x1, z, heading);
  const [y3, z3] = turned(y1, z2, pitch);
  return [x2, y3, z3];
}

function turned(a: number, b: number, angle: number): Pair {
  return [Math.cos(angle) * a + Math.sin(angle) * b, Math.cos(angle) * b - Math.sin(angle) * a];
}

/** UVs of a face, from the lower left of the picture. */
function facePlaces(face: readonly Triple[], projection: Projection): Pair[] {
  const { shape, axis, size, times } = projection;
  if (shape === 'planar') return face.map((place) => flat(place, axis, size));
  if (shape === 'cubic') {
    const main = mainAxis(face);
    return face.map((place) => flat(place, main, size));
  }
  return aroundAt(face, axis).map((around, index) => {
    const place = face[index]!;
    const height =
      shape === 'cylindrical'
        ? 0.5 + place[axis]! / size[axis]!
        : (0.5 + Math.atan2(place[axis]!, Math.hypot(...sides(place, axis))) / Math.PI) * times[1];
    return [around * times[0], height];
  });
}

function flat(place: Triple, axis: number, size: Triple): Pair {
  const [across, up] = [axis === 0 ? 2 : 0, axis === 1 ? 2 : 1];
  return [0.5 + place[across]! / size[across]!, 0.5 + place[up]! / size[up]!];
}

/** Axis that is closest to the normal of a face. */
function mainAxis([a, b, c]: readonly Triple[]): number {
  const [one, other] = [0, 1].map((at) => [0, 1, 2].map((index) => [b, c][at]![index]! - a![index]!));
  const normal = [0, 1, 2].map((index) => {
    const [next, last] = [(index + 1) % 3, (index + 2) % 3];
    return Math.abs(one![next]! * other![last]! - one![last]! * other![next]!);
  });
  return normal.indexOf(Math.max(...normal));
}

/** The two coordinates that give the angle around an axis. */
function sides([x, y, z]: Triple, axis: number): Pair {
  if (axis === 0) return [z, y];
  return axis === 1 ? [x, z] : [-x, y];
}

/** Angle of each corner around the axis, in turns. All are within one turn of the first, or a face would wrap backwards. */
function aroundAt(face: readonly Triple[], axis: number): number[] {
  const all = face.map((place) => {
    const [a, b] = sides(place, axis);
    // A point on the axis has no angle.
    return a === 0 && b === 0 ? null : (axis === 1 ? 1 : 0.5) - Math.atan2(a, b) / (2 * Math.PI);
  });
  const known = all.filter((around) => around !== null);
  const [first = 0] = known;
  const near = (around: number) => around + Math.round(first - around);
  const middle = known.reduce((sum, around) => sum + near(around), 0) / Math.max(1, known.length);
  return all.map((around) => (around === null ? middle : near(around)));
}
