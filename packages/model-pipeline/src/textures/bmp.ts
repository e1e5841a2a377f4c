/** Windows and OS/2 bitmaps: 1 to 32 bits a pixel, run-length encoding, masks, both row orders. */

import { FileRefusal } from '../file-refusal.ts';
import { blankImage, checkLength, checkSize, maskedByte, opaqueIfEmpty, viewOf, type RawImage } from './raw-image.ts';

const FILE_HEADER_BYTES = 14;
const OS2_HEADER_BYTES = 12;
const WINDOWS_HEADER_BYTES = 40;
const PLAIN = 0;
const PACKED_8 = 1;
const PACKED_4 = 2;
const MASKED = 3;
const MASKED_WITH_ALPHA = 6;

interface BmpHeader {
  width: number;
  height: number;
  fromTop: boolean;
  bits: number;
  packing: number;
  /** Red, green, blue, alpha. */
  masks: number[];
  palette: { start: number; length: number; size: number };
  dataStart: number;
}

/** Names in Half-Life with this prefix make the last palette colour transparent. */
const LAST_IS_CLEAR = /(^|[\\/])\{[^\\/]*$/;
const LAST_COLOR = 255;

export function readBmp(bytes: Uint8Array, name = ''): RawImage {
  const header = readHeader(bytes);
  checkSize(header.width, header.height);
  if (header.bits > 8) {
    const image = readColors(bytes, header);
    if (header.masks[3] === 0) cutOut(image, (pixel) => isMagenta(image, pixel));
    return image;
  }
  const numbers = readNumbers(bytes, header);
  const image = paint(numbers, header, bytes);
  const isLastClear = header.bits === 8 && LAST_IS_CLEAR.test(name);
  cutOut(image, (pixel) => (isLastClear ? numbers[pixel] === LAST_COLOR : isMagenta(image, pixel)));
  return image;
}

/** Palette index of each pixel. */
function readNumbers(bytes: Uint8Array, header: BmpHeader): Uint8Array {
  const { packing } = header;
  if (packing === PACKED_8 || packing === PACKED_4) return unpack(bytes, header);
  const stride = strideOf(header);
  checkRows(bytes, header, stride);
  return indices(bytes, header, stride);
}

const strideOf = ({ width, bits }: BmpHeader) => Math.ceil((width * bits) / 32) * 4;

function checkRows(bytes: Uint8Array, { width, height, bits, dataStart }: BmpHeader, stride: number): void {
  checkLength(bytes, dataStart + stride * (height - 1) + Math.ceil((width * bits) / 8));
}

function readColors(bytes: Uint8Array, header: BmpHeader): RawImage {
  const { width, height, bits } = header;
  const stride = strideOf(header);
  checkRows(bytes, header, stride);
  const image = blankImage(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = header.dataStart + y * stride + (x * bits) / 8;
      const to = (rowOf(y, header) * width + x) * 4;
      let value = bytes[at]! | (bytes[at + 1]! << 8);
      if (bits > 16) value |= bytes[at + 2]! << 16;
      if (bits === 32) value |= bytes[at + 3]! << 24;
      for (let c = 0; c < 4; c++) image.pixels[to + c] = maskedByte(value, header.masks[c]!);
      if (header.masks[3] === 0) image.pixels[to + 3] = 255;
    }
  }
  opaqueIfEmpty(image);
  return image;
}

function readHeader(bytes: Uint8Array): BmpHeader {
  checkLength(bytes, FILE_HEADER_BYTES + OS2_HEADER_BYTES);
  const view = viewOf(bytes);
  const headerBytes = view.getUint32(14, true);
  const isOs2 = headerBytes === OS2_HEADER_BYTES;
  if (!isOs2) checkLength(bytes, FILE_HEADER_BYTES + WINDOWS_HEADER_BYTES);
  const width = isOs2 ? view.getUint16(18, true) : view.getInt32(18, true);
  const height = isOs2 ? view.getUint16(20, true) : view.getInt32(22, true);
  const bits = view.getUint16(isOs2 ? 24 : 28, true);
  const packing = isOs2 ? PLAIN : view.getUint32(30, true);
  const isMasked = (packing === MASKED || packing === MASKED_WITH_ALPHA) && (bits === 16 || bits === 32);
  const isKnown =
    (packing === PLAIN && [1, 4, 8, 16, 24, 32].includes(bits)) ||
    (packing === PACKED_8 && bits === 8) ||
    (packing === PACKED_4 && bits === 4) ||
    isMasked;
  if (!isKnown) throw new FileRefusal('unsupported_type', 'pictureType', { format: 'BMP' });
  const masksBytes = isMasked && headerBytes === 40 ? (packing === MASKED_WITH_ALPHA ? 16 : 12) : 0;
  const size = isOs2 ? 3 : 4;
  const named = isOs2 ? 0 : view.getUint32(46, true);
  return {
    width,
    height: Math.abs(height),
    fromTop: height < 0,
    bits,
    packing,
    masks: isMasked ? readMasks(view, headerBytes >= 56 || packing === MASKED_WITH_ALPHA) : usualMasks(bits),
    palette: {
      start: FILE_HEADER_BYTES + headerBytes + masksBytes,
      length: bits > 8 ? 0 : Math.min(named || 1 << bits, 1 << bits),
      size,
    },
    dataStart: view.getUint32(10, true),
  };
}

function readMasks(view: DataView, hasAlpha: boolean): number[] {
  return [54, 58, 62, 66].map((at, channel) => (channel < 3 || hasAlpha ? view.getUint32(at, true) : 0));
}

function usualMasks(bits: number): number[] {
  return bits === 16 ? [0x7c00, 0x03e0, 0x001f, 0] : [0xff0000, 0xff00, 0xff, bits === 32 ? 0xff000000 : 0];
}

const rowOf = (row: number, { fromTop, height }: BmpHeader) => (fromTop ? row : height - 1 - row);

/** Palette index of each pixel, in row order of the picture. */
function indices(bytes: Uint8Array, header: BmpHeader, stride: number): Uint8Array {
  const { width, height, bits } = header;
  const out = new Uint8Array(width * height);
  const perByte = 8 / bits;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const byte = bytes[header.dataStart + y * stride + Math.floor(x / perByte)]!;
      out[rowOf(y, header) * width + x] = (byte >> (8 - bits - (x % perByte) * bits)) & ((1 << bits) - 1);
    }
  }
  return out;
}

function unpack(bytes: Uint8Array, header: BmpHeader): Uint8Array {
  const { width, height, packing } = header;
  const out = new Uint8Array(width * height);
  const put = (x: number, y: number, index: number) => {
    if (x < width && y < height) out[rowOf(y, header) * width + x] = index;
  };
  let [x, y] = [0, 0];
  for (let at = header.dataStart; at + 1 < bytes.length && y < height;) {
    const [count, value] = [bytes[at]!, bytes[at + 1]!];
    at += 2;
    const isNibbles = packing === PACKED_4;
    if (count > 0) {
      for (let i = 0; i < count; i++) put(x++, y, isNibbles ? (i % 2 ? value & 15 : value >> 4) : value);
    } else if (value === 0) {
      [x, y] = [0, y + 1];
    } else if (value === 1) {
      break;
    } else if (value === 2) {
      x += bytes[at] ?? 0;
      y += bytes[at + 1] ?? 0;
      at += 2;
    } else {
      for (let i = 0; i < value; i++) {
        const byte = bytes[at + (isNibbles ? i >> 1 : i)] ?? 0;
        put(x++, y, isNibbles ? (i % 2 ? byte & 15 : byte >> 4) : byte);
      }
      const used = isNibbles ? (value + 1) >> 1 : value;
      at += used + (used % 2);
    }
  }
  return out;
}

function paint(numbers: Uint8Array, { width, height, palette }: BmpHeader, bytes: Uint8Array): RawImage {
  const image = blankImage(width, height);
  for (const [i, number] of numbers.entries()) {
    const at = palette.start + number * palette.size;
    const isThere = number < palette.length && at + 2 < bytes.length;
    for (let c = 0; c < 3; c++) image.pixels[i * 4 + c] = isThere ? bytes[at + 2 - c]! : 0;
    image.pixels[i * 4 + 3] = 255;
  }
  return image;
}

const NEIGHBOURS = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => [x, y] as const));

/** Pure magenta, the most common key colour. */
function isMagenta({ pixels }: RawImage, pixel: number): boolean {
  return pixels[pixel * 4] === 255 && pixels[pixel * 4 + 1] === 0 && pixels[pixel * 4 + 2] === 255;
}

/** Makes pixels transparent. They take a neighbour's colour, so that the key colour does not bleed at edges. */
function cutOut({ width, height, pixels }: RawImage, isKey: (pixel: number) => boolean): void {
  const keyed: number[] = [];
  for (let pixel = 0; pixel < width * height; pixel += 1) if (isKey(pixel)) keyed.push(pixel);
  if (keyed.length === width * height) return;
  for (const pixel of keyed) pixels[pixel * 4 + 3] = 0;
  for (const pixel of keyed) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const sums = [0, 0, 0, 0];
    for (const [dx, dy] of NEIGHBOURS) {
      const at = ((y + dy) * width + x + dx) * 4;
      const isInside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height;
      if (!isInside || pixels[at + 3] === 0) continue;
      for (let channel = 0; channel < 3; channel += 1) sums[channel]! += pixels[at + channel]!;
      sums[3]! += 1;
    }
    for (let channel = 0; channel < 3; channel += 1) pixels[pixel * 4 + channel] = sums[3] ? sums[channel]! / sums[3] : 0;
  }
}
