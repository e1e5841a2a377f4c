import type { GLTF } from '@gltf-transform/core';

import { splitGlb } from '../../readers/split-glb.ts';
import { declaredCounts, type DeclaredCounts } from '../../declared-counts/declared-counts.ts';

const TRIANGLES = 4;

/** Readers keep its vertices. */
export function gltfCounts(bytes: Uint8Array<ArrayBuffer>): DeclaredCounts {
  const { json } = splitGlb(bytes);
  const primitives = (json.meshes ?? []).flatMap((mesh) => mesh.primitives);
  return declaredCounts(primitives.reduce((sum, primitive) => sum + trianglesOf(json, primitive), 0));
}

function trianglesOf(json: GLTF.IGLTF, { mode = TRIANGLES, indices, attributes }: GLTF.IMeshPrimitive): number {
  const corners = json.accessors?.[indices ?? attributes.POSITION ?? -1]?.count ?? 0;
  if (mode < TRIANGLES) return 0;
  return mode === TRIANGLES ? Math.floor(corners / 3) : Math.max(0, corners - 2);
}
