/** A game's cover, header and scenes from the models in its packages. */

import { join } from 'node:path';
import { collectSurfaces } from '@polyshelf/model-pipeline/render/collect-surfaces.ts';
import type { DemoAsset, DemoGame } from './demo-game.ts';
import { glbIO } from './kit/demo-glb.ts';
import { save } from './make-asset.ts';
import { readPackagedGlb } from './output/packaged-glb.ts';
import { gamePictures } from './stage/game-pictures.ts';
import type { Actor } from './stage/world.ts';

export async function makeGame(game: DemoGame, allAssets: readonly DemoAsset[], folder: string): Promise<void> {
  const io = await glbIO();
  const guests = (game.guests ?? [])
    .map((key) => allAssets.find((asset) => asset.key === key))
    .filter((asset) => asset !== undefined);
  const actors: Actor[] = [];
  for (const asset of game.guestsLead ? [...guests, ...game.assets] : [...game.assets, ...guests]) {
    const document = await io.readBinary(await readPackagedGlb(join(folder, 'packages', `${asset.key}.zip`)));
    actors.push({ asset, surfaces: await collectSurfaces(document, asset.sceneMoment) });
  }
  const pictures = await gamePictures(game, actors);
  const at = (name: string): string => join(folder, 'pictures', `game-${game.key}-${name}.webp`);
  await save(at('cover'), pictures.cover);
  await save(at('header'), pictures.header);
  for (const [i, picture] of pictures.media.entries()) await save(at(`scene-${i + 1}`), picture);
  if (game.hasBanner) await save(at('banner'), pictures.banner);
}
