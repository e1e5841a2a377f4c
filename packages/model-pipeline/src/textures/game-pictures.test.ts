import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { byteWriter } from '../../test/byte-writer.ts';
import { FileRefusal } from '../file-refusal.ts';
import { textureResolver } from './texture-resolver.ts';
import { readTexture } from './read-texture.ts';

const [RED, GREEN, BLUE, CLEAR] = ['ff0000ff', '00ff00ff', '0000ffff', '00000000'];
const FOUR = `${RED} ${GREEN} ${BLUE} ffffffff`;
/** A palette of red, green, blue and white, with three or four bytes each. */
const THREE_BYTES = [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255];
const RGBA = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255];
const BGRA = [0, 0, 255, 255, 0, 255, 0, 255, 255, 0, 0, 255, 255, 255, 255, 255];
const filled = (bytes: number[], length: number) => [...bytes, ...Array.from({ length: length - bytes.length }, () => 0)];

async function pixels(bytes: Uint8Array, name: string): Promise<string> {
  const read = await readTexture(new Uint8Array(bytes), name);
  const { data } = await sharp(read.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return data.toString('hex').replace(/.{8}(?=.)/g, '$& ');
}

function pcx({
  bits,
  planes,
  stride,
  data,
  palette = [],
}: Record<'bits' | 'planes' | 'stride', number> & { data: number[]; palette?: number[] }) {
  const pen = byteWriter().u8(10, 5, 1, bits).i16(0, 0, 1, 1, 72, 72);
  pen
    .u8(...filled(palette.length === 12 ? palette : [], 48), 0, planes)
    .i16(stride, 1)
    .zeros(58)
    .u8(...data);
  if (palette.length > 12) pen.u8(12, ...palette);
  return pen.done();
}

const tim = (flags: number, palette: number[], across: number, data: number[]) => {
  const pen = byteWriter().i32(16, flags);
  if (palette.length > 0) pen.i32(12 + palette.length * 2).i16(0, 0, palette.length, 1, ...palette);
  return pen
    .i32(12 + data.length)
    .i16(0, 0, across, 2)
    .u8(...data)
    .done();
};
/** Red, green, blue, and transparent black. */
const TIM_COLORS = [0x1f, 0x3e0, 0x7c00, 0];

const sgi = (isPacked: boolean, data: number[]) =>
  byteWriter()
    .u8(1, 0xda, isPacked ? 1 : 0, 1, 0, 3, 0, 2, 0, 2, 0, 3)
    .zeros(500)
    .u8(...data)
    .done();
const ktx = (type: number, format: number, internal: number, [width, height]: number[], data: number[]) =>
  byteWriter()
    .u8(0xab, 0x4b, 0x54, 0x58, 0x20, 0x31, 0x31, 0xbb, 0x0d, 0x0a, 0x1a, 0x0a)
    .i32(0x04030201, type, 1, format, internal, format, width!, height!, 0, 0, 1, 1, 4)
    .zeros(4)
    .i32(data.length)
    .u8(...data)
    .done();
const pvr = (format: number[], [width, height]: number[], data: number[]) =>
  byteWriter()
    .text('PVR\u0003')
    .i32(0)
    .u8(...format)
    .i32(0, 0, height!, width!, 1, 1, 1, 1, 0)
    .u8(...data)
    .done();
const dreamcast = (color: number, layout: number, [width, height]: number[], data: number[]) =>
  byteWriter()
    .text('GBIX')
    .i32(8, 0, 0)
    .text('PVRT')
    .i32(data.length)
    .u8(color, layout, 0, 0)
    .i16(width!, height!)
    .u8(...data)
    .done();
const blp2 = (encoding: number, alphaBits: number, data: number[], palette: number[] = []) =>
  byteWriter()
    .text('BLP2')
    .i32(1)
    .u8(encoding, alphaBits, encoding === 2 ? 7 : 8, 0)
    .i32(2, 2, 1172)
    .zeros(60)
    .i32(data.length)
    .zeros(60)
    .u8(...filled(palette, 1024), ...data)
    .done();
const blp1 = (kind: number, alphaBits: number, data: number[], palette: number[] = []) =>
  byteWriter()
    .text('BLP1')
    .i32(kind, alphaBits, 2, 2, 5, 0, 1180)
    .zeros(60)
    .i32(data.length)
    .zeros(60)
    .u8(...filled(palette, 1024), ...data)
    .done();
const dds = (flags: number, name: string, data: number[]) => {
  const pen = byteWriter().text('DDS ').i32(124, 0, 2, 2).zeros(56).i32(32, flags);
  return pen
    .text(name)
    .i32(8)
    .zeros(36)
    .u8(...data)
    .done();
};
/** A block of BC1: red, blue and the two between. */
const BLOCK = [0x00, 0xf8, 0x1f, 0x00, 0xe4, 0xe4, 0xe4, 0xe4];
/** In twiddled order, columns come before rows. */
const TWIDDLED = [0x00, 0xfc, 0x1f, 0x80, 0xe0, 0x83, 0xff, 0xff];

describe('pictures of old games', () => {
  test.each<[string, string, Uint8Array, string]>([
    [
      'PCX of 256 colours, in runs',
      'a.pcx',
      pcx({ bits: 8, planes: 1, stride: 2, data: [0, 1, 0xc1, 2, 3], palette: filled(THREE_BYTES, 768) }),
      FOUR,
    ],
    [
      'PCX in true colour',
      'a.pcx',
      pcx({
        bits: 8,
        planes: 3,
        stride: 2,
        data: [0xc1, 255, 0, 0, 0xc1, 255, 0, 0, 0, 0xc1, 255, 0, 0xc1, 255, 0xc2, 255],
      }),
      FOUR,
    ],
    [
      'PCX of 16 colours in planes',
      'a.pcx',
      pcx({ bits: 1, planes: 2, stride: 2, data: [0x40, 0, 0, 0, 0x40, 0, 0xc1, 0xc0, 0], palette: THREE_BYTES }),
      FOUR,
    ],
    [
      'TIM of 16 colours',
      'a.tim',
      tim(8, filled(TIM_COLORS, 16), 1, [0x10, 0, 0x32, 0]),
      `${RED} ${GREEN} ${RED} ${RED} ${BLUE} ${CLEAR} ${RED} ${RED}`,
    ],
    ['TIM of 256 colours', 'a.tim', tim(9, filled(TIM_COLORS, 256), 1, [0, 1, 2, 3]), `${RED} ${GREEN} ${BLUE} ${CLEAR}`],
    ['TIM of 16 bits', 'a.tim', tim(2, [], 2, [0x1f, 0, 0xe0, 3, 0, 0x7c, 0, 0]), `${RED} ${GREEN} ${BLUE} ${CLEAR}`],
    ['SGI, plain', 'a.rgb', sgi(false, [0, 255, 255, 0, 0, 255, 0, 255, 255, 255, 0, 0]), FOUR],
    [
      'SGI, in runs',
      'a.sgi',
      sgi(true, [
        ...[560, 563, 566, 566, 569, 572].flatMap((at) => [0, 0, at >> 8, at & 255]),
        ...Array.from({ length: 24 }, () => 0),
        0x82,
        0,
        255,
        0x82,
        255,
        0,
        0x82,
        0,
        255,
        2,
        255,
        0,
        2,
        0,
        0,
      ]),
      `${RED} ${GREEN} ${BLUE} ffffffff`,
    ],
    ['KTX 1, plain', 'a.ktx', ktx(0x1401, 0x1908, 0x8058, [2, 2], RGBA), FOUR],
    [
      'KTX 1, plain with rows filled up',
      'a.ktx',
      ktx(0x1401, 0x1907, 0x8051, [1, 2], [255, 0, 0, 0, 0, 255, 0, 0]),
      `${RED} ${GREEN}`,
    ],
    ['KTX 1 in blocks', 'a.ktx', ktx(0, 0, 0x83f0, [2, 1], BLOCK), `${RED} ${BLUE}`],
    ['PVR 3, plain', 'a.pvr', pvr([...Buffer.from('rgba'), 8, 8, 8, 8], [2, 2], RGBA), FOUR],
    [
      'PVR 3 of 16 bits',
      'a.pvr',
      pvr([...Buffer.from('rgba'), 4, 4, 4, 4], [2, 1], [0x0f, 0xf0, 0x0f, 0x0f]),
      `${RED} ${GREEN}`,
    ],
    ['PVR 3 in blocks', 'a.pvr', pvr([7, 0, 0, 0, 0, 0, 0, 0], [2, 1], BLOCK), `${RED} ${BLUE}`],
    ['Dreamcast, twiddled', 'a.pvr', dreamcast(0, 1, [2, 2], TWIDDLED), FOUR],
    ['Dreamcast, in rows', 'a.pvr', dreamcast(1, 9, [2, 1], [0, 0xf8, 0xe0, 7]), `${RED} ${GREEN}`],
    ['Dreamcast by a codebook', 'a.pvr', dreamcast(0, 3, [2, 2], [...filled(TWIDDLED, 2048), 0]), FOUR],
    ['BLP 2 of 256 colours', 'a.blp', blp2(1, 1, [0, 1, 2, 3, 0b0111], BGRA), `${RED} ${GREEN} ${BLUE} ffffff00`],
    ['BLP 2 in blocks', 'a.blp', blp2(2, 0, BLOCK), `${RED} ${BLUE} ${RED} ${BLUE}`],
    ['BLP 2, plain', 'a.blp', blp2(3, 8, BGRA), FOUR],
    ['BLP 1 of 256 colours', 'a.blp', blp1(1, 0, [0, 1, 2, 3], BGRA), FOUR],
    ['DDS of 256 colours', 'a.dds', dds(0x20, '\0\0\0\0', [...filled(RGBA, 1024), 0, 1, 2, 3]), FOUR],
    [
      'DDS of signed normals',
      'a.dds',
      dds(4, 'BC5S', [127, 0x81, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
      Array.from({ length: 4 }, () => 'ff8080ff').join(' '),
    ],
  ])('%s', async (_, name, bytes, expected) => {
    expect(await pixels(bytes, name)).toBe(expected);
    await expect(pixels(bytes.slice(0, 17), name)).rejects.toThrow(FileRefusal);
    // A truncated file is refused with a sentence, or shown as far as possible.
    for (const share of [0.3, 0.6, 0.9, 0.99]) {
      const outcome: unknown = await pixels(bytes.slice(0, bytes.length * share), name).catch((error: unknown) => error);
      expect(typeof outcome === 'string' || outcome instanceof FileRefusal).toBe(true);
    }
  });

  test('BigTIFF is read', async () => {
    const big = await sharp({ create: { width: 2, height: 1, channels: 3, background: '#ff0000' } })
      .tiff({ bigtiff: true, compression: 'none' })
      .toBuffer();
    expect(await pixels(big, 'a.tif')).toBe(`${RED} ${RED}`);
  });

  test.each([
    [
      'sky.exr',
      Buffer.from('\x76\x2f\x31\x01rest', 'latin1'),
      'OpenEXR pictures cannot be read. GIMP or Krita can save them as PNG.',
    ],
    ['wall.wal', Buffer.alloc(200), 'WAL (Quake II) pictures cannot be read. Wally or XnView can save them as PNG.'],
    [
      'a.dds',
      dds(4, 'ETC2', [0, 0, 0, 0]),
      'DDS pictures of the type ETC2 cannot be read. Paint.NET or texconv can save them as PNG.',
    ],
    [
      'a.pvr',
      pvr([2, 0, 0, 0, 0, 0, 0, 0], [8, 8], [0]),
      'PVR pictures of the type PVRTC cannot be read. PVRTexTool can save them as PNG.',
    ],
    ['a.blp', blp1(0, 0, [0]), 'BLP pictures of the type JPEG cannot be read. BLP Lab can save them as PNG.'],
    ['a.tga.xyz', Buffer.from('nothing'), 'The format of this picture is unknown (.xyz). XnView or Noesis may save it as PNG.'],
  ])('%s is left out by the name of its kind, and of a program that saves it as PNG', async (name, bytes, sentence) => {
    await expect(pixels(bytes, name)).rejects.toThrow(sentence);
  });

  test('a reference to a picture finds it in another of these formats', () => {
    for (const ending of ['pcx', 'tim', 'sgi', 'rgb', 'ktx', 'pvr', 'blp', 'wal']) {
      expect(textureResolver([`skin.${ending}`])('skin.tga', 'a.obj')).toBe(`skin.${ending}`);
    }
  });
});
