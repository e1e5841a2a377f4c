import { TDSLoader } from 'three/addons/loaders/TDSLoader.js';

import type { Converter } from '../../readers/converter.ts';
import { placeModel } from '../../readers/place-model.ts';
import { threeDocument } from '../../readers/three/three-document.ts';
import { withBrowserGlobals } from '../../readers/three/three-in-node.ts';

/** 3DS by three: meshes and materials without instance transforms, so only for files that assimp rejects. */
export const convertThreeDs: Converter = async (files, main, notes) => {
  const bytes = await files.read(main);
  const scene = withBrowserGlobals(() => new TDSLoader().parse(bytes.buffer, ''));
  const document = await threeDocument({ scene }, { files, main, notes });
  placeModel(document, { isZUp: true });
  return document;
};
