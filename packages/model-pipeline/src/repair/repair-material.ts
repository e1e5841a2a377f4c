/** Clamps material factors to the ranges of the specification (section 3.9). */

import type { Document, Material, vec3, vec4 } from '@gltf-transform/core';
import { KHRMaterialsEmissiveStrength, type EmissiveStrength } from '@gltf-transform/extensions';

const within = (value: number, neutral: number) => (Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : neutral);

export function repairMaterial(document: Document, material: Material): void {
  const color = material.getBaseColorFactor();
  material
    .setBaseColorFactor(color.every(Number.isFinite) ? (color.map((value) => within(value, 1)) as vec4) : [1, 1, 1, 1])
    .setRoughnessFactor(within(material.getRoughnessFactor(), 1))
    .setMetallicFactor(within(material.getMetallicFactor(), 0))
    .setOcclusionStrength(within(material.getOcclusionStrength(), 1));
  if (!(material.getAlphaCutoff() >= 0)) material.setAlphaCutoff(0.5);
  if (!Number.isFinite(material.getNormalScale())) material.setNormalScale(1);
  repairEmission(document, material);
}

/** Emission above 1 moves into KHR_materials_emissive_strength. */
function repairEmission(document: Document, material: Material): void {
  const light = material.getEmissiveFactor().map((value) => (Number.isFinite(value) ? Math.max(0, value) : 0));
  const most = Math.max(...light);
  if (most > 1) {
    const known = material.getExtension<EmissiveStrength>('KHR_materials_emissive_strength');
    const strength = known ?? document.createExtension(KHRMaterialsEmissiveStrength).createEmissiveStrength();
    material.setExtension(
      'KHR_materials_emissive_strength',
      strength.setEmissiveStrength(strength.getEmissiveStrength() * most),
    );
  }
  material.setEmissiveFactor(light.map((value) => value / Math.max(1, most)) as vec3);
}
