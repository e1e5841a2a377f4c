/** BLP of Blizzard's games: the first level, with a palette, block-compressed or uncompressed. */

import { FileRefusal } from '../file-refusal.ts';
import { BC1, BC2, BC3, BGRA, readBlocks, readPlain } from './dds.ts';
import { blankImage, checkLength, checkSize, viewOf, type RawImage } from './raw-image.ts';

const [PALETTE, BLOCKS, PLAIN] = [1, 2, 3];
const PALETTE_BYTES = 1024;

interface BlpHeader {
  encoding: number;
  alphaBits: number;
  alphaKind: number;
  size: [number, number];
  start: number;
  paletteAt: number;
}

export function readBlp(bytes: Uint8Array): RawImage {
  checkLength(bytes, 156);
  const header = headerOf(bytes);
  const { encoding, alphaBits, alphaKind, size, start } = header;
  checkSize(...size);
  if (encoding === BLOCKS) return readBlocks(bytes, start, size, alphaBits <= 1 ? BC1 : alphaKind === 7 ? BC3 : BC2);
  if (encoding === PLAIN) return readPlain(bytes, start, size, { bits: 32, masks: BGRA });
  if (encoding === PALETTE) return readMapped(bytes, header);
  throw new FileRefusal('unsupported_type', 'pictureTypeNamedAdvice', { format: 'BLP', type: 'JPEG', programs: ['BLP Lab'] });
}

function headerOf(bytes: Uint8Array): BlpHeader {
  const view = viewOf(bytes);
  const number = (at: number) => view.getUint32(at, true);
  if (bytes[3] === 0x32) {
    const [encoding, alphaBits, alphaKind] = [bytes[8]!, bytes[9]!, bytes[10]!];
    return {
      encoding: number(4) === 0 ? 0 : encoding,
      alphaBits,
      alphaKind,
      size: [number(12), number(16)],
      start: number(20),
      paletteAt: 148,
    };
  }
  return {
    encoding: number(4),
    alphaBits: number(8),
    alphaKind: 0,
    size: [number(12), number(16)],
    start: number(28),
    paletteAt: 156,
  };
}

/** Alpha follows the palette indices, with 1, 4 or 8 bits. */
function readMapped(
  bytes: Uint8Array,
  { alphaBits: declaredBits, size: [width, height], start, paletteAt }: BlpHeader,
): RawImage {
  const alphaBits = [1, 4, 8].includes(declaredBits) ? declaredBits : 0;
  const most = 2 ** alphaBits - 1;
  const count = width * height;
  checkLength(bytes, paletteAt + PALETTE_BYTES);
  checkLength(bytes, start + count + Math.ceil((count * alphaBits) / 8));
  const image = blankImage(width, height);
  for (let at = 0; at < count; at += 1) {
    const color = paletteAt + bytes[start + at]! * 4;
    for (let c = 0; c < 3; c += 1) image.pixels[at * 4 + c] = bytes[color + 2 - c]!;
    const bit = at * alphaBits;
    const share = alphaBits === 0 ? 1 : ((bytes[start + count + (bit >> 3)]! >> (bit & 7)) & most) / most;
    image.pixels[at * 4 + 3] = Math.round(share * 255);
  }
  return image;
}
