import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { readDds } from './dds.ts';

interface Surface {
  data: number[] | Uint8Array;
  width?: number;
  height?: number;
  name?: string;
  number?: number;
  plain?: { flags: number; bits: number; masks: number[] };
}

function surface({ data, width = 4, height = 4, name = 'DX10', number, plain }: Surface): Uint8Array {
  const header = Buffer.alloc(number === undefined ? 128 : 148);
  header.write('DDS ');
  header.writeUInt32LE(height, 12);
  header.writeUInt32LE(width, 16);
  header.writeUInt32LE(plain?.flags ?? 4, 80);
  if (plain) {
    header.writeUInt32LE(plain.bits, 88);
    for (const [i, mask] of plain.masks.entries()) header.writeUInt32LE(mask, 92 + i * 4);
  } else {
    header.write(name, 84);
  }
  if (number !== undefined) header.writeUInt32LE(number, 128);
  return Buffer.concat([header, Uint8Array.from(data)]);
}

function pixelsOf(bytes: Uint8Array): string[] {
  return Buffer.from(readDds(bytes).pixels).toString('hex').match(/.{8}/g) ?? [];
}

/** Red and blue with the two colours between; each row of pixels has all four. */
const RED_TO_BLUE = [0x00, 0xf8, 0x1f, 0x00, 0xe4, 0xe4, 0xe4, 0xe4];
const RAMP = ['ff0000ff', '0000ffff', 'aa0055ff', '5500aaff'];
/** From 255 to 0 in eight steps; the first two pixels are the ends, the third the first step between. */
const STEPS = [255, 0, 0b1000_1000, 0, 0, 0, 0, 0];

describe('a DDS picture', () => {
  it('is read in BC1, with transparency for the other colour order', () => {
    expect(pixelsOf(surface({ data: RED_TO_BLUE, name: 'DXT1' })).slice(0, 4)).toEqual(RAMP);
    const cut = [0x1f, 0x00, 0x00, 0xf8, 0xe4, 0xe4, 0xe4, 0xe4];
    expect(pixelsOf(surface({ data: cut, number: 71 })).slice(4, 8)).toEqual(['0000ffff', 'ff0000ff', '7f007fff', '00000000']);
  });

  it('is read in BC2 with four bits of alpha, and in BC3 with interpolated alpha', () => {
    const opacity = [0x0f, 0x84, ...Array<number>(6).fill(0)];
    const two = pixelsOf(surface({ data: [...opacity, ...RED_TO_BLUE], name: 'DXT3' }));
    expect(two.slice(0, 4)).toEqual(['ff0000ff', '0000ff00', 'aa005544', '5500aa88']);
    const three = pixelsOf(surface({ data: [...STEPS, ...RED_TO_BLUE], name: 'DXT5' }));
    expect(three.slice(0, 3)).toEqual(['ff0000ff', '0000ff00', 'aa0055db']);
  });

  it('shows the channel of BC4 as grey, and computes the third of BC5', () => {
    expect(pixelsOf(surface({ data: STEPS, name: 'ATI1' })).slice(0, 3)).toEqual(['ffffffff', '000000ff', 'dbdbdbff']);
    const middle = [128, 128, 0, 0, 0, 0, 0, 0];
    expect(pixelsOf(surface({ data: [...middle, ...middle], name: 'ATI2' }))[0]).toBe('8080ffff');
    expect(pixelsOf(surface({ data: [...STEPS, ...middle], number: 83 }))[0]).toBe('ff8080ff');
  });

  it.each([
    [0, 'dd178171b25bcdc5'],
    [1, '5de35628bd4c6f5d'],
    [2, '6b41257012c41075'],
    [3, '2514d2026ef9c4bb'],
    [4, '81bbb3d5e3e65ea7'],
    [5, '96b6788960e22ca3'],
    [6, '2ddcecdf6be49752'],
    [7, '68eb965e48322919'],
  ])('is read in BC7, mode %i, as another reader reads it', (mode, digest) => {
    let state = mode + 1;
    const data = Uint8Array.from({ length: 256 * 16 }, (_, i) => {
      state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
      const byte = state >>> 24;
      return i % 16 === 0 ? (byte << (mode + 1)) | (1 << mode) : byte;
    });
    const { pixels } = readDds(surface({ data, width: 64, height: 64, number: 98 }));
    expect(createHash('sha256').update(pixels).digest('hex').slice(0, 16)).toBe(digest);
  });

  it('is black for a block of BC7 without a mode', () => {
    expect(pixelsOf(surface({ data: new Uint8Array(16), number: 98 }))[0]).toBe('00000000');
  });

  it('may have any size', () => {
    const data = [...RED_TO_BLUE, ...RED_TO_BLUE];
    const image = readDds(surface({ data, width: 5, height: 3, name: 'DXT1' }));
    expect([image.width, image.height, image.pixels.length]).toEqual([5, 3, 60]);
    expect(pixelsOf(surface({ data, width: 5, height: 3, name: 'DXT1' })).slice(3, 6)).toEqual([RAMP[3], RAMP[0], RAMP[0]]);
  });

  it('is read uncompressed, by its masks', () => {
    const bgra = { flags: 0x41, bits: 32, masks: [0xff0000, 0xff00, 0xff, 0xff000000] };
    expect(pixelsOf(surface({ data: [1, 2, 3, 4], width: 1, height: 1, plain: bgra }))).toEqual(['03020104']);
    const small = { flags: 0x40, bits: 16, masks: [0xf800, 0x7e0, 0x1f, 0] };
    expect(pixelsOf(surface({ data: [0, 0xf8], width: 1, height: 1, plain: small }))).toEqual(['ff0000ff']);
    const grey = { flags: 0x20000, bits: 8, masks: [0xff, 0, 0, 0] };
    expect(pixelsOf(surface({ data: [9], width: 1, height: 1, plain: grey }))).toEqual(['090909ff']);
    expect(pixelsOf(surface({ data: [1, 2, 3, 4], width: 1, height: 1, number: 28 }))).toEqual(['01020304']);
  });

  it('is refused if truncated, unsupported, or with an enormous declared size', () => {
    expect(() => readDds(surface({ data: RED_TO_BLUE, width: 8, name: 'DXT1' }))).toThrow('cut off');
    expect(() => readDds(surface({ data: [], width: 60_000, height: 60_000, name: 'DXT1' }))).toThrow('60,000 × 60,000');
    expect(() => readDds(surface({ data: [], width: 4_294_967_295, height: 1, name: 'DXT1' }))).toThrow('too many');
    expect(() => readDds(surface({ data: [], width: 8192, height: 8192, name: 'DXT1' }))).toThrow('cut off');
    expect(() => readDds(surface({ data: RED_TO_BLUE, number: 95 }))).toThrow('cannot be read');
    expect(() => readDds(surface({ data: RED_TO_BLUE, name: 'WHAT' }))).toThrow('cannot be read');
  });
});
