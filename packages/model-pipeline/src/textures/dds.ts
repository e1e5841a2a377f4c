/** DirectDraw surfaces: the first and largest picture, block-compressed or uncompressed. */

import { FileRefusal } from '../file-refusal.ts';
import { readBc7 } from './bc7.ts';
import {
  readBc1,
  readBc2,
  readBc3,
  readBc4,
  readBc4Signed,
  readBc5,
  readBc5Signed,
  type BlockReader,
} from './block-compression.ts';
import { blankImage, checkLength, checkSize, maskedByte, opaqueIfEmpty, viewOf, type RawImage } from './raw-image.ts';

export interface BlockFormat {
  read: BlockReader;
  bytes: 8 | 16;
}

export const BC1: BlockFormat = { read: readBc1, bytes: 8 };
export const BC2: BlockFormat = { read: readBc2, bytes: 16 };
export const BC3: BlockFormat = { read: readBc3, bytes: 16 };
export const BC4: BlockFormat = { read: readBc4, bytes: 8 };
export const BC5: BlockFormat = { read: readBc5, bytes: 16 };
const BC4_SIGNED: BlockFormat = { read: readBc4Signed, bytes: 8 };
const BC5_SIGNED: BlockFormat = { read: readBc5Signed, bytes: 16 };
export const BC7: BlockFormat = { read: readBc7, bytes: 16 };

const BY_NAME: Record<string, BlockFormat> = {
  DXT1: BC1,
  DXT2: BC2,
  DXT3: BC2,
  DXT4: BC3,
  DXT5: BC3,
  ATI1: BC4,
  BC4U: BC4,
  ATI2: BC5,
  BC5U: BC5,
  BC4S: BC4_SIGNED,
  BC5S: BC5_SIGNED,
};
/** Values of DXGI_FORMAT. */
const BY_NUMBER: Record<number, BlockFormat> = {
  71: BC1,
  72: BC1,
  74: BC2,
  75: BC2,
  77: BC3,
  78: BC3,
  80: BC4,
  81: BC4_SIGNED,
  83: BC5,
  84: BC5_SIGNED,
  98: BC7,
  99: BC7,
};
export const RGBA = [0xff, 0xff00, 0xff0000, 0xff000000];
export const BGRA = [0xff0000, 0xff00, 0xff, 0xff000000];
const PLAIN_BY_NUMBER: Record<number, number[]> = { 28: RGBA, 29: RGBA, 87: BGRA, 91: BGRA, 88: [...BGRA.slice(0, 3), 0] };

const HEADER_BYTES = 128;
const LONG_HEADER_BYTES = 148;
const HAS_ALPHA = 0x1;
const HAS_NAME = 0x4;
const HAS_COLORS = 0x40;
const IS_GREY = 0x20000;
const IS_ALPHA_ONLY = 0x2;
const IS_MAPPED = 0x20;
const PALETTE_BYTES = 1024;
const NUMBERS: Record<number, string> = { 95: 'BC6H', 96: 'BC6H', 2: '128 bits', 10: '64 bits', 24: '10 bits' };

export function readDds(bytes: Uint8Array): RawImage {
  checkLength(bytes, HEADER_BYTES);
  const view = viewOf(bytes);
  const size: [number, number] = [view.getUint32(16, true), view.getUint32(12, true)];
  checkSize(...size);
  const flags = view.getUint32(80, true);
  const name = String.fromCharCode(...bytes.subarray(84, 88));
  if ((flags & HAS_NAME) !== 0 && name === 'DX10') {
    const number = view.getUint32(HEADER_BYTES, true);
    const format = BY_NUMBER[number];
    if (format) return readBlocks(bytes, LONG_HEADER_BYTES, size, format);
    const masks = PLAIN_BY_NUMBER[number];
    if (masks) return readPlain(bytes, LONG_HEADER_BYTES, size, { bits: 32, masks });
  } else if ((flags & HAS_NAME) !== 0) {
    const format = BY_NAME[name];
    if (format) return readBlocks(bytes, HEADER_BYTES, size, format);
  } else {
    if ((flags & IS_MAPPED) !== 0) return readMapped(bytes, size);
    const plain = plainFormat(view, flags);
    if (plain) return readPlain(bytes, HEADER_BYTES, size, plain);
  }
  const kind =
    name === 'DX10' ? (NUMBERS[view.getUint32(HEADER_BYTES, true)] ?? `DXGI ${view.getUint32(HEADER_BYTES, true)}`) : name;
  const advice = { format: 'DDS', programs: ['Paint.NET', 'texconv'] };
  if (!/^[\w ]+$/.test(kind)) throw new FileRefusal('unsupported_type', 'pictureTypeAdvice', advice);
  throw new FileRefusal('unsupported_type', 'pictureTypeNamedAdvice', { ...advice, type: kind });
}

/** Eight-bit palette indices, after an RGBA palette. */
function readMapped(bytes: Uint8Array, [width, height]: [number, number]): RawImage {
  const start = HEADER_BYTES + PALETTE_BYTES;
  checkLength(bytes, start + width * height);
  const image = blankImage(width, height);
  for (let at = 0; at < width * height; at += 1) {
    const color = HEADER_BYTES + bytes[start + at]! * 4;
    image.pixels.set(bytes.subarray(color, color + 4), at * 4);
  }
  opaqueIfEmpty(image);
  return image;
}

export function readBlocks(bytes: Uint8Array, start: number, [width, height]: [number, number], format: BlockFormat): RawImage {
  const across = Math.ceil(width / 4);
  const down = Math.ceil(height / 4);
  checkLength(bytes, start + across * down * format.bytes);
  const image = blankImage(width, height);
  const block = new Uint8Array(64);
  for (let by = 0; by < down; by++) {
    for (let bx = 0; bx < across; bx++) {
      format.read(bytes, start + (by * across + bx) * format.bytes, block);
      const columns = Math.min(4, width - bx * 4);
      for (let y = 0; y < Math.min(4, height - by * 4); y++) {
        image.pixels.set(block.subarray(y * 16, y * 16 + columns * 4), ((by * 4 + y) * width + bx * 4) * 4);
      }
    }
  }
  return image;
}

export interface PlainFormat {
  bits: number;
  /** Red, green, blue, alpha. */
  masks: number[];
  /** Row alignment in bytes. Default 1. */
  rowMultiple?: number;
}

function plainFormat(view: DataView, flags: number): PlainFormat | null {
  const bits = view.getUint32(88, true);
  if (![8, 16, 24, 32].includes(bits)) return null;
  const [red = 0, green = 0, blue = 0, alpha = 0] = [92, 96, 100, 104].map((at) => view.getUint32(at, true));
  const opacity = (flags & (HAS_ALPHA | IS_ALPHA_ONLY)) === 0 ? 0 : alpha;
  if ((flags & HAS_COLORS) !== 0) return { bits, masks: [red, green, blue, opacity] };
  if ((flags & IS_GREY) !== 0) return { bits, masks: [red, red, red, opacity] };
  return (flags & IS_ALPHA_ONLY) === 0 ? null : { bits, masks: [alpha, alpha, alpha, 0] };
}

export function readPlain(
  bytes: Uint8Array,
  start: number,
  [width, height]: [number, number],
  { bits, masks, rowMultiple = 1 }: PlainFormat,
): RawImage {
  const step = bits / 8;
  const stride = Math.ceil((width * step) / rowMultiple) * rowMultiple;
  checkLength(bytes, start + stride * (height - 1) + width * step);
  const image = blankImage(width, height);
  for (let i = 0; i < width * height; i++) {
    const from = start + Math.floor(i / width) * stride + (i % width) * step;
    let value = 0;
    for (let byte = 0; byte < step; byte++) value |= bytes[from + byte]! << (byte * 8);
    for (let c = 0; c < 4; c++) image.pixels[i * 4 + c] = maskedByte(value, masks[c]!);
    if (masks[3] === 0) image.pixels[i * 4 + 3] = 255;
  }
  return image;
}
