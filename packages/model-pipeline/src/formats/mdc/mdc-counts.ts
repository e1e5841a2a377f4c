import { declaredCounts, type DeclaredCounts } from '../../declared-counts/declared-counts.ts';

const MAX_SURFACES = 1000;

export function mdcCounts(bytes: Uint8Array): DeclaredCounts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = Math.min(MAX_SURFACES, view.getUint32(84, true));
  let [triangles, vertices] = [0, 0];
  for (let surface = 0, at = view.getUint32(104, true); surface < count; surface += 1) {
    vertices += view.getUint32(at + 84, true);
    triangles += view.getUint32(at + 88, true);
    at += view.getUint32(at + 120, true);
  }
  return declaredCounts(triangles, vertices);
}
