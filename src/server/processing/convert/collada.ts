import { ColladaLoader } from 'three/addons/loaders/ColladaLoader.js';

import { Refusal } from '../../../shared/kit/errors.ts';
import type { Converter } from '../converter.ts';
import { textOfBytes } from './text-of-bytes.ts';
import { threeDocument } from './three-document.ts';
import { inBrowserClothes } from './three-in-node.ts';

/** Collada. Its reader turns it upright and into metres as the file says. */
export const convertCollada: Converter = async (files, main, notes) => {
  const text = textOfBytes(await files.read(main));
  const read = inBrowserClothes(() => new ColladaLoader().parse(text, ''));
  if (!read) throw new Refusal('bad_input', 'The Collada file is not sound XML.');
  return threeDocument({ scene: read.scene, clips: read.scene.animations }, { files, main, notes });
};
