/** Reads meshes until Blender 2.62: faces of three or four corners with their own UVs, colours and picture. */

import { lightOf } from '../../readers/light-of.ts';
import { checkBounds, column, floats, integers } from './blend-arrays.ts';
import { drawn, LAYER, layersOf } from './blend-layers.ts';
import type { BlendStruct } from './blend-struct.ts';

/** Fields that both face formats of Blender provide. */
export interface BlendFaces {
  /** First corner of each face, and at the end the number of corners. */
  starts: Uint32Array;
  /** The vertex of each corner. */
  corners: Uint32Array;
  /** For each face. */
  materials: Int32Array;
  isSmooth: Uint8Array;
  /** Two numbers per corner; V runs upwards. */
  uvs: { name: string; values: Float32Array }[];
  /** Linear RGBA per corner. */
  colors: { name: string; values: Float32Array }[];
  /** Picture of each face, from the game engine of old Blender versions. */
  pictures: (BlendStruct | null)[] | null;
}

const FACE_SMOOTH = 1;

/** First face of a mesh. */
export const facesOf = (mesh: BlendStruct): BlendStruct | null =>
  layersOf(mesh, 'fdata').find(({ kind, first }) => kind === LAYER.faces && first)?.first ?? mesh.to('mface');

export function readFaceMesh(mesh: BlendStruct, count: number): BlendFaces {
  const layers = layersOf(mesh, 'fdata');
  const first = facesOf(mesh);
  checkBounds(count === 0 || first !== null);
  const numbers = (name: string) => (first && count > 0 ? column(integers, first, name, count) : new Int32Array());
  const ends = [numbers('v1'), numbers('v2'), numbers('v3'), numbers('v4')];
  const flags = numbers('flag');
  const starts = new Uint32Array(count + 1);
  for (let face = 0; face < count; face += 1) {
    // A third corner of 0 marks an edge, a fourth one of 0 a triangle.
    const sides = ends[3]![face] !== 0 ? 4 : ends[2]![face] !== 0 ? 3 : 0;
    starts[face + 1] = starts[face]! + sides;
  }
  const corners = new Uint32Array(starts[count]!);
  for (let face = 0; face < count; face += 1) {
    for (let corner = starts[face]!; corner < starts[face + 1]!; corner += 1) {
      corners[corner] = ends[corner - starts[face]!]![face]!;
    }
  }
  const each = (source: Float32Array | Int32Array, width: number): Float32Array => {
    const values = new Float32Array(corners.length * width);
    for (let face = 0; face < count; face += 1) {
      const from = face * 4 * width;
      values.set(source.subarray(from, from + (starts[face + 1]! - starts[face]!) * width), starts[face]! * width);
    }
    return values;
  };
  const layer = drawn(layers, LAYER.faceUvs);
  const textured = count > 0 ? (layer?.first ?? mesh.to('mtface') ?? mesh.to('tface')) : null;
  const colors = count > 0 ? (drawn(layers, LAYER.faceColors)?.first ?? mesh.to('mcol')) : null;
  const pictures = textured?.run(count).map((face) => face.to('tpage')) ?? [];
  return {
    starts,
    corners,
    materials: numbers('mat_nr'),
    isSmooth: Uint8Array.from(flags, (flag) => flag & FACE_SMOOTH),
    uvs: textured ? [{ name: layer?.name ?? '', values: each(column(floats, textured, 'uv', count), 2) }] : [],
    colors: colors ? [{ name: '', values: lightOf(each(faceColors(colors, count), 4) as Float32Array<ArrayBuffer>) }] : [],
    pictures: pictures.some(Boolean) ? pictures : null,
  };
}

/** Red and blue have swapped names in these structs. */
function faceColors(colors: BlendStruct, count: number): Float32Array {
  const [red, green, blue] = ['b', 'g', 'r'].map((name) => column(integers, colors, name, count * 4));
  const values = new Float32Array(count * 16);
  for (let corner = 0; corner < count * 4; corner += 1) {
    values.set([red![corner]! / 255, green![corner]! / 255, blue![corner]! / 255, 1], corner * 4);
  }
  return values;
}
