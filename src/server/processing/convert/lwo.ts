import { Group } from 'three';
import { LWOLoader } from 'three/addons/loaders/LWOLoader.js';

import type { Converter } from '../converter.ts';
import { threeDocument } from './three/three-document.ts';
import { inBrowserClothes } from './three/three-in-node.ts';

/** LightWave as three reads it, for what assimp makes nothing of. */
export const convertLwo: Converter = async (files, main, notes) => {
  const bytes = await files.read(main);
  const name = (main.split('/').at(-1) ?? main).replace(/\.[^.]*$/, '');
  const { meshes } = inBrowserClothes(() => new LWOLoader().parse(bytes.buffer, '', name));
  return threeDocument({ scene: new Group().add(...meshes) }, { files, main, notes });
};
