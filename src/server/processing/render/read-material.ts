/** Reads glTF materials into the renderer's own, decoding each texture once. */

import type { Material, Texture, TextureInfo } from '@gltf-transform/core';
import { plainMaterial, type SurfaceMaterial } from './surface.ts';
import { decodeTexture, type TextureImage } from './texture-image.ts';
import { clamp, type Vector3 } from './vector-math.ts';

const NEAREST = 9728;
const REPEAT = 10497;

/** One reader per document: it remembers what it has decoded. */
export function materialReader(): (material: Material | null) => Promise<SurfaceMaterial> {
  const images = new Map<string, Promise<TextureImage | null>>();
  const identities = new Map<Texture, number>();
  const materials = new Map<Material, Promise<SurfaceMaterial>>();

  const readTexture = async (texture: Texture | null, info: TextureInfo | null): Promise<TextureImage | null> => {
    const bytes = texture?.getImage();
    if (!texture || !bytes) return null;
    const nearest = info?.getMagFilter() === NEAREST;
    const repeatU = (info?.getWrapS() ?? REPEAT) === REPEAT;
    const repeatV = (info?.getWrapT() ?? REPEAT) === REPEAT;
    if (!identities.has(texture)) identities.set(texture, identities.size);
    const key = `${identities.get(texture)} ${nearest} ${repeatU} ${repeatV}`;
    if (!images.has(key)) images.set(key, decodeTexture(bytes, { nearest, repeatU, repeatV }));
    return images.get(key)!;
  };

  const read = async (material: Material): Promise<SurfaceMaterial> => {
    const strength = material.getExtension<EmissiveStrength>('KHR_materials_emissive_strength');
    const factor = finiteOr(strength?.getEmissiveStrength?.(), 1);
    return {
      baseColor: material.getBaseColorFactor().map((value) => finiteOr(value, 1)) as SurfaceMaterial['baseColor'],
      emissive: material.getEmissiveFactor().map((value) => finiteOr(value, 0) * factor) as Vector3,
      roughness: clamp(finiteOr(material.getRoughnessFactor(), 1), 0, 1),
      metallic: clamp(finiteOr(material.getMetallicFactor(), 0), 0, 1),
      normalScale: finiteOr(material.getNormalScale(), 1),
      occlusionStrength: clamp(finiteOr(material.getOcclusionStrength(), 1), 0, 1),
      alphaMode: ({ OPAQUE: 'opaque', MASK: 'mask', BLEND: 'blend' } as const)[material.getAlphaMode()] ?? 'opaque',
      alphaCutoff: finiteOr(material.getAlphaCutoff(), 0.5),
      doubleSided: material.getDoubleSided(),
      unlit: material.getExtension('KHR_materials_unlit') !== null,
      baseTexture: await readTexture(material.getBaseColorTexture(), material.getBaseColorTextureInfo()),
      normalTexture: await readTexture(material.getNormalTexture(), material.getNormalTextureInfo()),
      metalRoughTexture: await readTexture(material.getMetallicRoughnessTexture(), material.getMetallicRoughnessTextureInfo()),
      occlusionTexture: await readTexture(material.getOcclusionTexture(), material.getOcclusionTextureInfo()),
      emissiveTexture: await readTexture(material.getEmissiveTexture(), material.getEmissiveTextureInfo()),
    };
  };

  return (material) => {
    if (!material) return Promise.resolve(plainMaterial({ doubleSided: true }));
    if (!materials.has(material)) materials.set(material, read(material));
    return materials.get(material)!;
  };
}

/** The one method needed of the extension, so that the extensions package is not a dependency of the renderer. */
interface EmissiveStrength extends NonNullable<ReturnType<Material['getExtension']>> {
  getEmissiveStrength?(): number;
}

function finiteOr(value: number | undefined, otherwise: number): number {
  return value !== undefined && Number.isFinite(value) ? value : otherwise;
}
