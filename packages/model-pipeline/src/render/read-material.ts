/** Converts glTF materials for the renderer, decoding each texture once. */

import type { Material, Texture, TextureInfo } from '@gltf-transform/core';
import { plainMaterial, type MappedTexture, type SurfaceMaterial, type UvMap } from './surface.ts';
import { decodeTexture, type TextureImage, type TextureWrap } from './texture-image.ts';
import { clamp, type Vector3 } from './vector-math.ts';

const NEAREST = 9728;
const WRAPS = new Map<unknown, TextureWrap>([
  [33071, 'clamp'],
  [33648, 'mirror'],
]);
const ALPHA_MODES = new Map<unknown, SurfaceMaterial['alphaMode']>([
  ['MASK', 'mask'],
  ['BLEND', 'blend'],
]);

/** One reader for each document, because it caches decoded textures. */
export function materialReader(): (material: Material | null) => Promise<SurfaceMaterial> {
  const images = new Map<string, Promise<TextureImage | null>>();
  const identities = new Map<Texture, number>();
  const materials = new Map<Material, Promise<SurfaceMaterial>>();

  const decoded = (texture: Texture, info: TextureInfo | null): Promise<TextureImage | null> => {
    const bytes = texture.getImage();
    if (!bytes) return Promise.resolve(null);
    const nearest = info?.getMagFilter() === NEAREST;
    const [wrapU, wrapV] = [wrapOf(info?.getWrapS()), wrapOf(info?.getWrapT())];
    if (!identities.has(texture)) identities.set(texture, identities.size);
    const key = `${identities.get(texture)} ${nearest} ${wrapU} ${wrapV}`;
    if (!images.has(key)) images.set(key, decodeTexture(bytes, { nearest, wrapU, wrapV }));
    return images.get(key)!;
  };

  const read = async (material: Material): Promise<SurfaceMaterial> => {
    const strength = material.getExtension<EmissiveStrength>('KHR_materials_emissive_strength');
    const factor = finiteOr(strength?.getEmissiveStrength?.(), 1);
    const maps: UvMap[] = [];
    const readTexture = async (texture: Texture | null, info: TextureInfo | null): Promise<MappedTexture | null> => {
      const image = texture && (await decoded(texture, info));
      return image && { image, map: placeIn(maps, uvMapOf(info)) };
    };
    return {
      baseColor: material.getBaseColorFactor().map((value) => finiteOr(value, 1)) as SurfaceMaterial['baseColor'],
      emissive: material.getEmissiveFactor().map((value) => finiteOr(value, 0) * factor) as Vector3,
      roughness: clamp(finiteOr(material.getRoughnessFactor(), 1), 0, 1),
      metallic: clamp(finiteOr(material.getMetallicFactor(), 0), 0, 1),
      normalScale: finiteOr(material.getNormalScale(), 1),
      occlusionStrength: clamp(finiteOr(material.getOcclusionStrength(), 1), 0, 1),
      alphaMode: ALPHA_MODES.get(material.getAlphaMode()) ?? 'opaque',
      alphaCutoff: finiteOr(material.getAlphaCutoff(), 0.5),
      doubleSided: material.getDoubleSided(),
      unlit: material.getExtension('KHR_materials_unlit') !== null,
      maps,
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

const wrapOf = (wrap: number | undefined): TextureWrap => WRAPS.get(wrap) ?? 'repeat';

function uvMapOf(info: TextureInfo | null): UvMap {
  const transform = info?.getExtension<TextureTransform>('KHR_texture_transform');
  const set = transform?.getTexCoord?.() ?? info?.getTexCoord() ?? 0;
  const [scaleX = 1, scaleY = 1] = transform?.getScale?.() ?? [];
  const [x = 0, y = 0] = transform?.getOffset?.() ?? [];
  const rotation = transform?.getRotation?.() ?? 0;
  if (![scaleX, scaleY, x, y, rotation].every(Number.isFinite)) return { set, transform: null };
  if (scaleX === 1 && scaleY === 1 && x === 0 && y === 0 && rotation === 0) return { set, transform: null };
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  return { set, transform: { a: cos * scaleX, b: sin * scaleY, c: -sin * scaleX, d: cos * scaleY, x, y } };
}

/** Equal texture transforms share a map. */
function placeIn(maps: UvMap[], map: UvMap): number {
  const key = JSON.stringify(map);
  const known = maps.findIndex((other) => JSON.stringify(other) === key);
  return known === -1 ? maps.push(map) - 1 : known;
}

interface TextureTransform extends NonNullable<ReturnType<TextureInfo['getExtension']>> {
  getTexCoord?(): number | null;
  getScale?(): number[];
  getOffset?(): number[];
  getRotation?(): number;
}

/** The only method of the extension that is used, so the renderer does not depend on the extensions package. */
interface EmissiveStrength extends NonNullable<ReturnType<Material['getExtension']>> {
  getEmissiveStrength?(): number;
}

function finiteOr(value: number | undefined, otherwise: number): number {
  return value !== undefined && Number.isFinite(value) ? value : otherwise;
}
