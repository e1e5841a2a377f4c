/** TIM of the PlayStation: 16 bits a pixel, or indices of a palette (CLUT). */

import { FileRefusal } from '../file-refusal.ts';
import { blankImage, checkLength, checkSize, viewOf, type RawImage } from './raw-image.ts';

const BITS = [4, 8, 16, 24];
const HAS_PALETTE = 8;

export function readTim(bytes: Uint8Array): RawImage {
  checkLength(bytes, 20);
  const view = viewOf(bytes);
  const flags = view.getUint32(4, true);
  const bits = BITS[flags & 7];
  if (bits === undefined) throw new FileRefusal('unsupported_type', 'pictureType', { format: 'TIM' });
  const paletteAt = 8;
  const at = (flags & HAS_PALETTE) === 0 ? 8 : 8 + view.getUint32(paletteAt, true);
  checkLength(bytes, at + 12);
  // The width is in units of 16 bits.
  const [width, height] = [Math.floor((view.getUint16(at + 8, true) * 16) / bits), view.getUint16(at + 10, true)];
  checkSize(width, height);
  const stride = view.getUint16(at + 8, true) * 2;
  checkLength(bytes, at + 12 + stride * height);
  if (bits < 16 && (flags & HAS_PALETTE) === 0) throw new FileRefusal('bad_input', 'paletteMissing', { format: 'TIM' });
  const image = blankImage(width, height);
  for (let y = 0; y < height; y += 1) {
    const row = at + 12 + y * stride;
    for (let x = 0; x < width; x += 1) {
      const to = (y * width + x) * 4;
      if (bits === 24) {
        image.pixels.set([...bytes.subarray(row + x * 3, row + x * 3 + 3), 255], to);
        continue;
      }
      const index = bits === 4 ? (bytes[row + (x >> 1)]! >> ((x & 1) * 4)) & 15 : bytes[row + x]!;
      const color = bits === 16 ? row + x * 2 : paletteAt + 12 + index * 2;
      checkLength(bytes, color + 2);
      writeColor(view.getUint16(color, true), image.pixels, to);
    }
  }
  return image;
}

/** Black without the highest bit is transparent. */
function writeColor(value: number, out: Uint8Array, to: number): void {
  for (let c = 0; c < 3; c += 1) {
    const part = (value >> (c * 5)) & 31;
    out[to + c] = (part << 3) | (part >> 2);
  }
  out[to + 3] = value === 0 ? 0 : 255;
}
