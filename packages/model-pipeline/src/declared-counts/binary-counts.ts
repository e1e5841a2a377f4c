/** Counts that binary formats of one file declare. Truncated files throw. */

import { declaredCounts, sumOfCounts, type DeclaredCounts } from './declared-counts.ts';

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const CHUNK_CONTAINERS = new Set([0x4d4d, 0x3d3d, 0x4000, 0x4100]);
const PLACES = 0x4110;
const FACES = 0x4120;

export function threeDsCounts(bytes: Uint8Array): DeclaredCounts {
  const view = viewOf(bytes);
  const claimIn = (from: number, to: number): DeclaredCounts => {
    const claims: DeclaredCounts[] = [];
    for (let at = from; at + 6 <= to;) {
      const kind = view.getUint16(at, true);
      const end = Math.min(to, at + Math.max(6, view.getUint32(at + 2, true)));
      // An object begins with its name.
      const inside = kind === 0x4000 ? bytes.indexOf(0, at + 6) + 1 : at + 6;
      if (kind === FACES) claims.push(declaredCounts(view.getUint16(inside, true)));
      else if (kind === PLACES) claims.push(declaredCounts(0, view.getUint16(inside, true)));
      else if (CHUNK_CONTAINERS.has(kind)) claims.push(claimIn(inside, end));
      at = end;
    }
    return sumOfCounts(claims);
  };
  return claimIn(0, bytes.length);
}

export function b3dCounts(bytes: Uint8Array): DeclaredCounts {
  const view = viewOf(bytes);
  const claimIn = (from: number, to: number): DeclaredCounts => {
    const claims: DeclaredCounts[] = [];
    for (let at = from; at + 8 <= to;) {
      const [name, length] = [String.fromCharCode(...bytes.subarray(at, at + 4)), view.getUint32(at + 4, true)];
      const inside = at + 8;
      if (name === 'TRIS') claims.push(declaredCounts(Math.floor((length - 4) / 12)));
      else if (name === 'VRTS') claims.push(declaredCounts(0, Math.floor((length - 12) / b3dVertexBytes(view, inside))));
      // A node begins with its name and transform, a mesh with its material.
      else if (name === 'NODE') claims.push(claimIn(bytes.indexOf(0, inside) + 1 + 40, inside + length));
      else if (name === 'MESH') claims.push(claimIn(inside + 4, inside + length));
      at = inside + length;
    }
    return sumOfCounts(claims);
  };
  // The version follows the name of the format.
  return claimIn(12, bytes.length);
}

/** Position, normal and colour as the flags say, then `sets` UV sets of `size` numbers. */
function b3dVertexBytes(view: DataView, at: number): number {
  const [flags, sets, size] = [view.getUint32(at, true), view.getUint32(at + 4, true), view.getUint32(at + 8, true)];
  return 12 + ((flags & 1) === 0 ? 0 : 12) + ((flags & 2) === 0 ? 0 : 16) + sets * size * 4;
}

const MS3D_HEADER_BYTES = 14;
const MS3D_VERTEX_BYTES = 15;

export function ms3dCounts(bytes: Uint8Array): DeclaredCounts {
  const view = viewOf(bytes);
  const vertices = view.getUint16(MS3D_HEADER_BYTES, true);
  return declaredCounts(view.getUint16(MS3D_HEADER_BYTES + 2 + vertices * MS3D_VERTEX_BYTES, true), vertices);
}
