/** ZSoft PCX: run-length-encoded planes, with a palette of 16 or 256 colours or in true colour. */

import { FileRefusal } from '../file-refusal.ts';
import { blankImage, checkLength, checkSize, viewOf, type RawImage } from './raw-image.ts';

const HEADER_BYTES = 128;
const PALETTE_BYTES = 769;
const PALETTE_MARK = 12;
const RUN = 0xc0;

export function readPcx(bytes: Uint8Array): RawImage {
  checkLength(bytes, HEADER_BYTES);
  const view = viewOf(bytes);
  const at = (offset: number) => view.getUint16(offset, true);
  const [width, height] = [at(8) - at(4) + 1, at(10) - at(6) + 1];
  checkSize(width, height);
  const [bits, planes, stride] = [bytes[3]!, bytes[65]!, at(66)];
  const isKnown =
    (bits === 8 && [1, 3, 4].includes(planes)) || ([1, 2, 4].includes(bits) && planes === 1) || (bits === 1 && planes <= 4);
  if (!isKnown)
    throw new FileRefusal('unsupported_type', 'pictureTypeNamed', { format: 'PCX', type: `${bits} × ${planes} bit` });
  checkLength(bytes, HEADER_BYTES + 1);
  const image = blankImage(width, height);
  const rows = unpacked(bytes, Math.min(stride * planes * height, 2 ** 30), stride * planes);
  const palette = bits === 8 ? bytes.subarray(bytes.length - PALETTE_BYTES) : bytes.subarray(15, 64);
  const isGrey = planes === 1 && bits === 8 && palette[0] !== PALETTE_MARK;
  const isInk = planes === 1 && bits === 1;
  for (let y = 0; y < height; y += 1) {
    const row = rows.subarray(y * stride * planes);
    for (let x = 0; x < width; x += 1) {
      const to = (y * width + x) * 4;
      image.pixels[to + 3] = 255;
      if (bits === 8 && planes > 1) {
        for (let plane = 0; plane < planes; plane += 1) image.pixels[to + plane] = row[plane * stride + x] ?? 0;
        continue;
      }
      const index = indexAt(row, x, { bits, planes, stride });
      for (let c = 0; c < 3; c += 1)
        image.pixels[to + c] = isInk ? index * 255 : isGrey ? index : (palette[1 + index * 3 + c] ?? 0);
    }
  }
  return image;
}

function indexAt(
  row: Uint8Array,
  x: number,
  { bits, planes, stride }: { bits: number; planes: number; stride: number },
): number {
  let index = 0;
  for (let plane = 0; plane < planes; plane += 1) {
    const byte = row[plane * stride + Math.floor((x * bits) / 8)] ?? 0;
    index |= ((byte >> (8 - bits - ((x * bits) % 8))) & ((1 << bits) - 1)) << (plane * bits);
  }
  return index;
}

/** A byte from 0xC0 on is the run length of the next one. */
function unpacked(bytes: Uint8Array, length: number, rowBytes: number): Uint8Array {
  // The declared size may exceed what runs of at most 63 can give.
  checkLength(bytes, HEADER_BYTES + Math.floor(length / 63) * 2 - rowBytes);
  const out = new Uint8Array(length);
  let from = HEADER_BYTES;
  let to = 0;
  while (to < length && from < bytes.length) {
    const byte = bytes[from++]!;
    if (byte < RUN) out[to++] = byte;
    else {
      const count = byte - RUN;
      out.fill(bytes[from++] ?? 0, to, Math.min(length, to + count));
      to += count;
    }
  }
  if (to < length) throw new FileRefusal('bad_input', 'pictureCutOff');
  return out;
}
