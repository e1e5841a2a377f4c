/** Triangulates faces of one material to a primitive with unique vertices. */

import type { Accessor, Document, Primitive, TypedArray } from '@gltf-transform/core';

import { cutPolygon } from '../../readers/cut-polygon.ts';
import { growingInts, push } from '../../readers/growing-numbers.ts';
import type { MadeMaterial } from './blend-materials.ts';
import type { BlendMesh } from './blend-mesh.ts';

export interface VertexWeights {
  /** Four for each vertex of the mesh. */
  joints: Uint16Array;
  weights: Float32Array;
}

export interface PrimitiveSource {
  mesh: BlendMesh;
  normals: Float32Array;
  weights: VertexWeights | null;
}

/** Null: nothing to draw. */
export function primitiveOf(
  document: Document,
  { mesh, normals, weights }: PrimitiveSource,
  faces: readonly number[],
  made: MadeMaterial,
): Primitive | null {
  const colors = made.colors < 0 ? null : mesh.colors[made.colors]!.values;
  const uvs = mesh.uvs.slice(0, made.uvs).map(({ values }) => values);
  const perCorner: [values: Float32Array, width: number][] = [[normals, 3]];
  for (const values of uvs) perCorner.push([values, 2]);
  if (colors) perCorner.push([colors, 4]);
  const { taken, indices } = cornersOf(mesh, faces, perCorner);
  if (indices.length === 0) return null;

  const [buffer = null] = document.getRoot().listBuffers();
  const accessor = (type: Parameters<Accessor['setType']>[0], array: TypedArray): Accessor =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  const pickedValues = (values: Float32Array, width: number, of: (corner: number) => number) => {
    const out = new Float32Array(taken.length * width);
    for (const [index, corner] of taken.entries()) {
      const from = of(corner) * width;
      for (let axis = 0; axis < width; axis += 1) out[index * width + axis] = values[from + axis]!;
    }
    return out;
  };
  const own = (corner: number) => corner;
  const vertex = (corner: number) => mesh.corners[corner]!;
  const primitive = document
    .createPrimitive()
    .setMaterial(made.material)
    .setIndices(accessor('SCALAR', taken.length <= 0xffff ? new Uint16Array(indices) : new Uint32Array(indices)))
    .setAttribute('POSITION', accessor('VEC3', pickedValues(mesh.positions, 3, vertex)))
    .setAttribute('NORMAL', accessor('VEC3', pickedValues(normals, 3, own)));
  for (const [index, values] of uvs.entries()) {
    const flipped = pickedValues(values, 2, own);
    // glTF counts V from the top.
    for (let at = 1; at < flipped.length; at += 2) flipped[at] = 1 - flipped[at]!;
    primitive.setAttribute(`TEXCOORD_${index}`, accessor('VEC2', flipped));
  }
  if (colors) {
    const painted = pickedValues(colors, 4, own);
    if (!made.isVertexAlpha) for (let at = 3; at < painted.length; at += 4) painted[at] = 1;
    primitive.setAttribute('COLOR_0', accessor('VEC4', painted));
  }
  if (weights) {
    const joints = Uint16Array.from(
      { length: taken.length * 4 },
      (_, at) => weights.joints[vertex(taken[at >> 2]!) * 4 + (at & 3)]!,
    );
    primitive.setAttribute('JOINTS_0', accessor('VEC4', joints));
    primitive.setAttribute('WEIGHTS_0', accessor('VEC4', pickedValues(weights.weights, 4, vertex)));
  }
  return primitive;
}

/** Unique corners, and triangles of their indices. */
function cornersOf(
  mesh: BlendMesh,
  faces: readonly number[],
  perCorner: readonly [values: Float32Array, width: number][],
): { taken: Int32Array; indices: Int32Array } {
  const taken = growingInts();
  const before = growingInts();
  const indices = growingInts();
  const last = new Int32Array(mesh.positions.length / 3).fill(-1);
  const isSame = (one: number, other: number) =>
    perCorner.every(([values, width]) => {
      for (let axis = 0; axis < width; axis += 1) if (values[one * width + axis] !== values[other * width + axis]) return false;
      return true;
    });
  const numberOf = (corner: number) => {
    const vertex = mesh.corners[corner]!;
    for (let candidate = last[vertex]!; candidate >= 0; candidate = before.values[candidate]!)
      if (isSame(taken.values[candidate]!, corner)) return candidate;
    push(taken, corner);
    push(before, last[vertex]!);
    last[vertex] = taken.length - 1;
    return taken.length - 1;
  };
  for (const face of faces) {
    const [from, to] = [mesh.starts[face]!, mesh.starts[face + 1]!];
    if (to - from < 3) continue;
    const numbers: number[] = [];
    const places: number[] = [];
    for (let corner = from; corner < to; corner += 1) {
      numbers.push(numberOf(corner));
      const at = mesh.corners[corner]! * 3;
      places.push(mesh.positions[at]!, mesh.positions[at + 1]!, mesh.positions[at + 2]!);
    }
    for (const corner of to - from === 3 ? [0, 1, 2] : cutPolygon(places)) push(indices, numbers[corner]!);
  }
  return { taken: taken.values.slice(0, taken.length), indices: indices.values.slice(0, indices.length) };
}
