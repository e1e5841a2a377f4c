/** Converts materials of three to glTF. Phong and Lambert become metallic-roughness. */

import type { Document, Material as GltfMaterial, Texture as GltfTexture, TextureInfo } from '@gltf-transform/core';
import { KHRTextureTransform } from '@gltf-transform/extensions';
import { ClampToEdgeWrapping, MirroredRepeatWrapping, type Material, type MeshPhysicalMaterial, type Texture } from 'three';

import { finding, listedNames } from '../../finding.ts';
import { missingTextures } from '../missing-textures.ts';
import { threeTextures, type ThreeSource, type ThreeTextures } from './three-textures.ts';

const WRAPS: Record<number, 33071 | 33648> = { [ClampToEdgeWrapping]: 33071, [MirroredRepeatWrapping]: 33648 };
const MAX_SHININESS = 100;
/** Names of normal maps, which are not height maps. */
const NORMALS = /(norm(al)?s?|nrm|nmap|(^|[_\-. ])n)([_\-. ]|\d|$)/i;

/** Union of the properties of all material types of three. */
type AnyMaterial = Partial<Omit<MeshPhysicalMaterial, keyof Material>> &
  Material & { shininess?: number; specular?: { r: number; g: number; b: number } };

export async function threeMaterials(
  document: Document,
  found: readonly Material[],
  source: ThreeSource,
): Promise<Map<Material, GltfMaterial>> {
  const textures = threeTextures(document, source);
  const materials = new Map<Material, GltfMaterial>();
  const unused: string[] = [];
  for (const material of new Set(found.filter((candidate) => candidate !== undefined))) {
    const made = document.createMaterial(material.name).setDoubleSided(true);
    await describe(document, made, material, textures, unused);
    materials.set(material, made);
  }
  const missing = missingTextures(textures.missing);
  if (missing) source.notes(missing);
  if (unused.length > 0) {
    source.notes(finding('unsupported_feature', 'mapsUnused', { names: listedNames([...new Set(unused)]) }));
  }
  return materials;
}

async function describe(
  document: Document,
  made: GltfMaterial,
  own: AnyMaterial,
  textures: ThreeTextures,
  unused: string[],
): Promise<void> {
  const place = (info: TextureInfo | null, texture: Texture | null | undefined) => {
    if (info && texture) placeTexture(document, info, texture);
  };
  const base = await baseTexture(made, own, textures);
  if (base) place(made.setBaseColorTexture(base).getBaseColorTextureInfo(), own.map);
  const isPbr = 'isMeshStandardMaterial' in own;
  const { r, g, b } = own.color ?? { r: 1, g: 1, b: 1 };
  const alpha = own.opacity > 0 && own.opacity < 1 ? own.opacity : 1;
  // In older formats a texture replaces the colour, and is not multiplied with it.
  made.setBaseColorFactor(base && !isPbr ? [1, 1, 1, alpha] : [unit(r), unit(g), unit(b), alpha]);
  if (alpha < 1) made.setAlphaMode('BLEND');
  made
    .setMetallicFactor(isPbr ? unit(own.metalness ?? 0) : 0)
    .setRoughnessFactor(isPbr ? unit(own.roughness ?? 1) : roughnessOf(own));
  await describeSurface(made, own, textures, unused, place);
  await describeLight(made, own, textures, place);
}

async function baseTexture(made: GltfMaterial, own: AnyMaterial, textures: ThreeTextures): Promise<GltfTexture | null> {
  if (!own.alphaMap || !own.map) {
    if (own.map && own.alphaTest > 0) made.setAlphaMode('MASK').setAlphaCutoff(own.alphaTest);
    else if (own.map && own.transparent && !(own.opacity < 1)) made.setAlphaMode('MASK');
    return textures.take(own.map);
  }
  // Exporters use the same picture for both to mean its own alpha channel, even if it has none.
  made.setAlphaMode(textures.areSame(own.map, own.alphaMap) ? 'MASK' : 'BLEND');
  return textures.merge(own.map, own.alphaMap);
}

type PlaceTexture = (info: TextureInfo | null, texture: Texture | null | undefined) => void;

async function describeSurface(
  made: GltfMaterial,
  own: AnyMaterial,
  textures: ThreeTextures,
  unused: string[],
  place: PlaceTexture,
): Promise<void> {
  const bumpName = own.bumpMap ? textures.nameOf(own.bumpMap) : '';
  const relief = own.normalMap ?? (own.bumpMap && NORMALS.test(bumpName) ? own.bumpMap : null);
  if (own.bumpMap && !relief) unused.push(bumpName);
  const normal = await textures.take(relief);
  if (normal) place(made.setNormalTexture(normal).getNormalTextureInfo(), relief);
  const shade = await textures.take(own.aoMap);
  if (shade) place(made.setOcclusionTexture(shade).getOcclusionTextureInfo(), own.aoMap);
  const { roughnessMap, metalnessMap } = own;
  if (!roughnessMap && !metalnessMap) return;
  if (!roughnessMap || !metalnessMap || !textures.areSame(roughnessMap, metalnessMap)) {
    unused.push(...[roughnessMap, metalnessMap].flatMap((map) => (map ? [textures.nameOf(map)] : [])));
    return;
  }
  const metal = await textures.take(roughnessMap);
  if (metal) place(made.setMetallicRoughnessTexture(metal).getMetallicRoughnessTextureInfo(), roughnessMap);
}

async function describeLight(
  made: GltfMaterial,
  own: AnyMaterial,
  textures: ThreeTextures,
  place: PlaceTexture,
): Promise<void> {
  const texture = await textures.take(own.emissiveMap);
  const { r, g, b } = own.emissive ?? { r: 0, g: 0, b: 0 };
  const strength = own.emissiveIntensity ?? 1;
  const isDark = Math.max(r, g, b) <= 0;
  made.setEmissiveFactor(texture && isDark ? [1, 1, 1] : [unit(r * strength), unit(g * strength), unit(b * strength)]);
  if (texture) place(made.setEmissiveTexture(texture).getEmissiveTextureInfo(), own.emissiveMap);
}

function roughnessOf({ shininess, specular }: AnyMaterial): number {
  if (shininess === undefined || !specular || Math.max(specular.r, specular.g, specular.b) < 0.02) return 0.9;
  return Math.max(0.4, 1 - Math.sqrt(unit(shininess / MAX_SHININESS)));
}

function placeTexture(document: Document, info: TextureInfo, { wrapS, wrapT, repeat, offset, channel }: Texture): void {
  info
    .setWrapS(WRAPS[wrapS] ?? 10497)
    .setWrapT(WRAPS[wrapT] ?? 10497)
    .setTexCoord(channel);
  if (repeat.x === 1 && repeat.y === 1 && offset.x === 0 && offset.y === 0) return;
  const transform = document.createExtension(KHRTextureTransform).createTransform();
  // V runs downwards in glTF.
  transform.setScale([repeat.x, repeat.y]).setOffset([offset.x, 1 - repeat.y - offset.y]);
  info.setExtension('KHR_texture_transform', transform);
}

const unit = (value: number) => Math.min(1, Math.max(0, value));
