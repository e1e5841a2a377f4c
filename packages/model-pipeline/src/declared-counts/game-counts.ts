/** Counts in the headers of game formats. Truncated files throw. */

import { declaredCounts, sumOfCounts, type DeclaredCounts } from './declared-counts.ts';

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const nameAt = (bytes: Uint8Array, at: number, length = 4) => String.fromCharCode(...bytes.subarray(at, at + length));

export function md2Counts(bytes: Uint8Array): DeclaredCounts {
  const view = viewOf(bytes);
  return declaredCounts(view.getUint32(32, true), view.getUint32(24, true));
}

const MAX_SURFACES = 1000;

/** Only its own vertices; a player's model also has those of other files. */
export function md3Counts(bytes: Uint8Array): DeclaredCounts {
  const view = viewOf(bytes);
  const count = Math.min(MAX_SURFACES, view.getUint32(84, true));
  let triangles = 0;
  for (let surface = 0, at = view.getUint32(100, true); surface < count; surface += 1) {
    triangles += view.getUint32(at + 84, true);
    at += view.getUint32(at + 104, true);
  }
  return declaredCounts(triangles);
}

export function iqmCounts(bytes: Uint8Array): DeclaredCounts {
  const view = viewOf(bytes);
  return declaredCounts(view.getUint32(56, true), view.getUint32(48, true));
}

const CHUNK_HEAD = 32;

export function pskCounts(bytes: Uint8Array): DeclaredCounts {
  const view = viewOf(bytes);
  const claims: DeclaredCounts[] = [];
  for (let at = 0; at + CHUNK_HEAD <= bytes.length;) {
    const [name, size, count] = [nameAt(bytes, at, 8), view.getUint32(at + 24, true), view.getUint32(at + 28, true)];
    if (name === 'PNTS0000') claims.push(declaredCounts(0, count));
    if (name === 'FACE0000' || name === 'FACE3200') claims.push(declaredCounts(count));
    at += CHUNK_HEAD + size * count;
  }
  return sumOfCounts(claims);
}
