/** LightWave: by assimp, with picture projections added, and by three for files that assimp rejects. */

import { Group } from 'three';
import { LWOLoader } from 'three/addons/loaders/LWOLoader.js';

import type { Converter } from '../../readers/converter.ts';
import { assimpConverter } from '../../readers/assimp/assimp.ts';
import { stemOf } from '../../readers/sidecar-files.ts';
import { threeDocument } from '../../readers/three/three-document.ts';
import { withBrowserGlobals } from '../../readers/three/three-in-node.ts';
import { readProjections } from './lwo-projections.ts';
import { projectPictures } from './project-pictures.ts';

export const convertLwoByAssimp: Converter = async (files, main, notes) => {
  const document = await assimpConverter()(files, main, notes);
  await projectPictures(document, readProjections(await files.read(main)));
  return document;
};

export const convertLwo: Converter = async (files, main, notes) => {
  const bytes = await files.read(main);
  const { meshes } = withBrowserGlobals(() => new LWOLoader().parse(bytes.buffer, '', stemOf(main)));
  return threeDocument({ scene: new Group().add(...meshes) }, { files, main, notes });
};
