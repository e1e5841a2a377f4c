/** Converts X meshes to primitives: one for each material, with unique combinations of vertex and normal. */

import type { Document, Material, Primitive, TypedArray } from '@gltf-transform/core';

import { cutPolygon } from '../../readers/cut-polygon.ts';
import { lightOf } from '../../readers/light-of.ts';
import { smoothNormals } from '../../readers/smooth-normals.ts';
import type { XShape } from './x-shape.ts';

/** Four joints and weights for each vertex. */
export interface XBend {
  joints: Uint16Array;
  weights: Float32Array;
}

export function xSurfaces(document: Document, shape: XShape, materials: readonly Material[], bend: XBend | null): Primitive[] {
  const [buffer = null] = document.getRoot().listBuffers();
  const accessor = (type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4', array: TypedArray) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  const faces = [...shape.faces.keys()];
  return [...Map.groupBy(faces, (face) => shape.materials[face] ?? 0)].flatMap(([material, drawn]) => {
    const { corners, indices } = cornersOf(shape, drawn);
    if (indices.length === 0) return [];
    const places = corners.map(([place]) => place);
    const positions = picked(shape.places, places, 3, mirrorZ);
    const index = Uint32Array.from(indices);
    const normals = shape.normals
      ? picked(
          shape.normals.values,
          corners.map(([, normal]) => normal),
          3,
          mirrorZ,
        )
      : smoothNormals(positions, index);
    const primitive = document
      .createPrimitive()
      .setMaterial(materials[material] ?? materials.at(-1) ?? null)
      .setIndices(accessor('SCALAR', index))
      .setAttribute('POSITION', accessor('VEC3', positions))
      .setAttribute('NORMAL', accessor('VEC3', normals));
    if (shape.uvs) primitive.setAttribute('TEXCOORD_0', accessor('VEC2', picked(shape.uvs, places, 2)));
    if (shape.colors) primitive.setAttribute('COLOR_0', accessor('VEC4', lightOf(picked(shape.colors, places, 4))));
    if (bend) {
      primitive.setAttribute('JOINTS_0', accessor('VEC4', Uint16Array.from(picked(bend.joints, places, 4))));
      primitive.setAttribute('WEIGHTS_0', accessor('VEC4', picked(bend.weights, places, 4)));
    }
    return [primitive];
  });
}

type Corner = [place: number, normal: number];

function cornersOf(shape: XShape, faces: readonly number[]): { corners: Corner[]; indices: number[] } {
  const known = new Map<number, number>();
  const corners: Corner[] = [];
  const indices: number[] = [];
  const most = shape.places.length;
  for (const face of faces) {
    const own = shape.faces[face]!;
    const outline = own.flatMap((place) => shape.places.slice(place * 3, place * 3 + 3));
    const cut = cutPolygon(outline);
    for (let at = 0; at < cut.length; at += 3) {
      // Mirroring reverses the winding.
      for (const corner of [cut[at + 2]!, cut[at + 1]!, cut[at]!]) {
        const place = own[corner]!;
        const normal = shape.normals?.faces[face]?.[corner] ?? 0;
        const key = normal * most + place;
        const index = known.get(key) ?? corners.length;
        if (index === corners.length) {
          known.set(key, index);
          corners.push([place, normal]);
        }
        indices.push(index);
      }
    }
  }
  return { corners, indices };
}

const mirrorZ = (value: number, axis: number) => (axis === 2 ? -value : value);

function picked(
  values: ArrayLike<number>,
  places: readonly number[],
  size: number,
  turned = (value: number, _axis: number) => value,
): Float32Array<ArrayBuffer> {
  const out = new Float32Array(places.length * size);
  for (const [index, place] of places.entries()) {
    for (let axis = 0; axis < size; axis += 1) out[index * size + axis] = turned(values[place * size + axis] ?? 0, axis);
  }
  return out;
}
