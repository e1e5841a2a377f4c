import { Mesh, MeshStandardMaterial, Points, PointsMaterial } from 'three';
import { PLYLoader } from 'three/addons/loaders/PLYLoader.js';

import type { Converter } from '../converter.ts';
import { threeDocument } from './three-document.ts';
import { inBrowserClothes } from './three-in-node.ts';

/** PLY as three reads it; assimp knows more of it, but fails over some. Without faces it is a cloud of points. */
export const convertPly: Converter = async (files, main, notes) => {
  const bytes = await files.read(main);
  const geometry = inBrowserClothes(() => new PLYLoader().parse(bytes.buffer));
  const vertexColors = geometry.hasAttribute('color');
  if (geometry.index === null) {
    return threeDocument({ scene: new Points(geometry, new PointsMaterial({ vertexColors })) }, { files, main, notes });
  }
  if (!geometry.hasAttribute('normal')) geometry.computeVertexNormals();
  const material = new MeshStandardMaterial({ roughness: 0.9, vertexColors });
  return threeDocument({ scene: new Mesh(geometry, material) }, { files, main, notes });
};
