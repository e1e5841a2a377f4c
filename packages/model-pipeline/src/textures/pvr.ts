/** PVR 3 of PowerVR: the first level of the first picture, uncompressed or in DirectX blocks. */

import { FileRefusal } from '../file-refusal.ts';
import { BC1, BC2, BC3, BC4, BC5, BC7, readBlocks, readPlain, type BlockFormat } from './dds.ts';
import { checkLength, checkSize, viewOf, type RawImage } from './raw-image.ts';

const HEADER_BYTES = 52;
const BLOCKS: Record<number, BlockFormat> = { 7: BC1, 8: BC2, 9: BC2, 10: BC3, 11: BC3, 12: BC4, 13: BC5, 15: BC7 };
const NAMES: Record<number, string> = {
  0: 'PVRTC',
  1: 'PVRTC',
  2: 'PVRTC',
  3: 'PVRTC',
  4: 'PVRTC',
  5: 'PVRTC',
  6: 'ETC',
  22: 'ETC',
  23: 'ETC',
};
const CHANNELS = 'rgba';

export function readPvr(bytes: Uint8Array): RawImage {
  checkLength(bytes, HEADER_BYTES);
  const view = viewOf(bytes);
  const [format, channels] = [view.getUint32(8, true), view.getUint32(12, true)];
  const size: [number, number] = [view.getUint32(28, true), view.getUint32(24, true)];
  checkSize(...size);
  const start = HEADER_BYTES + view.getUint32(48, true);
  const blocks = channels === 0 ? BLOCKS[format] : undefined;
  if (blocks) return readBlocks(bytes, start, size, blocks);
  const masks = channels === 0 ? null : plainMasks(bytes.subarray(8, 16));
  if (masks) return readPlain(bytes, start, size, masks);
  throw new FileRefusal('unsupported_type', 'pictureTypeNamedAdvice', {
    format: 'PVR',
    type: NAMES[format] ?? String(format),
    programs: ['PVRTexTool'],
  });
}

/**
 * Four letters name the channels, four numbers their bits. The first channel is in the lowest bits for bytes, in the highest
 * for words.
 */
function plainMasks(format: Uint8Array) {
  const letters = String.fromCharCode(...format.subarray(0, 4));
  const bits = [...format.subarray(4, 8)];
  const total = bits.reduce((sum, count) => sum + count, 0);
  if (![8, 16, 24, 32].includes(total)) return null;
  const masks = [0, 0, 0, 0];
  let below = 0;
  const isBytes = bits.every((count) => count === 8 || count === 0);
  for (const [at, count] of bits.entries()) {
    const shift = isBytes ? below : total - below - count;
    const mask = count === 0 ? 0 : ((2 ** count - 1) << shift) >>> 0;
    const letter = letters.charAt(at);
    const channel = CHANNELS.indexOf(letter);
    if (channel >= 0) masks[channel] = mask;
    else if (letter === 'l' || letter === 'i') masks.fill(mask, 0, 3);
    below += count;
  }
  return { bits: total, masks };
}
