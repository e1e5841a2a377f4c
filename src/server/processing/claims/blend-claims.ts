import { column, integers } from '../convert/blend/blend-arrays.ts';
import { facesOf } from '../convert/blend/blend-face-mesh.ts';
import { openBlend, unpackedBlend } from '../convert/blend/blend-file.ts';
import { changesFaces } from '../convert/blend/blend-modifiers.ts';
import { readBlendScene } from '../convert/blend/blend-scene.ts';
import type { BlendStruct } from '../convert/blend/blend-struct.ts';
import { claimOf, sumOfClaims, type Claim } from './claimed.ts';

const MESH = 1;

/** Meshes that stand in the scene, each once, as they are kept: what modifiers make of them no file says. */
export function blendClaim(bytes: Uint8Array<ArrayBuffer>): Claim {
  const { placed } = readBlendScene(openBlend(unpackedBlend(bytes)));
  const meshes = new Map<bigint, BlendStruct>();
  let isShaped = false;
  for (const { object } of placed) {
    const mesh = object.number('type') === MESH ? object.to('data') : null;
    if (mesh?.type !== 'Mesh') continue;
    meshes.set(mesh.block.address, mesh);
    isShaped ||= object.list('modifiers').some(changesFaces);
  }
  const claim = sumOfClaims([...meshes.values()].map(meshClaim));
  return isShaped ? { ...claim, isAll: false } : claim;
}

function meshClaim(mesh: BlendStruct): Claim {
  const polygons = mesh.number('totpoly');
  const triangles = polygons > 0 ? mesh.number('totloop') - 2 * polygons : trianglesOfFaces(mesh, mesh.number('totface'));
  return claimOf(Math.max(0, triangles), mesh.number('totvert'));
}

/** Faces of old have three corners, or four; those with two are edges. */
function trianglesOfFaces(mesh: BlendStruct, count: number): number {
  const first = facesOf(mesh);
  if (!first || count <= 0) return 0;
  const [thirds, fourths] = [column(integers, first, 'v3', count), column(integers, first, 'v4', count)];
  return thirds.reduce((sum, third, face) => sum + (fourths[face] !== 0 ? 2 : third !== 0 ? 1 : 0), 0);
}
