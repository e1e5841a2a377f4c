/** Materials of Source: a VMT text with picture and render flags, or a picture with the material's name. */

import type { Document, Material } from '@gltf-transform/core';

import { textureOfFile } from '../../textures/texture-of-file.ts';
import { missingTextures } from '../../readers/missing-textures.ts';
import type { ThreeSource } from '../../readers/three/three-textures.ts';
import { plainMaterial } from '../../readers/plain-material.ts';

export interface SourceMaterialName {
  name: string;
  /** Folders to search. */
  folders: string[];
}

/** A setting and its value, with or without quotes. */
const SETTING = (name: string) => new RegExp(`"?\\$${name}"?[ \\t]+"?([^"\\r\\n]+?)"?[ \\t]*(//|\\r|\\n|$)`, 'i');

export function sourceMaterials(
  document: Document,
  { files, main, notes }: ThreeSource,
): (wanted: SourceMaterialName) => Promise<Material> {
  return async ({ name, folders }) => {
    const material = plainMaterial(document, name);
    const places = [...folders.map((folder) => `${folder}/${name}`), name];
    const text = await textOf(places);
    const isOn = (setting: string) => /^[1-9]/.test(SETTING(setting).exec(text)?.[1] ?? '');
    if (isOn('alphatest')) material.setAlphaMode('MASK');
    else if (isOn('translucent') || isOn('additive')) material.setAlphaMode('BLEND');
    const base = SETTING('basetexture').exec(text)?.[1]?.trim();
    const path = pictureOf(base === undefined ? places : [base, ...places]);
    if (path === null) {
      const missing = missingTextures([`${base ?? name}.vtf`]);
      if (missing) notes(missing);
      return material;
    }
    return material.setBaseColorTexture(textureOfFile(document, path, await files.read(path)));
  };

  function pictureOf(places: readonly string[]): string | null {
    // A picture in any format is found by its name.
    return places.map((place) => files.resolve(`materials/${place}.vtf`, main)).find((path) => path !== null) ?? null;
  }

  async function textOf(places: readonly string[]): Promise<string> {
    for (const place of places) {
      const path = files.resolve(`materials/${place}.vmt`, main);
      if (path !== null) return new TextDecoder('latin1').decode(await files.read(path));
    }
    return '';
  }
}
