import { describe, expect, it } from 'vitest';

import { readTga } from './tga.ts';

interface Targa {
  type: number;
  bits: number;
  data: number[];
  width?: number;
  height?: number;
  flags?: number;
  map?: { bits: number; colors: number[]; first?: number };
}

const BOTTOM_LEFT = 0;
const BOTTOM_RIGHT = 16;
const TOP_LEFT = 32;
const TOP_RIGHT = 48;

function targa({ type, bits, data, width = 2, height = 2, flags = TOP_LEFT, map }: Targa): Uint8Array {
  const first = map?.first ?? 0;
  const length = map ? map.colors.length / Math.ceil(map.bits / 8) : 0;
  const note = [...'hi'].map((letter) => letter.charCodeAt(0));
  const words = (...values: number[]) => values.flatMap((value) => [value & 255, value >> 8]);
  const header = [
    note.length,
    map ? 1 : 0,
    type,
    ...words(first, length),
    map?.bits ?? 0,
    ...words(0, 0, width, height),
    bits,
    flags,
  ];
  return Uint8Array.from([...header, ...note, ...(map?.colors ?? []), ...data]);
}

/** Each pixel as hexadecimal RGBA, row by row. */
function pixels(bytes: Uint8Array): string {
  return Buffer.from(readTga(bytes).pixels)
    .toString('hex')
    .replace(/.{8}(?=.)/g, '$& ');
}

const FOUR = 'ff0000ff 00ff00ff 0000ffff ffffffff';
const BGR = [0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255];

describe('a Targa picture', () => {
  it('is read in 24 bits from any corner', () => {
    const [a, b, c, d] = FOUR.split(' ');
    expect(pixels(targa({ type: 2, bits: 24, data: BGR, flags: TOP_LEFT }))).toBe(FOUR);
    expect(pixels(targa({ type: 2, bits: 24, data: BGR, flags: TOP_RIGHT }))).toBe([b, a, d, c].join(' '));
    expect(pixels(targa({ type: 2, bits: 24, data: BGR, flags: BOTTOM_LEFT }))).toBe([c, d, a, b].join(' '));
    expect(pixels(targa({ type: 2, bits: 24, data: BGR, flags: BOTTOM_RIGHT }))).toBe([d, c, b, a].join(' '));
  });

  it('keeps the alpha of 32 bits, unless it is zero everywhere', () => {
    const translucent = [1, 2, 3, 0, 4, 5, 6, 128];
    expect(pixels(targa({ type: 2, bits: 32, data: translucent, height: 1 }))).toBe('03020100 06050480');
    expect(pixels(targa({ type: 2, bits: 32, data: [1, 2, 3, 0, 4, 5, 6, 0], height: 1 }))).toBe('030201ff 060504ff');
  });

  it('expands 16 bits to the full range, with the top bit as alpha if the header says so', () => {
    const data = [0xff, 0xff, 0x00, 0x7c, 0xe0, 0x03, 0x1f, 0x00];
    expect(pixels(targa({ type: 2, bits: 16, data }))).toBe('ffffffff ff0000ff 00ff00ff 0000ffff');
    expect(pixels(targa({ type: 2, bits: 16, data, flags: TOP_LEFT | 1 }))).toBe('ffffffff ff000000 00ff0000 0000ff00');
  });

  it('decodes runs and literals, also across rows', () => {
    const run = [0x82, 0, 0, 255];
    const piece = [0x00, 255, 0, 0];
    expect(pixels(targa({ type: 10, bits: 24, data: [...run, ...piece] }))).toBe('ff0000ff ff0000ff ff0000ff 0000ffff');
    expect(pixels(targa({ type: 10, bits: 32, data: [0x83, 1, 2, 3, 4] }))).toBe(Array(4).fill('03020104').join(' '));
  });

  it('uses a colour map of 16, 24 or 32 bits, compressed or not', () => {
    const colors = [0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255];
    expect(pixels(targa({ type: 1, bits: 8, data: [0, 1, 2, 3], map: { bits: 24, colors } }))).toBe(FOUR);
    expect(pixels(targa({ type: 9, bits: 8, data: [0x83, 1], map: { bits: 24, colors } }))).toBe(
      Array(4).fill('00ff00ff').join(' '),
    );
    expect(
      pixels(targa({ type: 1, bits: 8, data: [5, 6], height: 1, map: { bits: 16, colors: [0, 0x7c, 0x1f, 0], first: 5 } })),
    ).toBe('ff0000ff 0000ffff');
    expect(
      pixels(targa({ type: 1, bits: 8, data: [1, 0], height: 1, map: { bits: 32, colors: [1, 2, 3, 9, 4, 5, 6, 8] } })),
    ).toBe('06050408 03020109');
  });

  it('shows grey, with and without alpha', () => {
    expect(pixels(targa({ type: 3, bits: 8, data: [0, 7], height: 1 }))).toBe('000000ff 070707ff');
    expect(pixels(targa({ type: 11, bits: 16, data: [0x81, 9, 8], height: 1 }))).toBe('09090908 09090908');
  });

  it('has black for indices beyond the map', () => {
    expect(pixels(targa({ type: 1, bits: 8, data: [0, 200], height: 1, map: { bits: 24, colors: [3, 2, 1] } }))).toBe(
      '010203ff 00000000',
    );
  });

  it('is refused if truncated, unsupported, or with an enormous declared size', () => {
    expect(() => readTga(targa({ type: 2, bits: 24, data: BGR.slice(0, 11) }))).toThrow('cut off');
    expect(() => readTga(targa({ type: 10, bits: 24, data: [0x81, 1, 2, 3, 0x05, 1, 2] }))).toThrow('cut off');
    expect(() => readTga(targa({ type: 2, bits: 24, data: BGR, width: 60_000, height: 60_000 }))).toThrow('60,000 × 60,000');
    expect(() => readTga(targa({ type: 10, bits: 24, data: BGR, width: 8192, height: 8192 }))).toThrow('cut off');
    expect(() => readTga(targa({ type: 2, bits: 24, data: BGR, width: 0 }))).toThrow('no size');
    expect(() => readTga(targa({ type: 4, bits: 24, data: BGR }))).toThrow('cannot be read');
    expect(() => readTga(new TextEncoder().encode('<svg onload="alert(1)"></svg>'))).toThrow('cannot be read');
    expect(() => readTga(new Uint8Array())).toThrow('cut off');
  });
});
