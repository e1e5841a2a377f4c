/** PVR of Dreamcast and NAOMI: 16 bits a pixel, in rows, twiddled, or with a codebook of 2 × 2 pixels (VQ). */

import { FileRefusal } from '../file-refusal.ts';
import { blankImage, checkLength, checkSize, maskedByte, viewOf, type RawImage } from './raw-image.ts';

const HEADER_BYTES = 16;
const MASKS: Record<number, number[]> = {
  0: [0x7c00, 0x3e0, 0x1f, 0x8000],
  1: [0xf800, 0x7e0, 0x1f, 0],
  2: [0xf00, 0xf0, 0xf, 0xf000],
};
const [TWIDDLED, TWIDDLED_LEVELS, VQ, VQ_LEVELS, ROWS, TWIDDLED_OBLONG] = [1, 2, 3, 4, 9, 13];
const CODEBOOK_BYTES = 2048;

export function readDreamcastPvr(bytes: Uint8Array): RawImage {
  const at = String.fromCharCode(...bytes.subarray(0, 4)) === 'GBIX' ? 8 + viewOf(bytes).getUint32(4, true) : 0;
  checkLength(bytes, at + HEADER_BYTES);
  const view = viewOf(bytes);
  const [masks, layout] = [MASKS[bytes[at + 8]!], bytes[at + 9]!];
  const [width, height] = [view.getUint16(at + 12, true), view.getUint16(at + 14, true)];
  checkSize(width, height);
  const isVq = layout === VQ || layout === VQ_LEVELS;
  if (!masks || !(isVq || [TWIDDLED, TWIDDLED_LEVELS, ROWS, TWIDDLED_OBLONG].includes(layout))) {
    throw new FileRefusal('unsupported_type', 'pictureTypeNamedAdvice', {
      format: 'Dreamcast PVR',
      type: String(layout),
      programs: ['PVR Viewer'],
    });
  }
  const image = blankImage(width, height);
  const data = at + HEADER_BYTES;
  const units = isVq ? (width * height) / 4 : width * height;
  // Smaller levels come first; the largest is last.
  const start =
    layout === VQ_LEVELS || layout === TWIDDLED_LEVELS
      ? bytes.length - units * (isVq ? 1 : 2)
      : data + (isVq ? CODEBOOK_BYTES : 0);
  checkLength(bytes, start + units * (isVq ? 1 : 2));
  if (start < data) throw new FileRefusal('bad_input', 'pictureCutOff');
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const place = layout === ROWS ? y * width + x : twiddled(x, y, width, height);
      const from = isVq ? data + bytes[start + (place >> 2)]! * 8 + (place & 3) * 2 : start + place * 2;
      const value = view.getUint16(from, true);
      const to = (y * width + x) * 4;
      for (let c = 0; c < 4; c += 1) image.pixels[to + c] = maskedByte(value, masks[c]!);
      if (masks[3] === 0) image.pixels[to + 3] = 255;
    }
  }
  return image;
}

/** Morton order: alternating bits of y and x, in squares of the shorter side. */
function twiddled(x: number, y: number, width: number, height: number): number {
  const side = Math.min(width, height);
  const square = Math.floor((width > height ? x : y) / side);
  let place = 0;
  for (let bit = 0; 1 << bit < side; bit += 1) {
    place |= ((y >> bit) & 1) << (bit * 2);
    place |= ((x >> bit) & 1) << (bit * 2 + 1);
  }
  return square * side * side + place;
}
