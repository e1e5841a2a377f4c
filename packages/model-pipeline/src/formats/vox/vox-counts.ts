import { hideVoxNodes } from './vox-hidden.ts';
import { declaredCounts, type DeclaredCounts } from '../../declared-counts/declared-counts.ts';

const HEAD_BYTES = 12;

/** Outer sides of voxels in each model. The reader merges them, so their area is compared. */
export function voxCounts(bytes: Uint8Array): DeclaredCounts | null {
  // Only the reader knows which models are hidden.
  if (hideVoxNodes(bytes).hidden > 0) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let sides = 0;
  // Skips the file header and the header of the main chunk.
  for (let at = 8 + HEAD_BYTES; at + HEAD_BYTES <= bytes.length;) {
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    if (name === 'XYZI') sides += sidesOf(bytes.subarray(at + HEAD_BYTES + 4), view.getUint32(at + HEAD_BYTES, true));
    at += HEAD_BYTES + view.getUint32(at + 4, true);
  }
  return { ...declaredCounts(0, 0), squares: sides };
}

function sidesOf(voxels: Uint8Array, count: number): number {
  if (count * 4 > voxels.length) throw new RangeError('cut off');
  const taken = new Set<number>();
  for (let at = 0; at < count * 4; at += 4) taken.add(placeOf(voxels[at]!, voxels[at + 1]!, voxels[at + 2]!));
  let sides = 0;
  for (const place of taken)
    for (const step of [1, 0x1_00_00, 0x2_00_00_00_00]) {
      if (!taken.has(place + step)) sides += 1;
      if (!taken.has(place - step)) sides += 1;
    }
  return sides;
}

/** Key of a position, with gaps between rows, so that neighbours never wrap around. */
const placeOf = (x: number, y: number, z: number) => x + 1 + (y + 1) * 0x1_00_00 + (z + 1) * 0x2_00_00_00_00;
