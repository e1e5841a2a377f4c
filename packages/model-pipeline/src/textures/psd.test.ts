import { describe, expect, it } from 'vitest';

import { readPsd } from './psd.ts';

interface Photoshop {
  data: number[];
  channels?: number;
  width?: number;
  height?: number;
  depth?: number;
  mode?: number;
  packing?: number;
  palette?: number[];
}

function photoshop({
  data,
  channels = 3,
  width = 2,
  height = 1,
  depth = 8,
  mode = 3,
  packing = 0,
  palette = [],
}: Photoshop): Uint8Array {
  const header = Buffer.alloc(26);
  header.write('8BPS');
  for (const [at, value] of [
    [4, 1],
    [12, channels],
    [22, depth],
    [24, mode],
  ] as const)
    header.writeUInt16BE(value, at);
  header.writeUInt32BE(height, 14);
  header.writeUInt32BE(width, 18);
  const part = (bytes: number[]) => [0, 0, bytes.length >> 8, bytes.length & 255, ...bytes];
  return Buffer.concat([header, Uint8Array.from([...part(palette), ...part([7, 7, 7]), ...part([9]), 0, packing, ...data])]);
}

/** Each pixel as hexadecimal RGBA, row by row. */
function pixels(bytes: Uint8Array): string {
  return Buffer.from(readPsd(bytes).pixels)
    .toString('hex')
    .replace(/.{8}(?=.)/g, '$& ');
}

describe('a Photoshop document', () => {
  it('shows its merged picture, stored as planes', () => {
    expect(pixels(photoshop({ data: [1, 2, 3, 4, 5, 6] }))).toBe('010305ff 020406ff');
    expect(pixels(photoshop({ data: [1, 2, 3, 4, 5, 6, 7, 8], channels: 4 }))).toBe('01030507 02040608');
  });

  it('is decompressed row by row', () => {
    expect(pixels(photoshop({ data: [0, 2, 0, 4, 0, 3, 255, 9, 128, 1, 3, 4, 1, 5, 6], packing: 1 }))).toBe(
      '090305ff 090406ff',
    );
    const pieces = [255, 9, 1, 3, 4, 0, 5, 0, 6];
    expect(pixels(photoshop({ data: [0, 2, 0, 3, 0, 4, ...pieces], packing: 1 }))).toBe('090305ff 090406ff');
  });

  it('keeps the upper byte of 16 bits', () => {
    expect(pixels(photoshop({ data: [1, 99, 2, 99, 3, 99], width: 1, depth: 16 }))).toBe('010203ff');
  });

  it('supports grey, palettes and CMYK', () => {
    expect(pixels(photoshop({ data: [1, 2], channels: 1, mode: 1 }))).toBe('010101ff 020202ff');
    const palette = Array.from({ length: 768 }, (_, i) => i >> 8);
    expect(pixels(photoshop({ data: [0, 255], channels: 1, mode: 2, palette }))).toBe('000102ff 000102ff');
    expect(pixels(photoshop({ data: [255, 0, 128, 255], channels: 4, width: 1, mode: 4 }))).toBe('ff0080ff');
  });

  it('is refused if truncated, unsupported, or with an enormous declared size', () => {
    expect(() => readPsd(photoshop({ data: [1, 2, 3, 4, 5] }))).toThrow('cut off');
    expect(() => readPsd(photoshop({ data: [], width: 8000, height: 8000, packing: 1 }))).toThrow('cut off');
    expect(() => readPsd(photoshop({ data: [], width: 60_000, height: 60_000 }))).toThrow('60,000 × 60,000');
    expect(() => readPsd(photoshop({ data: [], depth: 32 }))).toThrow('cannot be read');
    expect(() => readPsd(photoshop({ data: [], packing: 3 }))).toThrow('cannot be read');
    expect(() => readPsd(new Uint8Array([56, 66, 80, 83]))).toThrow('cut off');
  });
});
