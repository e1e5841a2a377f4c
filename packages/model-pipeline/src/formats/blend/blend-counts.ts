import { column, integers } from './blend-arrays.ts';
import { facesOf } from './blend-face-mesh.ts';
import { openBlend, unpackedBlend } from './blend-file.ts';
import { changesFaces } from './blend-modifiers.ts';
import { readBlendScene } from './blend-scene.ts';
import type { BlendStruct } from './blend-struct.ts';
import { declaredCounts, sumOfCounts, type DeclaredCounts } from '../../declared-counts/declared-counts.ts';

const MESH = 1;

/** Meshes in the scene, each once, as stored. Results of modifiers are not declared. */
export function blendCounts(bytes: Uint8Array<ArrayBuffer>): DeclaredCounts {
  const { placed } = readBlendScene(openBlend(unpackedBlend(bytes)));
  const meshes = new Map<bigint, BlendStruct>();
  let isShaped = false;
  for (const { object } of placed) {
    const mesh = object.number('type') === MESH ? object.to('data') : null;
    if (mesh?.type !== 'Mesh') continue;
    meshes.set(mesh.block.address, mesh);
    isShaped ||= object.list('modifiers').some(changesFaces);
  }
  const claim = sumOfCounts([...meshes.values()].map(meshClaim));
  return isShaped ? { ...claim, isAll: false } : claim;
}

function meshClaim(mesh: BlendStruct): DeclaredCounts {
  const polygons = mesh.number('totpoly');
  const triangles = polygons > 0 ? mesh.number('totloop') - 2 * polygons : trianglesOfFaces(mesh, mesh.number('totface'));
  return declaredCounts(Math.max(0, triangles), mesh.number('totvert'));
}

/** Old faces have three or four corners; those with two are edges. */
function trianglesOfFaces(mesh: BlendStruct, count: number): number {
  const first = facesOf(mesh);
  if (!first || count <= 0) return 0;
  const [thirds, fourths] = [column(integers, first, 'v3', count), column(integers, first, 'v4', count)];
  return thirds.reduce((sum, third, face) => sum + (fourths[face] !== 0 ? 2 : third !== 0 ? 1 : 0), 0);
}
