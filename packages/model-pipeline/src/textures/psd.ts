/** Photoshop documents: the merged picture, which follows the layers. */

import { FileRefusal } from '../file-refusal.ts';
import { blankImage, checkLength, checkSize, viewOf, type RawImage } from './raw-image.ts';

const GREY = 1;
const INDEXED = 2;
const RGB = 3;
const CMYK = 4;
const COLORS: Record<number, number> = { [GREY]: 1, [INDEXED]: 1, [RGB]: 3, [CMYK]: 4 };
const RAW = 0;
const PACKED = 1;
const HEADER_BYTES = 26;
const MAX_RUN = 64;

interface PsdHeader {
  isLarge: boolean;
  channels: number;
  width: number;
  height: number;
  depth: number;
  mode: number;
}

export function readPsd(bytes: Uint8Array): RawImage {
  checkLength(bytes, HEADER_BYTES);
  const view = viewOf(bytes);
  const header = readHeader(view);
  const { width, height, mode } = header;
  checkSize(width, height);
  const paletteAt = HEADER_BYTES + 4;
  const resourcesAt = paletteAt + view.getUint32(HEADER_BYTES);
  const layersAt = resourcesAt + 4 + view.getUint32(resourcesAt);
  const pictureAt = header.isLarge
    ? layersAt + 8 + Number(view.getBigUint64(layersAt))
    : layersAt + 4 + view.getUint32(layersAt);

  const colors = COLORS[mode]!;
  const used = Math.min(header.channels, colors + 1);
  const planes = readPlanes(bytes, pictureAt, header, used);
  const image = blankImage(width, height);
  const alpha = used > colors ? planes[colors]! : null;
  for (let i = 0; i < width * height; i++) {
    const to = i * 4;
    if (mode === INDEXED) {
      for (let c = 0; c < 3; c++) image.pixels[to + c] = bytes[paletteAt + c * 256 + planes[0]![i]!] ?? 0;
    } else if (mode === CMYK) {
      // Stored inverted: 255 is no ink.
      for (let c = 0; c < 3; c++) image.pixels[to + c] = (planes[c]![i]! * planes[3]![i]!) / 255;
    } else {
      for (let c = 0; c < 3; c++) image.pixels[to + c] = planes[mode === RGB ? c : 0]![i]!;
    }
    image.pixels[to + 3] = alpha ? alpha[i]! : 255;
  }
  return image;
}

function readHeader(view: DataView): PsdHeader {
  const version = view.getUint16(4);
  const header: PsdHeader = {
    isLarge: version === 2,
    channels: view.getUint16(12),
    height: view.getUint32(14),
    width: view.getUint32(18),
    depth: view.getUint16(22),
    mode: view.getUint16(24),
  };
  const colors = COLORS[header.mode];
  if (version > 2 || colors === undefined || header.channels < colors || ![8, 16].includes(header.depth)) {
    throw new FileRefusal('unsupported_type', 'pictureType', { format: 'Photoshop' });
  }
  return header;
}

/** The first channels as 8-bit planes. 16-bit channels lose their lower byte. */
function readPlanes(bytes: Uint8Array, at: number, header: PsdHeader, used: number): Uint8Array[] {
  const { width, height, depth, channels, isLarge } = header;
  const view = viewOf(bytes);
  const packing = view.getUint16(at);
  const rowBytes = (width * depth) / 8;
  const wide = depth / 8;
  if (packing === RAW) {
    checkLength(bytes, at + 2 + rowBytes * height * used);
    return Array.from({ length: used }, (_, plane) => {
      const start = at + 2 + plane * rowBytes * height;
      return upperBytes(bytes.subarray(start, start + rowBytes * height), wide);
    });
  }
  if (packing !== PACKED) throw new FileRefusal('unsupported_type', 'pictureType', { format: 'Photoshop' });
  const lengthBytes = isLarge ? 4 : 2;
  let from = at + 2 + channels * height * lengthBytes;
  checkLength(bytes, from + Math.ceil((rowBytes * height * used) / MAX_RUN));
  const rowLength = (row: number) => (isLarge ? view.getUint32(at + 2 + row * 4) : view.getUint16(at + 2 + row * 2));
  return Array.from({ length: used }, (_, plane) => {
    const out = new Uint8Array(rowBytes * height);
    for (let y = 0; y < height; y++) {
      const length = rowLength(plane * height + y);
      unpackRow(bytes.subarray(from, from + length), out.subarray(y * rowBytes, (y + 1) * rowBytes));
      from += length;
    }
    return upperBytes(out, wide);
  });
}

function upperBytes(data: Uint8Array, wide: number): Uint8Array {
  return wide === 1 ? data : Uint8Array.from({ length: data.length / wide }, (_, i) => data[i * wide]!);
}

/** PackBits. Missing data stays black. */
function unpackRow(packed: Uint8Array, out: Uint8Array): void {
  let to = 0;
  for (let from = 0; from < packed.length && to < out.length;) {
    const head = packed[from++]!;
    if (head === 128) continue;
    if (head < 128) {
      const piece = packed.subarray(from, from + Math.min(head + 1, out.length - to));
      out.set(piece, to);
      from += head + 1;
      to += head + 1;
    } else {
      out.fill(packed[from++] ?? 0, to, to + 257 - head);
      to += 257 - head;
    }
  }
}
