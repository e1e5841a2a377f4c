import type { Material } from '@gltf-transform/core';

const SAID = new WeakSet<Material>();

/** Marks a material as opaque by declaration, regardless of the alpha channel of its textures. */
export const declareOpaque = (material: Material): void => {
  SAID.add(material);
};

export const isDeclaredOpaque = (material: Material): boolean => SAID.has(material);
