/** Decodes BC7: blocks of 4 × 4 pixels in one of eight modes, by the public specification. */

import type { BlockReader } from './block-compression.ts';

interface Mode {
  subsets: 1 | 2 | 3;
  partitionBits: number;
  rotationBits: number;
  hasIndexChoice: boolean;
  colorBits: number;
  alphaBits: number;
  /** Lowest bits that all channels of an endpoint share: one an endpoint, or one a subset. */
  shared: 'none' | 'endpoint' | 'subset';
  indexBits: number;
  /** Bits of the second set of indices; 0 without one. */
  otherIndexBits: number;
}

const plain = { partitionBits: 0, rotationBits: 0, hasIndexChoice: false, alphaBits: 0, otherIndexBits: 0 };
const MODES: Mode[] = [
  { ...plain, subsets: 3, partitionBits: 4, colorBits: 4, shared: 'endpoint', indexBits: 3 },
  { ...plain, subsets: 2, partitionBits: 6, colorBits: 6, shared: 'subset', indexBits: 3 },
  { ...plain, subsets: 3, partitionBits: 6, colorBits: 5, shared: 'none', indexBits: 2 },
  { ...plain, subsets: 2, partitionBits: 6, colorBits: 7, shared: 'endpoint', indexBits: 2 },
  {
    ...plain,
    subsets: 1,
    rotationBits: 2,
    hasIndexChoice: true,
    colorBits: 5,
    alphaBits: 6,
    shared: 'none',
    indexBits: 2,
    otherIndexBits: 3,
  },
  { ...plain, subsets: 1, rotationBits: 2, colorBits: 7, alphaBits: 8, shared: 'none', indexBits: 2, otherIndexBits: 2 },
  { ...plain, subsets: 1, colorBits: 7, alphaBits: 7, shared: 'endpoint', indexBits: 4 },
  { ...plain, subsets: 2, partitionBits: 6, colorBits: 5, alphaBits: 5, shared: 'endpoint', indexBits: 2 },
];

/** Subset of each pixel: one bit a pixel for two subsets, two bits for three. The first pixel has the lowest bits. */
const PAIRS = [
  0xcccc, 0x8888, 0xeeee, 0xecc8, 0xc880, 0xfeec, 0xfec8, 0xec80, 0xc800, 0xffec, 0xfe80, 0xe800, 0xffe8, 0xff00, 0xfff0,
  0xf000, 0xf710, 0x008e, 0x7100, 0x08ce, 0x008c, 0x7310, 0x3100, 0x8cce, 0x088c, 0x3110, 0x6666, 0x366c, 0x17e8, 0x0ff0,
  0x718e, 0x399c, 0xaaaa, 0xf0f0, 0x5a5a, 0x33cc, 0x3c3c, 0x55aa, 0x9696, 0xa55a, 0x73ce, 0x13c8, 0x324c, 0x3bdc, 0x6996,
  0xc33c, 0x9966, 0x0660, 0x0272, 0x04e4, 0x4e40, 0x2720, 0xc936, 0x936c, 0x39c6, 0x639c, 0x9336, 0x9cc6, 0x817e, 0xe718,
  0xccf0, 0x0fcc, 0x7744, 0xee22,
];
const TRIPLES = [
  0xaa685050, 0x6a5a5040, 0x5a5a4200, 0x5450a0a8, 0xa5a50000, 0xa0a05050, 0x5555a0a0, 0x5a5a5050, 0xaa550000, 0xaa555500,
  0xaaaa5500, 0x90909090, 0x94949494, 0xa4a4a4a4, 0xa9a59450, 0x2a0a4250, 0xa5945040, 0x0a425054, 0xa5a5a500, 0x55a0a0a0,
  0xa8a85454, 0x6a6a4040, 0xa4a45000, 0x1a1a0500, 0x0050a4a4, 0xaaa59090, 0x14696914, 0x69691400, 0xa08585a0, 0xaa821414,
  0x50a4a450, 0x6a5a0200, 0xa9a58000, 0x5090a0a8, 0xa8a09050, 0x24242424, 0x00aa5500, 0x24924924, 0x24499224, 0x50a50a50,
  0x500aa550, 0xaaaa4444, 0x66660000, 0xa5a0a5a0, 0x50a050a0, 0x69286928, 0x44aaaa44, 0x66666600, 0xaa444444, 0x54a854a8,
  0x95809580, 0x96969600, 0xa85454a8, 0x80959580, 0xaa141414, 0x96960000, 0xaaaa1414, 0xa05050a0, 0xa0a5a5a0, 0x96000000,
  0x40804080, 0xa9a8a9a8, 0xaaaaaa44, 0x2a4a5254,
];
/** Anchor pixels, whose index has one bit less: one hexadecimal digit a partition. For two subsets, then for three. */
const PAIR_ANCHORS = 'fffffffffffffffff282288f28228822ff6828ff28222ff66268ff22fffff22f';
const SECOND_ANCHORS = '33ff83ff88666533338f336a588685ff8f356a8ff3f5ffff3f55585a5a8dfc33';
const THIRD_ANCHORS = 'f883ff38fffffff8f8f3f8f83f6affa8f3faa89a6f8f3668f3ffffffffff3ff8';

const WEIGHTS: Record<number, number[]> = {
  2: [0, 21, 43, 64],
  3: [0, 9, 18, 27, 37, 46, 55, 64],
  4: [0, 4, 9, 13, 17, 21, 26, 30, 34, 38, 43, 47, 51, 55, 60, 64],
};

export const readBc7: BlockReader = (bytes, at, out) => {
  const number = Math.clz32(bytes[at]! & -bytes[at]!) ^ 31;
  const mode = MODES[number];
  if (bytes[at] === 0 || !mode) {
    out.fill(0, 0, 64);
    return;
  }
  const take = bitReader(bytes, at, number + 1);
  const partition = take(mode.partitionBits);
  const rotation = take(mode.rotationBits);
  const isSwapped = mode.hasIndexChoice && take(1) === 1;
  const ends = readEnds(mode, take);
  const anchors = anchorsOf(mode.subsets, partition);
  const indices = readIndices(mode.indexBits, anchors, take);
  const others = mode.otherIndexBits > 0 ? readIndices(mode.otherIndexBits, [0], take) : null;
  const colorBits = isSwapped ? mode.otherIndexBits : mode.indexBits;
  const alphaBits = others && !isSwapped ? mode.otherIndexBits : mode.indexBits;
  for (let i = 0; i < 16; i++) {
    const subset = subsetOf(mode.subsets, partition, i);
    const from = ends[subset * 2]!;
    const to = ends[subset * 2 + 1]!;
    const color = WEIGHTS[colorBits]![isSwapped ? others![i]! : indices[i]!]!;
    const alpha = WEIGHTS[alphaBits]![others && !isSwapped ? others[i]! : indices[i]!]!;
    for (let c = 0; c < 4; c++) {
      const weight = c < 3 ? color : alpha;
      out[i * 4 + c] = ((64 - weight) * from[c]! + weight * to[c]! + 32) >> 6;
    }
    if (rotation > 0) {
      const moved = i * 4 + rotation - 1;
      [out[moved], out[i * 4 + 3]] = [out[i * 4 + 3]!, out[moved]!];
    }
  }
};

type BitReader = (count: number) => number;

function bitReader(bytes: Uint8Array, at: number, start: number): BitReader {
  let next = start;
  return (count) => {
    let value = 0;
    for (let bit = 0; bit < count; bit++, next++) value |= ((bytes[at + (next >> 3)]! >> (next & 7)) & 1) << bit;
    return value;
  };
}

/** Two RGBA endpoints of each subset, in 8 bits. */
function readEnds({ subsets, colorBits, alphaBits, shared }: Mode, take: BitReader): number[][] {
  const ends = Array.from({ length: subsets * 2 }, () => [0, 0, 0, 255]);
  const channels = alphaBits > 0 ? 4 : 3;
  for (let c = 0; c < channels; c++) for (const end of ends) end[c] = take(c < 3 ? colorBits : alphaBits);
  const lowest = shared === 'none' ? [] : Array.from({ length: shared === 'subset' ? subsets : ends.length }, () => take(1));
  for (const [i, end] of ends.entries()) {
    for (let c = 0; c < channels; c++) {
      let bits = c < 3 ? colorBits : alphaBits;
      let value = end[c]!;
      if (lowest.length > 0) {
        value = (value << 1) | lowest[shared === 'subset' ? i >> 1 : i]!;
        bits += 1;
      }
      const high = value << (8 - bits);
      end[c] = high | (high >> bits);
    }
  }
  return ends;
}

function readIndices(bits: number, anchors: number[], take: BitReader): number[] {
  return Array.from({ length: 16 }, (_, i) => take(anchors.includes(i) ? bits - 1 : bits));
}

function anchorsOf(subsets: number, partition: number): number[] {
  const digit = (table: string) => Number.parseInt(table.charAt(partition), 16);
  if (subsets === 2) return [0, digit(PAIR_ANCHORS)];
  return subsets === 3 ? [0, digit(SECOND_ANCHORS), digit(THIRD_ANCHORS)] : [0];
}

function subsetOf(subsets: number, partition: number, pixel: number): number {
  if (subsets === 1) return 0;
  return subsets === 2 ? (PAIRS[partition]! >> pixel) & 1 : (TRIPLES[partition]! >>> (pixel * 2)) & 3;
}
