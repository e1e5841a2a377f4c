/** Input of the renderer: triangles in world space with all data for shading, independent of file formats. */

import type { TextureImage } from './texture-image.ts';
import type { Vector3 } from './vector-math.ts';

export interface MappedTexture {
  image: TextureImage;
  /** Index of its UV map in `maps` of the material, and in `uvs` of the surface. */
  map: number;
}

/** Transform of the texture coordinates of a set (KHR_texture_transform). */
export interface UvMap {
  set: number;
  /** u' = a u + b v + x and v' = c u + d v + y; null for the identity. */
  transform: { a: number; b: number; c: number; d: number; x: number; y: number } | null;
}

export interface SurfaceMaterial {
  /** Linear RGBA factor. */
  baseColor: [number, number, number, number];
  /** Linear, may exceed 1. */
  emissive: Vector3;
  roughness: number;
  metallic: number;
  normalScale: number;
  occlusionStrength: number;
  alphaMode: 'opaque' | 'mask' | 'blend';
  alphaCutoff: number;
  doubleSided: boolean;
  /** Drawn without lighting (KHR_materials_unlit). */
  unlit: boolean;
  maps: UvMap[];
  baseTexture: MappedTexture | null;
  normalTexture: MappedTexture | null;
  /** Green is roughness, blue is metalness. */
  metalRoughTexture: MappedTexture | null;
  /** Red is occlusion. */
  occlusionTexture: MappedTexture | null;
  emissiveTexture: MappedTexture | null;
}

export interface Surface {
  /** World space, three numbers a vertex; all finite where an index refers to them. */
  positions: Float32Array;
  /** World space, unit length. */
  normals: Float32Array;
  /** One for each map of the material; null if the mesh lacks the UV set. */
  uvs: (Float32Array | null)[];
  /** Linear RGBA, four numbers a vertex. */
  colors: Float32Array | null;
  /** Three a triangle. */
  indices: Uint32Array;
  material: SurfaceMaterial;
}

export interface Bounds {
  min: Vector3;
  max: Vector3;
}

/** Caches a value that all views of the same surfaces share. */
export function oncePerModel<Value>(reckon: (surfaces: readonly Surface[]) => Value): (surfaces: readonly Surface[]) => Value {
  const known = new WeakMap<readonly Surface[], Value>();
  return (surfaces) => {
    const value = known.has(surfaces) ? (known.get(surfaces) as Value) : reckon(surfaces);
    known.set(surfaces, value);
    return value;
  };
}

/** Positions of the vertices that triangles use, each once, three numbers a vertex. */
export const usedPlaces = oncePerModel((surfaces) => {
  const places = new Float32Array(surfaces.reduce((sum, { positions }) => sum + positions.length, 0));
  let used = 0;
  for (const { positions, indices } of surfaces) {
    const isKnown = new Uint8Array(positions.length / 3);
    for (let i = 0; i < indices.length; i++) {
      const vertex = indices[i]!;
      if (isKnown[vertex] === 1) continue;
      isKnown[vertex] = 1;
      for (let axis = 0; axis < 3; axis++) places[used++] = positions[vertex * 3 + axis]!;
    }
  }
  return places.subarray(0, used);
});

/** Bounding box of all triangles. Null if there are none. */
export const boundsOf = oncePerModel((surfaces): Bounds | null => {
  const places = usedPlaces(surfaces);
  const min: Vector3 = [Infinity, Infinity, Infinity];
  const max: Vector3 = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < places.length; i += 3) {
    for (let axis = 0; axis < 3; axis++) {
      const value = places[i + axis]!;
      if (value < min[axis]!) min[axis] = value;
      if (value > max[axis]!) max[axis] = value;
    }
  }
  return min[0] <= max[0] ? { min, max } : null;
});

export function plainMaterial(changes: Partial<SurfaceMaterial> = {}): SurfaceMaterial {
  return {
    baseColor: [0.7, 0.7, 0.7, 1],
    emissive: [0, 0, 0],
    roughness: 0.75,
    metallic: 0,
    normalScale: 1,
    occlusionStrength: 1,
    alphaMode: 'opaque',
    alphaCutoff: 0.5,
    doubleSided: false,
    unlit: false,
    maps: [],
    baseTexture: null,
    normalTexture: null,
    metalRoughTexture: null,
    occlusionTexture: null,
    emissiveTexture: null,
    ...changes,
  };
}
