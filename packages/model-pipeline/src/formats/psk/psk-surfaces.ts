/** Reads surfaces of PSK files: faces refer to corners with UVs, and corners to points with weights. */

import type { Material } from '@gltf-transform/core';

import { FileRefusal } from '../../file-refusal.ts';
import type { BoundedReader } from '../../readers/bounded-reader.ts';
import { placesOf, type PskChunks } from './psk-chunks.ts';
import type { Surface } from '../../readers/skeletal-document.ts';
import { smoothNormals } from '../../readers/smooth-normals.ts';

const POINT_BYTES = 12;
const CORNER_BYTES = 16;
const FACE_BYTES = 12;
const LONG_FACE_BYTES = 18;
const WEIGHT_BYTES = 12;
/** From this number on, points need indices of more than two bytes. */
const MANY_POINTS = 65_536;
const BONES_PER_POINT = 4;

export function readPskSurfaces(
  file: BoundedReader,
  chunks: PskChunks,
  { bones, materials }: { bones: number; materials: readonly Material[] },
): Surface[] {
  const points = Float32Array.from(placesOf(chunks, ['PNTS0000'], POINT_BYTES).flatMap((at) => file.floats(at, 3)));
  const count = points.length / 3;
  const corners = placesOf(chunks, ['VTXW0000'], CORNER_BYTES).map((at) => ({
    point: count > MANY_POINTS ? file.i32(at) : file.u16(at),
    uv: file.floats(at + 4, 2),
  }));
  if (corners.some(({ point }) => point < 0 || point >= count)) throw lost('verticesMissing');
  const faces = readFaces(file, chunks, corners.length);
  // Most files have no normals. Games compute smooth ones.
  const own = placesOf(chunks, ['VTXNORMS'], POINT_BYTES);
  const normals =
    own.length === count
      ? Float32Array.from(own.flatMap((at) => file.floats(at, 3)))
      : smoothNormals(points, Uint32Array.from(faces.flatMap((face) => face.corners.map((corner) => corners[corner]!.point))));
  const pulls = readWeights(file, chunks, count, bones);
  return [...Map.groupBy(faces, ({ material }) => material)].map(([material, drawn]): Surface => {
    const known = new Map<number, number>();
    const indices = drawn.flatMap((face) =>
      face.corners.map((corner) => {
        const index = known.get(corner) ?? known.size;
        known.set(corner, index);
        return index;
      }),
    );
    const surface = {
      indices: Uint32Array.from(indices),
      positions: new Float32Array(known.size * 3),
      normals: new Float32Array(known.size * 3),
      uvs: new Float32Array(known.size * 2),
      joints: new Uint16Array(known.size * 4),
      weights: new Float32Array(known.size * 4),
      material: materials[material] ?? null,
    };
    for (const [corner, index] of known) {
      const { point, uv } = corners[corner]!;
      surface.positions.set(points.subarray(point * 3, point * 3 + 3), index * 3);
      surface.normals.set(normals.subarray(point * 3, point * 3 + 3), index * 3);
      surface.uvs.set(uv, index * 2);
      for (const [slot, { bone, weight }] of pulls[point]!.entries()) {
        surface.joints[index * 4 + slot] = bone;
        surface.weights[index * 4 + slot] = weight;
      }
    }
    return surface;
  });
}

interface Face {
  /** Counterclockwise, as seen from the front. */
  corners: [number, number, number];
  material: number;
}

function readFaces(file: BoundedReader, chunks: PskChunks, corners: number): Face[] {
  const long = placesOf(chunks, ['FACE3200'], LONG_FACE_BYTES);
  const isLong = long.length > 0;
  return (isLong ? long : placesOf(chunks, ['FACE0000'], FACE_BYTES)).map((at) => {
    const [a, b, c] = [0, 1, 2].map((corner) => (isLong ? file.i32(at + corner * 4) : file.u16(at + corner * 2))) as [
      number,
      number,
      number,
    ];
    if (Math.max(a, b, c) >= corners || Math.min(a, b, c) < 0) throw lost('verticesMissing');
    return { corners: [b, a, c], material: file.u8(at + (isLong ? 12 : 6)) };
  });
}

interface Pull {
  bone: number;
  weight: number;
}

/** The strongest bones of each point, with weights that sum to 1. */
function readWeights(file: BoundedReader, chunks: PskChunks, points: number, bones: number): Pull[][] {
  const pulls = Array.from({ length: points }, (): Pull[] => []);
  for (const at of placesOf(chunks, ['RAWWEIGHTS', 'RAWW0000'], WEIGHT_BYTES)) {
    const [weight, point, bone] = [file.f32(at), file.i32(at + 4), file.i32(at + 8)];
    if (bone < 0 || bone >= bones) throw lost('bonesMissing');
    if (weight > 0) pulls[point]?.push({ bone, weight });
  }
  return pulls.map((own) => {
    const strongest = own.toSorted((a, b) => b.weight - a.weight).slice(0, BONES_PER_POINT);
    const all = strongest.reduce((sum, { weight }) => sum + weight, 0);
    return all > 0 ? strongest.map(({ bone, weight }) => ({ bone, weight: weight / all })) : [{ bone: 0, weight: 1 }];
  });
}

const lost = (id: 'bonesMissing' | 'verticesMissing') => new FileRefusal('bad_input', id, { format: 'PSK' });
