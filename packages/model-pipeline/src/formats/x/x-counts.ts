import { readXTree, type XObject } from './x-tree.ts';
import { declaredCounts, sumOfCounts, type DeclaredCounts } from '../../declared-counts/declared-counts.ts';

/** DirectX: a mesh declares its vertices and faces, and each face its corners. */
export function xCounts(bytes: Uint8Array<ArrayBuffer>): DeclaredCounts {
  const claims: DeclaredCounts[] = [];
  const open = [readXTree(bytes)];
  for (let object = open.pop(); object; object = open.pop()) {
    if (object.kind === 'mesh') claims.push(meshClaim(object));
    open.push(...object.children);
  }
  return sumOfCounts(claims);
}

function meshClaim({ values }: XObject): DeclaredCounts {
  const vertices = Number(values[0]);
  let at = 1 + vertices * 3;
  const faces = Number(values[at]);
  let triangles = 0;
  for (let face = 0, corners = 0; face < faces; face += 1, at += corners + 1) {
    corners = Number(values[at + 1]);
    triangles += Math.max(0, corners - 2);
  }
  if (!(at < values.length)) throw new RangeError('cut off');
  return declaredCounts(triangles, vertices);
}
