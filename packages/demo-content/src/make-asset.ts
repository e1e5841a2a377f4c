/** Makes the download and the pictures of one model. */

import { mkdir, rm, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoAsset, DemoGame } from './demo-game.ts';
import { bakeOcclusion } from './kit/bake-occlusion.ts';
import { resetUvShift } from './kit/model.ts';
import { glbIO, writeGlb } from './kit/demo-glb.ts';
import { writePackage } from './output/write-package.ts';
import { assetPictures } from './stage/asset-pictures.ts';

export async function makeAsset(game: DemoGame, asset: DemoAsset, folder: string): Promise<void> {
  resetUvShift();
  const model = asset.build();
  bakeOcclusion(model);
  const glb = await writeGlb(model, asset.name);
  const document = await (await glbIO()).readBinary(glb);
  await save(join(folder, 'packages', `${asset.key}.zip`), await writePackage(game, asset, glb, document));
  const pictures = await assetPictures(asset, game.look, document);
  await removeNumbered(join(folder, 'pictures'), asset.key);
  for (const [i, picture] of pictures.entries()) await save(join(folder, 'pictures', `${asset.key}-${i + 1}.webp`), picture);
}

export async function save(file: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, bytes);
}

async function removeNumbered(folder: string, key: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const stale = (await readdir(folder)).filter((name) => new RegExp(`^${key}-\\d+\\.webp$`).test(name));
  for (const name of stale) await rm(join(folder, name));
}
