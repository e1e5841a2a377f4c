import type { Material } from '@gltf-transform/core';

const DECLARED_OPAQUE = new WeakSet<Material>();

/** Marks a material as opaque by declaration, regardless of the alpha channel of its textures. */
export const declareOpaque = (material: Material): void => {
  DECLARED_OPAQUE.add(material);
};

export const isDeclaredOpaque = (material: Material): boolean => DECLARED_OPAQUE.has(material);
