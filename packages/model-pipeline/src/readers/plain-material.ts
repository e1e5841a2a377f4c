import type { Document, Material } from '@gltf-transform/core';

/** Default material for old formats: rough, no metal, and double-sided because of mixed winding. */
export const plainMaterial = (document: Document, name: string): Material =>
  document.createMaterial(name).setMetallicFactor(0).setRoughnessFactor(0.9).setDoubleSided(true);
