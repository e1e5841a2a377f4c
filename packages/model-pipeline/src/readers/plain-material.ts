import type { Document, Material } from '@gltf-transform/core';

/** For formats that know no shine: rough, without metal, and seen from both sides, as old models are wound both ways. */
export const plainMaterial = (document: Document, name: string): Material =>
  document.createMaterial(name).setMetallicFactor(0).setRoughnessFactor(0.9).setDoubleSided(true);
