import { TDSLoader } from 'three/addons/loaders/TDSLoader.js';

import type { Converter } from '../../readers/converter.ts';
import { placeModel } from '../../readers/place-model.ts';
import { threeDocument } from '../../readers/three/three-document.ts';
import { inBrowserClothes } from '../../readers/three/three-in-node.ts';

/** 3DS as three reads it: shapes and materials, without the places of instances, so only where assimp makes nothing of it. */
export const convertThreeDs: Converter = async (files, main, notes) => {
  const bytes = await files.read(main);
  const scene = inBrowserClothes(() => new TDSLoader().parse(bytes.buffer, ''));
  const document = await threeDocument({ scene }, { files, main, notes });
  placeModel(document, { isZUp: true });
  return document;
};
