/** Truevision Targa: colour-mapped, true colour and grey, compressed or not, in all row orders. */

import { FileRefusal } from '../file-refusal.ts';
import { blankImage, checkLength, checkSize, maskedByte, opaqueIfEmpty, viewOf, type RawImage } from './raw-image.ts';

const HEADER_BYTES = 18;
/** Maximal pixels of a packet of two bytes. */
const MAX_RUN = 128;

interface TgaHeader {
  kind: 'mapped' | 'color' | 'grey';
  isPacked: boolean;
  mapFirst: number;
  mapLength: number;
  mapBits: number;
  width: number;
  height: number;
  bits: number;
  alphaBits: number;
  fromRight: boolean;
  fromTop: boolean;
  dataStart: number;
}

export function readTga(bytes: Uint8Array): RawImage {
  const header = readHeader(bytes);
  const { width, height, bits } = header;
  checkSize(width, height);
  const size = Math.ceil(bits / 8);
  const mapSize = Math.ceil(header.mapBits / 8);
  const start = header.dataStart + header.mapLength * mapSize;
  checkLength(bytes, start);
  if (header.isPacked) checkLength(bytes, start + Math.ceil((width * height) / MAX_RUN) * (1 + size));
  else checkLength(bytes, start + width * height * size);

  const image = blankImage(width, height);
  const data = header.isPacked ? unpack(bytes.subarray(start), width * height, size) : bytes.subarray(start);
  for (let i = 0; i < width * height; i++) {
    const column = header.fromRight ? width - 1 - (i % width) : i % width;
    const row = Math.floor(i / width);
    const to = ((header.fromTop ? row : height - 1 - row) * width + column) * 4;
    if (header.kind !== 'mapped') {
      writeColor(data, i * size, header.bits, header, image.pixels, to);
      continue;
    }
    const index = (size === 1 ? data[i]! : data[i * 2]! | (data[i * 2 + 1]! << 8)) - header.mapFirst;
    if (index < 0 || index >= header.mapLength) continue;
    writeColor(bytes, header.dataStart + index * mapSize, header.mapBits, header, image.pixels, to);
  }
  if (header.kind !== 'mapped' || header.mapBits === 32) opaqueIfEmpty(image);
  return image;
}

function readHeader(bytes: Uint8Array): TgaHeader {
  checkLength(bytes, HEADER_BYTES + 1);
  const view = viewOf(bytes);
  const type = view.getUint8(2);
  const kind = ({ 1: 'mapped', 2: 'color', 3: 'grey' } as const)[type & 7];
  const bits = view.getUint8(16);
  const mapBits = view.getUint8(7);
  const known = { mapped: [8, 16], color: [15, 16, 24, 32], grey: [8, 16] };
  const isKnown =
    kind !== undefined &&
    (type & ~11) === 0 &&
    view.getUint8(1) <= 1 &&
    known[kind].includes(bits) &&
    (kind !== 'mapped' || [15, 16, 24, 32].includes(mapBits));
  if (!isKnown) throw new FileRefusal('unsupported_type', 'pictureType', { format: 'Targa' });
  const flags = view.getUint8(17);
  return {
    kind,
    isPacked: (type & 8) !== 0,
    mapFirst: view.getUint16(3, true),
    mapLength: view.getUint8(1) === 1 ? view.getUint16(5, true) : 0,
    mapBits,
    width: view.getUint16(12, true),
    height: view.getUint16(14, true),
    bits,
    alphaBits: flags & 15,
    fromRight: (flags & 16) !== 0,
    fromTop: (flags & 32) !== 0,
    dataStart: HEADER_BYTES + view.getUint8(0),
  };
}

function unpack(packed: Uint8Array, count: number, size: number): Uint8Array {
  const out = new Uint8Array(count * size);
  let from = 0;
  let to = 0;
  while (to < out.length) {
    checkLength(packed, from + 1 + size);
    const head = packed[from++]!;
    const length = Math.min(((head & 127) + 1) * size, out.length - to);
    if (head < 128) {
      checkLength(packed, from + length);
      out.set(packed.subarray(from, from + length), to);
      from += length;
    } else {
      for (let i = 0; i < length; i++) out[to + i] = packed[from + (i % size)]!;
      from += size;
    }
    to += length;
  }
  return out;
}

function writeColor(from: Uint8Array, at: number, bits: number, header: TgaHeader, out: Uint8Array, to: number): void {
  if (bits >= 24) {
    out[to] = from[at + 2]!;
    out[to + 1] = from[at + 1]!;
    out[to + 2] = from[at]!;
    out[to + 3] = bits === 32 ? from[at + 3]! : 255;
  } else if (header.kind === 'grey') {
    out.fill(from[at]!, to, to + 3);
    out[to + 3] = bits === 16 ? from[at + 1]! : 255;
  } else {
    const value = from[at]! | (from[at + 1]! << 8);
    for (let c = 0; c < 3; c++) out[to + c] = maskedByte(value, 0x7c00 >> (c * 5));
    out[to + 3] = header.alphaBits === 1 && value < 0x8000 ? 0 : 255;
  }
}
