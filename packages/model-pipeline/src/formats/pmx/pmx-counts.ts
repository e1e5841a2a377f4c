import { declaredCounts, type DeclaredCounts } from '../../declared-counts/declared-counts.ts';

/** Bytes of skinning data by kind: number of bone indices, and further bytes. */
const PULLS: Record<number, [bones: number, more: number]> = { 0: [1, 0], 1: [2, 4], 2: [4, 16], 3: [2, 40], 4: [4, 16] };
const TEXTS = 4;
/** Position, normal and UV. */
const VERTEX_BYTES = 32;

/** MikuMikuDance: vertices have variable lengths, and the number of faces follows them. */
export function pmxCounts(bytes: Uint8Array): DeclaredCounts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [, furtherUvs = 0, , , , boneBytes = 0] = bytes.subarray(9, 9 + view.getUint8(8));
  let at = 9 + view.getUint8(8);
  for (let text = 0; text < TEXTS; text += 1) at += 4 + view.getUint32(at, true);
  const vertices = view.getUint32(at, true);
  at += 4;
  for (let vertex = 0; vertex < vertices; vertex += 1) {
    at += VERTEX_BYTES + furtherUvs * 16;
    const pull = PULLS[view.getUint8(at)];
    if (pull === undefined) throw new RangeError('an unknown kind of weights');
    // The edge scale follows.
    at += 1 + pull[0] * boneBytes + pull[1] + 4;
  }
  return declaredCounts(Math.floor(view.getUint32(at, true) / 3), vertices);
}
