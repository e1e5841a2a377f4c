import sharp from 'sharp';
import { expect, test } from 'vitest';

import { modelFiles } from '../../test/model-files.ts';
import { convertObj } from '../formats/obj/obj.ts';
import type { Finding } from '../finding.ts';
import { decodeTextures } from '../textures/decode-textures.ts';
import { readOpacity } from './read-opacity.ts';

const SIDE = 64;

/** A square picture with opacity as a function of position, 0 to 1 from the left and from the top. */
async function picture(opacity: (x: number, y: number) => number, format: 'png' | 'webp' = 'png'): Promise<Buffer> {
  const pixels = Buffer.alloc(SIDE * SIDE * 4, 100);
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) pixels[(y * SIDE + x) * 4 + 3] = opacity(x / SIDE, y / SIDE);
  }
  const image = sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 4 } });
  return format === 'png' ? image.png().toBuffer() : image.webp({ lossless: true }).toBuffer();
}

/** A square that uses this share of its picture, from the left. */
async function readSquare(texture: Uint8Array, { width = 1, mtl = '', name = 'skin.png' } = {}) {
  const files = modelFiles({
    'a.obj': `mtllib a.mtl\nv 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nvt 0 0\nvt ${width} 0\nvt ${width} 1\nvt 0 1\nusemtl a\nf 1/1 2/2 3/3 4/4\n`,
    'a.mtl': `newmtl a\nmap_Kd ${name}\n${mtl}`,
    [name]: texture,
  });
  const findings: Finding[] = [];
  const document = await convertObj(files, 'a.obj', (finding) => findings.push(finding));
  findings.push(...(await decodeTextures(document)), ...(await readOpacity(document)));
  const [material] = document.getRoot().listMaterials();
  return { mode: material?.getAlphaMode(), extras: material?.getExtras(), findings, document };
}

const leaf = (x: number) => (x < 0.5 ? 0 : 255);

test.each<[string, (x: number, y: number) => number, string]>([
  ['nothing but opaque', () => 255, 'OPAQUE'],
  ['nothing but clear, which nobody meant', () => 0, 'OPAQUE'],
  ['holes', leaf, 'MASK'],
  ['holes with smooth edges', (x) => Math.min(255, Math.max(0, (x - 0.45) * 2550)), 'MASK'],
  ['a window pane', (x) => (x < 0.2 ? 90 : 255), 'BLEND'],
  ['glass', () => 120, 'BLEND'],
  ['smoke, clear at its edges', (x) => Math.max(0, Math.min(255, 400 - Math.abs(x - 0.5) * 1400)), 'BLEND'],
])('a picture with %s makes a material %4$s', async (_, opacity, mode) => {
  for (const format of ['png', 'webp'] as const) {
    const { mode: made, findings } = await readSquare(await picture(opacity, format));
    expect([made, findings]).toEqual([mode, []]);
  }
});

test('an alpha channel with many values is gloss or dirt, with a finding', async () => {
  const { mode, findings } = await readSquare(await picture((x, y) => 30 + 150 * Math.abs(Math.sin(x * 7 + y * 11))));
  expect(mode).toBe('OPAQUE');
  expect(findings).toMatchObject([{ code: 'unsupported_feature', sentence: expect.stringContaining('skin.png') }]);
});

test('texels beside the faces are ignored', async () => {
  const { mode } = await readSquare(await picture((x) => (x < 0.5 ? 255 : 0)), { width: 0.4 });
  expect(mode).toBe('OPAQUE');
});

test('if the file declares opacity, many values are opacity too', async () => {
  const soft = await picture((x, y) => 30 + 150 * Math.abs(Math.sin(x * 7 + y * 11)));
  expect((await readSquare(soft, { mtl: 'map_d skin.png\n' })).mode).toBe('BLEND');
  expect((await readSquare(await picture(leaf), { mtl: 'map_d skin.png\n' })).mode).toBe('MASK');
  // The material has an alpha below 1.
  expect((await readSquare(await picture(leaf), { mtl: 'd 0.5\n' })).mode).toBe('BLEND');
});

test('the viewer learns that a transparent material writes depth', async () => {
  expect((await readSquare(await picture(() => 120))).extras).toEqual({ writesDepth: true });
  expect((await readSquare(await picture(leaf))).extras).toEqual({});
});

/** A bitmap of 24 bits, 2 × 2 pixels: key, red, red, red. */
function keyedBitmap(): Uint8Array {
  const bytes = Buffer.alloc(54 + 16);
  bytes.write('BM');
  for (const [at, value] of [
    [10, 54],
    [14, 40],
    [18, 2],
    [22, 2],
  ] as const)
    bytes.writeUInt32LE(value, at);
  bytes.writeUInt16LE(24, 28);
  bytes.set([0, 0, 255, 0, 0, 255], 54);
  bytes.set([255, 0, 255, 0, 0, 255], 62);
  return bytes;
}

test('the key colour of old games becomes transparent', async () => {
  const { mode, document } = await readSquare(keyedBitmap(), { name: 'grate.bmp' });
  expect(mode).toBe('MASK');
  const image = document.getRoot().listTextures()[0]!.getImage()!;
  // Transparent, with the colour of its neighbour.
  expect([...(await sharp(image).raw().toBuffer()).subarray(0, 8)]).toEqual([255, 0, 0, 0, 255, 0, 0, 255]);
});
