/** Reads shapes of GoldSrc: strips and fans whose corners have a vertex, a normal and a UV. */

import { type Matrix4, Vector3 } from 'three';

import { FileRefusal } from '../../file-refusal.ts';
import type { BoundedReader } from '../../readers/bounded-reader.ts';
import type { GoldsrcSkin } from './mdl-goldsrc-skins.ts';
import type { Shape, Surface } from '../../readers/skeletal-document.ts';

const PART_BYTES = 76;
const MODEL_BYTES = 112;
const MESH_BYTES = 20;
const CORNER_BYTES = 8;

/** A body part may have alternative models. The first one is shown, as the game does, and the others are counted. */
export function readGoldsrcShapes(
  file: BoundedReader,
  bones: readonly Matrix4[],
  skins: readonly (GoldsrcSkin | null)[],
): { shapes: Shape[]; others: number } {
  const parts = file
    .table(file.i32(208), file.i32(204), PART_BYTES)
    .map((at) => ({ name: file.text(at, 64), models: file.table(file.i32(at + 72), file.i32(at + 64), MODEL_BYTES) }));
  const shapes = parts.flatMap(({ name, models: [first] }) =>
    first === undefined ? [] : [{ name, surfaces: readModel(file, first, bones, skins) }],
  );
  const others = parts.flatMap(({ models }) => models.slice(1)).filter((at) => file.i32(at + 72) > 0);
  return { shapes, others: others.length };
}

function readModel(
  file: BoundedReader,
  at: number,
  bones: readonly Matrix4[],
  skins: readonly (GoldsrcSkin | null)[],
): Surface[] {
  const vertices = readPoints(file, bones, { count: file.i32(at + 80), bonesAt: file.i32(at + 84), at: file.i32(at + 88) });
  const normals = readPoints(file, bones, {
    count: file.i32(at + 92),
    bonesAt: file.i32(at + 96),
    at: file.i32(at + 100),
    isDirection: true,
  });
  return file.table(file.i32(at + 76), file.i32(at + 72), MESH_BYTES).map((mesh) => {
    const skin = skins[file.i32(mesh + 8)] ?? null;
    return surfaceOf(readCorners(file, file.i32(mesh + 4)), vertices, normals, skin);
  });
}

interface Point {
  bone: number;
  place: Vector3;
}

/** Points are stored in the space of their bone. */
function readPoints(
  file: BoundedReader,
  bones: readonly Matrix4[],
  { count, bonesAt, at, isDirection = false }: { count: number; bonesAt: number; at: number; isDirection?: boolean },
): Point[] {
  const owners = file.table(bonesAt, count, 1).map((place) => file.u8(place));
  return file.table(at, count, 12).map((place, index) => {
    const bone = owners[index]!;
    const world = bones[bone];
    if (!world) throw lost('bonesMissing');
    const [x = 0, y = 0, z = 0] = file.floats(place, 3);
    const point = new Vector3(x, y, z);
    return { bone, place: isDirection ? point.transformDirection(world) : point.applyMatrix4(world) };
  });
}

interface Corner {
  vertex: number;
  normal: number;
  /** In pixels of the skin. */
  uv: [number, number];
}

/** A negative count starts a fan, a positive one a strip; 0 ends the list. Front faces are clockwise. */
function readCorners(file: BoundedReader, start: number): [Corner, Corner, Corner][] {
  const triangles: [Corner, Corner, Corner][] = [];
  for (let at = start; ;) {
    const count = file.i16(at);
    if (count === 0) return triangles;
    const corners = file.table(at + 2, Math.abs(count), CORNER_BYTES).map((place): Corner => ({
      vertex: file.u16(place),
      normal: file.u16(place + 2),
      uv: [file.i16(place + 4), file.i16(place + 6)],
    }));
    at += 2 + corners.length * CORNER_BYTES;
    for (let last = 2; last < corners.length; last += 1) {
      const [a, b, c] = [corners[count < 0 ? 0 : last - 2]!, corners[last - 1]!, corners[last]!];
      triangles.push(count > 0 && last % 2 === 1 ? [a, b, c] : [b, a, c]);
    }
  }
}

function surfaceOf(
  triangles: readonly [Corner, Corner, Corner][],
  vertices: readonly Point[],
  normals: readonly Point[],
  skin: GoldsrcSkin | null,
): Surface {
  const corners = new Map<string, { index: number; corner: Corner }>();
  const indices = triangles.flat().map((corner) => {
    const key = `${corner.vertex} ${corner.normal} ${corner.uv.join(' ')}`;
    const known = corners.get(key) ?? { index: corners.size, corner };
    corners.set(key, known);
    return known.index;
  });
  const count = corners.size;
  const surface: Surface & { normals: Float32Array; uvs: Float32Array } = {
    indices: Uint32Array.from(indices),
    positions: new Float32Array(count * 3),
    normals: new Float32Array(count * 3),
    uvs: new Float32Array(count * 2),
    joints: new Uint16Array(count * 4),
    weights: new Float32Array(count * 4),
    material: skin?.material ?? null,
  };
  for (const { index, corner } of corners.values()) {
    const [vertex, normal] = [vertices[corner.vertex], normals[corner.normal]];
    if (!vertex || !normal) throw lost('verticesMissing');
    vertex.place.toArray(surface.positions, index * 3);
    normal.place.toArray(surface.normals, index * 3);
    surface.joints[index * 4] = vertex.bone;
    surface.weights[index * 4] = 1;
    surface.uvs.set(skin?.isChrome ? reflected(normal.place) : inSkin(corner.uv, skin), index * 2);
  }
  return surface;
}

const inSkin = ([u, v]: [number, number], skin: GoldsrcSkin | null) => [u / (skin?.width || 1), v / (skin?.height || 1)];

/** Chrome surfaces reflect their skin. The reflection is fixed as seen from the front of the model. */
const reflected = ({ y, z }: Vector3) => [(1 + y) / 2, (1 - z) / 2];

const lost = (id: 'bonesMissing' | 'verticesMissing') => new FileRefusal('bad_input', id, { format: 'Half-Life' });
