import { describe, expect, it } from 'vitest';

import { readBmp } from './bmp.ts';

interface Bitmap {
  bits: number;
  data: number[];
  width?: number;
  height?: number;
  packing?: number;
  palette?: number[];
  masks?: number[];
}

function bitmap({ bits, data, width = 2, height = 2, packing = 0, palette = [], masks = [] }: Bitmap): Uint8Array {
  const start = 54 + masks.length * 4 + palette.length;
  const bytes = Buffer.alloc(start + data.length);
  bytes.write('BM');
  bytes.writeUInt32LE(start, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(bits, 28);
  bytes.writeUInt32LE(packing, 30);
  for (const [i, mask] of masks.entries()) bytes.writeUInt32LE(mask, 54 + i * 4);
  bytes.set([...palette, ...data], 54 + masks.length * 4);
  return bytes;
}

/** Each pixel as hexadecimal RGBA, row by row. */
function pixels(bytes: Uint8Array): string {
  return Buffer.from(readBmp(bytes).pixels)
    .toString('hex')
    .replace(/.{8}(?=.)/g, '$& ');
}

const PALETTE = [0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0];
const [RED, GREEN, BLUE, WHITE] = ['ff0000ff', '00ff00ff', '0000ffff', 'ffffffff'];

describe('a bitmap', () => {
  it('is read in 24 bits with padded rows, bottom-up or top-down', () => {
    const data = [0, 0, 255, 0, 255, 0, 0, 0, 255, 0, 0, 255, 255, 255, 0, 0];
    expect(pixels(bitmap({ bits: 24, data }))).toBe(`${BLUE} ${WHITE} ${RED} ${GREEN}`);
    expect(pixels(bitmap({ bits: 24, data, height: -2 }))).toBe(`${RED} ${GREEN} ${BLUE} ${WHITE}`);
  });

  it('uses a palette of 8, 4 or 1 bits', () => {
    expect(pixels(bitmap({ bits: 8, data: [0, 1, 0, 0, 2, 3, 0, 0], palette: PALETTE, height: -2 }))).toBe(
      `${RED} ${GREEN} ${BLUE} ${WHITE}`,
    );
    expect(pixels(bitmap({ bits: 4, data: [0x31, 0, 0, 0], palette: PALETTE, height: 1 }))).toBe(`${WHITE} ${GREEN}`);
    expect(pixels(bitmap({ bits: 1, data: [0b0100_0000, 0, 0, 0], palette: PALETTE, height: 1 }))).toBe(`${RED} ${GREEN}`);
  });

  it('has the last palette colour transparent if its name begins with a brace, as in Half-Life', () => {
    const palette = Array.from({ length: 256 }, (_, color) => (color === 255 ? [255, 0, 0, 0] : [0, 0, 255, 0])).flat();
    const fence = bitmap({ bits: 8, data: [7, 255, 0, 0], height: 1, palette });
    const hexOf = (name: string) => Buffer.from(readBmp(fence, name).pixels).toString('hex');
    // Transparent pixels take the colour of their neighbour.
    expect(hexOf('textures/{fence.bmp')).toBe(`${RED}ff000000`);
    expect(hexOf('{old}/fence.bmp')).toBe(`${RED}${BLUE}`);
  });

  it('decodes runs, literals and jumps', () => {
    const data = [3, 1, 0, 0, 0, 3, 2, 0, 3, 0, 0, 1];
    expect(pixels(bitmap({ bits: 8, data, palette: PALETTE, packing: 1, width: 3 }))).toBe(
      `${BLUE} ${RED} ${WHITE} ${GREEN} ${GREEN} ${GREEN}`,
    );
    expect(pixels(bitmap({ bits: 4, data: [4, 0x12, 0, 1], palette: PALETTE, packing: 2, width: 4, height: 1 }))).toBe(
      `${GREEN} ${BLUE} ${GREEN} ${BLUE}`,
    );
  });

  it('keeps the alpha of 32 bits, unless it is zero everywhere', () => {
    expect(pixels(bitmap({ bits: 32, data: [1, 2, 3, 0, 4, 5, 6, 128], height: 1 }))).toBe('03020100 06050480');
    expect(pixels(bitmap({ bits: 32, data: [1, 2, 3, 0, 4, 5, 6, 0], height: 1 }))).toBe('030201ff 060504ff');
  });

  it('reads 16 bits with the usual masks and with its own', () => {
    expect(pixels(bitmap({ bits: 16, data: [0, 0x7c, 0x1f, 0], height: 1 }))).toBe(`${RED} ${BLUE}`);
    const masks = [0xf800, 0x07e0, 0x001f];
    expect(pixels(bitmap({ bits: 16, data: [0, 0xf8, 0xe0, 0x07], height: 1, packing: 3, masks }))).toBe(`${RED} ${GREEN}`);
  });

  it('is refused if truncated, unsupported, or with an enormous declared size', () => {
    expect(() => readBmp(bitmap({ bits: 24, data: [1, 2, 3] }))).toThrow('cut off');
    expect(() => readBmp(bitmap({ bits: 24, data: [], packing: 5 }))).toThrow('cannot be read');
    expect(() => readBmp(bitmap({ bits: 8, data: [], packing: 1, width: 60_000, height: 60_000 }))).toThrow('60,000 × 60,000');
    expect(() => readBmp(bitmap({ bits: 24, data: [], width: 60_000, height: 60_000 }))).toThrow('60,000 × 60,000');
    expect(() => readBmp(bitmap({ bits: 24, data: [], width: -4 }))).toThrow('no size');
    expect(() => readBmp(new Uint8Array([66, 77]))).toThrow('cut off');
  });
});
