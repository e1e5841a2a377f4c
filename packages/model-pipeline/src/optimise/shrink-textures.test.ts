import { randomBytes } from 'node:crypto';

import { Document } from '@gltf-transform/core';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { shrinkTextures } from './shrink-textures.ts';

const SIDE = 256;

/** A picture that is bright above and dark below, with enough in it to be cut anywhere. */
async function photo(): Promise<Buffer> {
  const pixels = Buffer.alloc(SIDE * SIDE * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at < pixels.length / 2 ? 200 : 40) + ((at * 7919) % 40);
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

async function shrunk(bytes: Uint8Array, exactSide = 0) {
  const document = new Document();
  const texture = document.createTexture('photo.jpg').setMimeType('image/jpeg').setImage(new Uint8Array(bytes));
  document.createMaterial().setBaseColorTexture(texture);
  const findings = await shrinkTextures(document, { maxSide: 1024, exactSide });
  return { findings, image: document.getRoot().listTextures()[0]?.getImage() ?? null };
}

test('a photo that is slightly damaged is shown as browsers show it, whole again for the viewer, and told', async () => {
  const whole = await photo();
  const cut = whole.subarray(0, Math.floor(whole.length * 0.7));
  const { findings, image } = await shrunk(cut);
  expect(findings).toMatchObject([{ code: 'mended', sentence: expect.stringContaining("'photo.jpg' is slightly damaged") }]);
  const { data, info } = await sharp(image!, { failOn: 'warning' }).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([SIDE, SIDE]);
  expect(data[0]).toBeGreaterThan(180);
  expect((await shrunk(whole)).findings).toEqual([]);
});

test('what is no picture at all is left out', async () => {
  const { findings, image } = await shrunk((await photo()).subarray(0, 40));
  expect([image, findings.map(({ code }) => code)]).toEqual([null, ['unreadable_texture']]);
});

test('what was packed with losses is not packed anew: it would lose more, or take many times the room', async () => {
  const jpeg = await photo();
  const webp = await sharp(jpeg).webp({ quality: 70 }).toBuffer();
  expect(Buffer.from((await shrunk(jpeg, SIDE)).image!)).toEqual(jpeg);
  expect(Buffer.from((await shrunk(webp)).image!)).toEqual(webp);
  const noise = sharp(randomBytes(SIDE * SIDE * 3), { raw: { width: SIDE, height: SIDE, channels: 3 } });
  const lossless = await noise.webp({ lossless: true }).toBuffer();
  expect((await shrunk(lossless)).image!.length).toBeLessThan(lossless.length);
  const { image } = await shrunk(await sharp(jpeg).png().toBuffer(), SIDE);
  expect(await sharp(image!).raw().toBuffer()).toEqual(await sharp(jpeg).raw().toBuffer());
});
