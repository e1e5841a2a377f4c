/** Skins of GoldSrc: embedded pictures of 256 colours, and their render flags. */

import type { Document, Material } from '@gltf-transform/core';

import { checkSize } from '../../textures/raw-image.ts';
import type { BoundedReader } from '../../readers/bounded-reader.ts';
import { palettePng } from '../../readers/palette-picture.ts';

const TEXTURE_BYTES = 80;
const PALETTE_BYTES = 768;
const IS_CHROME = 0x02;
const IS_ADDED = 0x20;
const IS_MASKED = 0x40;

export interface GoldsrcSkin {
  material: Material;
  width: number;
  height: number;
  isChrome: boolean;
}

/** By the index that meshes use, in the first family. Each becomes a material. */
export async function readGoldsrcSkins(file: BoundedReader, document: Document): Promise<(GoldsrcSkin | null)[]> {
  const skins: GoldsrcSkin[] = [];
  for (const at of file.table(file.i32(184), file.i32(180), TEXTURE_BYTES)) skins.push(await readSkin(file, at, document));
  return file.table(file.i32(200), file.i32(192), 2).map((at) => skins[file.u16(at)] ?? null);
}

async function readSkin(file: BoundedReader, at: number, document: Document): Promise<GoldsrcSkin> {
  const [name, flags, width, height] = [file.text(at, 64), file.i32(at + 64), file.i32(at + 68), file.i32(at + 72)];
  checkSize(width, height);
  const start = file.i32(at + 76);
  file.table(start, 1, width * height + PALETTE_BYTES);
  const indices = file.bytes.subarray(start, start + width * height);
  const palette = file.bytes.subarray(start + width * height, start + width * height + PALETTE_BYTES);
  const isMasked = (flags & IS_MASKED) !== 0;
  const isAdded = !isMasked && (flags & IS_ADDED) !== 0;
  const png = await palettePng({
    width,
    height,
    indices,
    palette,
    opacity: isMasked ? 'last-is-clear' : isAdded ? 'as-bright' : null,
  });
  const texture = document
    .createTexture(name.replace(/\.[^.]*$/, '.png'))
    .setImage(png)
    .setMimeType('image/png');
  const material = document
    .createMaterial(name)
    .setMetallicFactor(0)
    .setRoughnessFactor(0.9)
    .setDoubleSided(true)
    .setAlphaMode(isMasked ? 'MASK' : isAdded ? 'BLEND' : 'OPAQUE')
    .setBaseColorTexture(texture);
  return { material, width, height, isChrome: (flags & IS_CHROME) !== 0 };
}
