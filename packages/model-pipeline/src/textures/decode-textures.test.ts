import { Document } from '@gltf-transform/core';
import sharp from 'sharp';
import { expect, it } from 'vitest';

import { decodeTextures } from './decode-textures.ts';

const RED_PIXEL = { create: { width: 3, height: 2, channels: 3, background: '#ff0000' } } as const;
const TARGA = Uint8Array.from([0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 24, 32, 3, 2, 1]);

function textured(textures: Record<string, Uint8Array<ArrayBuffer>>): Document {
  const document = new Document();
  for (const [name, bytes] of Object.entries(textures)) document.createTexture().setURI(name).setImage(bytes);
  return document;
}

it('converts old encodings to PNG, and keeps those that viewers support', async () => {
  const jpeg = new Uint8Array(await sharp(RED_PIXEL).jpeg().toBuffer());
  const gif = new Uint8Array(await sharp(RED_PIXEL).gif().toBuffer());
  const ktx2 = Uint8Array.from([0xab, ...Buffer.from('KTX 20'), 0xbb, 1, 2, 3]);
  const document = textured({ 'tex/skin.tga': TARGA, 'a.jpg': jpeg, 'b.gif': gif, 'c.ktx2': ktx2 });
  expect(await decodeTextures(document)).toEqual([]);
  const [targa, photo, drawing, compressed] = document.getRoot().listTextures();
  expect([targa?.getName(), targa?.getMimeType(), targa?.getSize()]).toEqual(['skin.tga', 'image/png', [1, 1]]);
  expect([
    ...(await sharp(targa?.getImage() ?? undefined)
      .raw()
      .toBuffer()),
  ]).toEqual([1, 2, 3, 255]);
  expect([photo?.getMimeType(), photo?.getImage()]).toEqual(['image/jpeg', jpeg]);
  expect([drawing?.getMimeType(), drawing?.getSize()]).toEqual(['image/png', [3, 2]]);
  expect([compressed?.getMimeType(), compressed?.getImage()]).toEqual(['image/ktx2', ktx2]);
});

it('detects the format by content, not by name', async () => {
  const webp = new Uint8Array(await sharp(RED_PIXEL).webp().toBuffer());
  const document = textured({ 'a.png': TARGA, 'b.dds': webp });
  expect(await decodeTextures(document)).toEqual([]);
  expect(
    document
      .getRoot()
      .listTextures()
      .map((texture) => texture.getMimeType()),
  ).toEqual(['image/png', 'image/webp']);
});

it('removes unreadable ones, with one sentence for each reason', async () => {
  const png = await sharp(RED_PIXEL).png().toBuffer();
  const huge = new Uint8Array(png);
  new DataView(huge.buffer).setUint32(16, 60_000);
  const script = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const document = textured({
    'a.png': new Uint8Array(),
    'b.png': huge,
    'c.svg': script,
    'd.svg': script,
    'e.png': new Uint8Array(png),
  });
  const findings = await decodeTextures(document);
  expect(findings.map(({ sentence }) => sentence)).toEqual([
    'Textures that are left out: a.png. The picture is empty.',
    'Textures that are left out: b.png. The picture has 60,000 × 2 pixels, which is too many.',
    'Textures that are left out: c.svg, d.svg. SVG pictures cannot be read. Inkscape can save them as PNG.',
  ]);
  expect(findings.every(({ code, severity }) => code === 'unreadable_texture' && severity === 'warning')).toBe(true);
  expect(document.getRoot().listTextures()).toHaveLength(1);
});

it('stops after an abort', async () => {
  await expect(
    decodeTextures(textured({ 'a.tga': TARGA }), { signal: AbortSignal.abort(new Error('enough')) }),
  ).rejects.toThrow('enough');
});
