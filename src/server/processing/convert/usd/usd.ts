import type { Group } from 'three';
import { USDComposer } from 'three/addons/loaders/usd/USDComposer.js';
import { USDLoader } from 'three/addons/loaders/USDLoader.js';

import type { Converter } from '../../converter.ts';
import { threeDocument, type ThreeSource } from '../three/three-document.ts';
import { inBrowserClothes } from '../three/three-in-node.ts';
import { composeLayers } from './compose-layers.ts';
import { isUsdPackage } from './usd-layer.ts';

/** USD as text, as crate, or packed (USDZ); the layers of a packed one stand in it. */
export const convertUsd: Converter = async (files, main, notes) => {
  const bytes = await files.read(main);
  const source = { files, main, notes };
  const scene = isUsdPackage(bytes)
    ? inBrowserClothes(() => new USDLoader().parse(bytes.buffer, folderOf(main)))
    : await composedScene(source);
  return threeDocument({ scene, clips: scene.animations }, source);
};

async function composedScene(source: ThreeSource): Promise<Group> {
  const specs = await composeLayers(source);
  return inBrowserClothes(() =>
    new USDComposer().compose({ specsByPath: Object.fromEntries(specs) }, {}, {}, folderOf(source.main)),
  );
}

/** Without a folder the loader looks for no textures. */
const folderOf = (path: string) => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.');
