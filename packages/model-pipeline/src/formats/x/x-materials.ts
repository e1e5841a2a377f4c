import type { Document, Material } from '@gltf-transform/core';

import { textureOfFile } from '../../textures/texture-of-file.ts';
import { lightOf } from '../../readers/light-of.ts';
import { missingTextures } from '../../readers/missing-textures.ts';
import type { ThreeSource } from '../../readers/three/three-textures.ts';
import { plainMaterial } from '../../readers/plain-material.ts';
import { childrenOf, type XObject } from './x-tree.ts';
import { xValues } from './x-values.ts';

export interface XMaterials {
  /** In the order of the mesh's material list. */
  of(mesh: XObject): Promise<Material[]>;
  reportMissing(): void;
}

export function xMaterials(document: Document, named: ReadonlyMap<string, XObject>, source: ThreeSource): XMaterials {
  const { files, main, notes } = source;
  const made = new Map<XObject, Material>();
  const missing: string[] = [];
  let bare: Material | null = null;
  const plain = (name: string) => plainMaterial(document, name);

  async function make(object: XObject): Promise<Material> {
    const known = made.get(object);
    if (known) return known;
    const [red = 1, green = 1, blue = 1, alpha = 1] = lightOf(Float32Array.from(xValues(object).numbers(4)));
    const material = plain(object.name);
    made.set(object, material);
    // Opacity 0 is a mistake of the exporter: the whole material would be invisible.
    const opacity = alpha === 0 ? 1 : alpha;
    if (opacity < 1) material.setAlphaMode('BLEND');
    const reference = textureOf(object);
    const path = reference === null ? null : files.resolve(reference, main);
    if (reference !== null && path === null) missing.push(reference);
    if (path === null) return material.setBaseColorFactor([red, green, blue, opacity]);
    const texture = textureOfFile(document, path, await files.read(path));
    return material.setBaseColorFactor([1, 1, 1, opacity]).setBaseColorTexture(texture);
  }

  return {
    async of(mesh) {
      const [list] = childrenOf(mesh, 'meshmateriallist');
      const materials: Material[] = [];
      for (const child of list?.children ?? []) {
        const object = child.kind === 'reference' ? named.get(child.name) : child;
        if (object?.kind === 'material') materials.push(await make(object));
      }
      if (materials.length > 0) return materials;
      bare ??= plain('');
      return [bare];
    },
    reportMissing() {
      const found = missingTextures(missing);
      if (found) notes(found);
    },
  };
}

function textureOf(material: XObject): string | null {
  const [file] = childrenOf(material, 'texturefilename');
  const value = file?.values.find((each) => typeof each === 'string');
  return typeof value === 'string' && value !== '' ? value : null;
}
