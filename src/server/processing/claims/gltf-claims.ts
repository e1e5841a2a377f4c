import type { GLTF } from '@gltf-transform/core';

import { splitGlb } from '../convert/split-glb.ts';
import { claimOf, type Claim } from './claimed.ts';

const TRIANGLES = 4;

/** Its vertices are those that come. */
export function gltfClaim(bytes: Uint8Array<ArrayBuffer>): Claim {
  const { json } = splitGlb(bytes);
  const primitives = (json.meshes ?? []).flatMap((mesh) => mesh.primitives);
  return claimOf(primitives.reduce((sum, primitive) => sum + trianglesOf(json, primitive), 0));
}

function trianglesOf(json: GLTF.IGLTF, { mode = TRIANGLES, indices, attributes }: GLTF.IMeshPrimitive): number {
  const corners = json.accessors?.[indices ?? attributes.POSITION ?? -1]?.count ?? 0;
  if (mode < TRIANGLES) return 0;
  return mode === TRIANGLES ? Math.floor(corners / 3) : Math.max(0, corners - 2);
}
