/** Textures of the Source engine: the first frame of the largest level. */

import { FileRefusal } from '../file-refusal.ts';
import { BC1, BC2, BC3, BGRA, readBlocks, readPlain, RGBA, type BlockFormat, type PlainFormat } from './dds.ts';
import { checkLength, checkSize, viewOf, type RawImage } from './raw-image.ts';

const HEADER_BYTES = 64;
const RESOURCES_AT = 80;
/** From this minor version on, a list has the picture's offset. */
const HAS_RESOURCES = 3;
const PICTURE = 0x30;
const IS_CUBE = 0x4000;
const GREY = [0xff, 0xff, 0xff];

const BLOCKS: Record<number, BlockFormat> = { 13: BC1, 14: BC2, 15: BC3, 20: BC1 };
const PLAIN: Record<number, PlainFormat> = {
  0: { bits: 32, masks: RGBA },
  1: { bits: 32, masks: [0xff000000, 0xff0000, 0xff00, 0xff] },
  2: { bits: 24, masks: [...RGBA.slice(0, 3), 0] },
  3: { bits: 24, masks: [...BGRA.slice(0, 3), 0] },
  4: { bits: 16, masks: [0xf800, 0x7e0, 0x1f, 0] },
  5: { bits: 8, masks: [...GREY, 0] },
  6: { bits: 16, masks: [...GREY, 0xff00] },
  11: { bits: 32, masks: [0xff00, 0xff0000, 0xff000000, 0xff] },
  12: { bits: 32, masks: BGRA },
  16: { bits: 32, masks: [...BGRA.slice(0, 3), 0] },
};

export function readVtf(bytes: Uint8Array): RawImage {
  checkLength(bytes, HEADER_BYTES);
  const view = viewOf(bytes);
  const [width, height] = [view.getUint16(16, true), view.getUint16(18, true)];
  checkSize(width, height);
  const kind = view.getUint32(52, true);
  const [blocks, plain] = [BLOCKS[kind], PLAIN[kind]];
  if (!blocks && !plain) throw new FileRefusal('unsupported_type', 'pictureTypeNamed', { format: 'VTF', type: String(kind) });
  if ((view.getUint32(20, true) & IS_CUBE) !== 0) {
    throw new FileRefusal('unsupported_type', 'pictureCubeMap', { format: 'VTF' });
  }
  const sizeOf = (across: number, down: number) =>
    blocks ? Math.ceil(across / 4) * Math.ceil(down / 4) * blocks.bytes : (across * down * plain!.bits) / 8;
  // Smallest level first, each with all its frames.
  let start = pictureAt(bytes, view);
  const frames = Math.max(1, view.getUint16(24, true));
  for (let level = view.getUint8(56) - 1; level > 0; level -= 1) {
    start += frames * sizeOf(Math.max(1, width >> Math.min(level, 16)), Math.max(1, height >> Math.min(level, 16)));
  }
  return blocks ? readBlocks(bytes, start, [width, height], blocks) : readPlain(bytes, start, [width, height], plain!);
}

/** Offset of the picture: after the header and thumbnail, or by the list. */
function pictureAt(bytes: Uint8Array, view: DataView): number {
  if (view.getUint32(8, true) >= HAS_RESOURCES) {
    checkLength(bytes, RESOURCES_AT);
    const count = view.getUint32(68, true);
    for (let index = 0; index < count; index += 1) {
      const at = RESOURCES_AT + index * 8;
      checkLength(bytes, at + 8);
      if (view.getUint8(at) === PICTURE && view.getUint16(at + 1, true) === 0) return view.getUint32(at + 4, true);
    }
    throw new FileRefusal('bad_input', 'pictureMissing', { format: 'VTF' });
  }
  const [across, down] = [view.getUint8(61), view.getUint8(62)];
  return view.getUint32(12, true) + Math.ceil(across / 4) * Math.ceil(down / 4) * 8;
}
