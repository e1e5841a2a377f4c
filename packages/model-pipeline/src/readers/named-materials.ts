/** Materials that refer to pictures by their own name. */

import type { Document, Material } from '@gltf-transform/core';

import { textureOfFile } from '../textures/texture-of-file.ts';
import { missingTextures } from './missing-textures.ts';
import { plainMaterial } from './plain-material.ts';
import type { ThreeSource } from './three/three-textures.ts';

export const IS_PICTURE = /\.(png|jpe?g|tga|dds|bmp|webp|gif|tiff?|psd|pcx)$/i;

interface NamedMaterials {
  /** The material of a name, created once, with the first existing picture. */
  of(name: string, pictures: readonly string[]): Promise<Material>;
  /** Reports missing pictures with names that `isNamed` accepts. */
  report(isNamed: (name: string) => boolean): void;
}

export function namedMaterials(document: Document, { files, main, notes }: ThreeSource): NamedMaterials {
  const made = new Map<string, Material>();
  const missing: string[] = [];
  return {
    async of(name, pictures) {
      const known = made.get(name);
      if (known) return known;
      const material = plainMaterial(document, name);
      made.set(name, material);
      if (name === '') return material;
      const found = pictures.map((picture) => files.resolve(picture, main));
      const path = found.find((each) => each !== null && IS_PICTURE.test(each));
      if (path) return material.setBaseColorTexture(textureOfFile(document, path, await files.read(path)));
      missing.push(name);
      return material;
    },
    report(isNamed) {
      const lost = missingTextures(missing.filter(isNamed));
      if (lost) notes(lost);
    },
  };
}
