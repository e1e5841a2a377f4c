import { randomBytes } from 'node:crypto';

import { Document } from '@gltf-transform/core';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { shrinkTextures } from './shrink-textures.ts';

const SIDE = 256;

/** A detailed picture, bright above and dark below, so that it can be truncated anywhere. */
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

test('a slightly damaged photo is shown as in browsers, re-encoded for the viewer, with a finding', async () => {
  const whole = await photo();
  const cut = whole.subarray(0, Math.floor(whole.length * 0.7));
  const { findings, image } = await shrunk(cut);
  expect(findings).toMatchObject([
    {
      code: 'mended',
      sentence: expect.stringContaining('slightly damaged, and shown as far as they can be decoded: photo.jpg'),
    },
  ]);
  const { data, info } = await sharp(image!, { failOn: 'warning' }).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([SIDE, SIDE]);
  expect(data[0]).toBeGreaterThan(180);
  expect((await shrunk(whole)).findings).toEqual([]);
});

test('a file that is no picture is removed', async () => {
  const { findings, image } = await shrunk((await photo()).subarray(0, 40));
  expect([image, findings.map(({ code }) => code)]).toEqual([null, ['unreadable_texture']]);
});

test('lossy textures are not re-encoded, which would lose more or grow many times', async () => {
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
