/** KTX 1: the first level of the first picture, uncompressed or block-compressed. */

import { FileRefusal } from '../file-refusal.ts';
import { BC1, BC2, BC3, BC4, BC5, BC7, BGRA, readBlocks, readPlain, RGBA, type BlockFormat, type PlainFormat } from './dds.ts';
import { checkLength, checkSize, viewOf, type RawImage } from './raw-image.ts';

const HEADER_BYTES = 64;
const LITTLE = 0x04030201;
const UNSIGNED_BYTE = 0x1401;
/** OpenGL constants. */
const BLOCKS: Record<number, BlockFormat> = {
  0x83f0: BC1,
  0x83f1: BC1,
  0x83f2: BC2,
  0x83f3: BC3,
  0x8c4c: BC1,
  0x8c4d: BC1,
  0x8c4e: BC2,
  0x8c4f: BC3,
  0x8dbb: BC4,
  0x8dbd: BC5,
  0x8e8c: BC7,
  0x8e8d: BC7,
};
const GREY = [0xff, 0xff, 0xff];
const PLAIN: Record<number, PlainFormat> = {
  0x1907: { bits: 24, masks: [...RGBA.slice(0, 3), 0] },
  0x1908: { bits: 32, masks: RGBA },
  0x1909: { bits: 8, masks: [...GREY, 0] },
  0x190a: { bits: 16, masks: [...GREY, 0xff00] },
  0x80e1: { bits: 32, masks: BGRA },
};

export function readKtx1(bytes: Uint8Array): RawImage {
  checkLength(bytes, HEADER_BYTES + 4);
  const view = viewOf(bytes);
  const isLittle = view.getUint32(12, true) === LITTLE;
  const number = (at: number) => view.getUint32(at, isLittle);
  const [type, format, internal] = [number(16), number(24), number(28)];
  const size: [number, number] = [number(36), Math.max(1, number(40))];
  checkSize(...size);
  const start = HEADER_BYTES + number(60) + 4;
  const blocks = type === 0 ? BLOCKS[internal] : undefined;
  if (blocks) return readBlocks(bytes, start, size, blocks);
  const plain = type === UNSIGNED_BYTE ? PLAIN[format] : undefined;
  if (plain) return readPlain(bytes, start, size, { ...plain, rowMultiple: 4 });
  throw new FileRefusal('unsupported_type', 'pictureTypeNamedAdvice', {
    format: 'KTX',
    type: `OpenGL 0x${(internal || format).toString(16)}`,
    programs: ['PVRTexTool'],
  });
}
