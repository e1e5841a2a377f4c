import type { Document } from '@gltf-transform/core';

import { namesakePictures } from '../formats/candidate-rules.ts';
import { baseNameOf } from '../readers/sidecar-files.ts';
import { finding, listedNames, type Finding } from '../finding.ts';
import type { SourceFiles } from '../source-files.ts';

/** Reports a picture with the model's name that the model does not use, if it has UVs and no texture. */
export function unusedPicture(document: Document, files: SourceFiles, main: string): Finding[] {
  const root = document.getRoot();
  const primitives = root.listMeshes().flatMap((mesh) => mesh.listPrimitives());
  const isBare = root.listTextures().length === 0 && primitives.some((each) => each.getAttribute('TEXCOORD_0'));
  const pictures = isBare ? namesakePictures(files.paths, main) : [];
  if (pictures.length === 0) return [];
  return [finding('unused_texture', 'pictureUnused', { names: listedNames(pictures.map(baseNameOf)) })];
}
