import { readXTree, type XObject } from '../convert/x/x-tree.ts';
import { claimOf, sumOfClaims, type Claim } from './claimed.ts';

/** DirectX: a mesh counts its places, then its faces, and each face its corners. */
export function xClaim(bytes: Uint8Array<ArrayBuffer>): Claim {
  const claims: Claim[] = [];
  const open = [readXTree(bytes)];
  for (let object = open.pop(); object; object = open.pop()) {
    if (object.kind === 'mesh') claims.push(meshClaim(object));
    open.push(...object.children);
  }
  return sumOfClaims(claims);
}

function meshClaim({ values }: XObject): Claim {
  const vertices = Number(values[0]);
  let at = 1 + vertices * 3;
  const faces = Number(values[at]);
  let triangles = 0;
  for (let face = 0, corners = 0; face < faces; face += 1, at += corners + 1) {
    corners = Number(values[at + 1]);
    triangles += Math.max(0, corners - 2);
  }
  if (!(at < values.length)) throw new RangeError('cut off');
  return claimOf(triangles, vertices);
}
