import { USDLoader } from 'three/addons/loaders/USDLoader.js';

import type { Converter } from '../converter.ts';
import { threeDocument } from './three/three-document.ts';
import { inBrowserClothes } from './three/three-in-node.ts';

const CRATE = 'PXR-USDC';

/** USD as text, as crate, or packed (USDZ). Layers that stand in files of their own are not followed. */
export const convertUsd: Converter = async (files, main, notes) => {
  const bytes = await files.read(main);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, CRATE.length));
  const isText = head !== CRATE && !head.startsWith('PK');
  // Without a folder the loader looks for no textures.
  const folder = main.includes('/') ? main.slice(0, main.lastIndexOf('/')) : '.';
  const scene = inBrowserClothes(() => new USDLoader().parse(isText ? new TextDecoder().decode(bytes) : bytes.buffer, folder));
  return threeDocument({ scene, clips: scene.animations }, { files, main, notes });
};
