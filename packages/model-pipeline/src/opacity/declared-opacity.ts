import type { Material } from '@gltf-transform/core';

const SAID = new WeakSet<Material>();

/** For readers whose files say of some materials that they are opaque, whatever the fourth channel of their textures holds. */
export const declareOpaque = (material: Material): void => {
  SAID.add(material);
};

export const isDeclaredOpaque = (material: Material): boolean => SAID.has(material);
