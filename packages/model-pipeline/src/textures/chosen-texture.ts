import type { Document } from '@gltf-transform/core';

import { baseNameOf } from '../readers/sidecar-files.ts';
import type { SourceFiles } from '../source-files.ts';
import { textureOfFile } from './texture-of-file.ts';

/** Applies a picture that the uploader chose to all primitives with UVs and without a base colour texture. */
export async function putTexture(document: Document, files: SourceFiles, path: string): Promise<void> {
  const texture = textureOfFile(document, path, await files.read(path));
  const bare = document.createMaterial(baseNameOf(path)).setRoughnessFactor(1).setMetallicFactor(0);
  const mapped = document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives())
    .filter((primitive) => primitive.getAttribute('TEXCOORD_0'));
  for (const primitive of mapped) {
    const material = primitive.getMaterial() ?? bare;
    primitive.setMaterial(material);
    if (material.getBaseColorTexture() !== null) continue;
    // The placeholder colour would tint the picture.
    const [, , , opacity] = material.getBaseColorFactor();
    material.setBaseColorTexture(texture).setBaseColorFactor([1, 1, 1, opacity]);
  }
  if (bare.listParents().every((parent) => parent.propertyType === 'Root')) bare.dispose();
}
