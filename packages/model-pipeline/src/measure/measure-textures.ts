import type { Material, Texture } from '@gltf-transform/core';
import { listTextureSlots } from '@gltf-transform/functions';
import sharp from 'sharp';

import type { Measured } from '../facts/measured-contract.ts';
import type { TextureType } from '../facts/model-facts.ts';

/** Channels of traditional materials. Others need physically based ones. */
const TRADITIONAL = new Set(['baseColor', 'opacity', 'emissive', 'occlusion', 'diffuse', 'specular', 'specularColor']);

/** Sizes and channels of textures. Channels are the slots of the materials that use them. */
export async function measureTextures(textures: readonly Texture[]): Promise<Measured['textures']> {
  return Promise.all(
    textures.map(async (texture) => {
      const { width, height, hasAlpha } = await sizeOf(texture);
      const channels = listTextureSlots(texture).map((slot) => slot.replace(/Texture$/, ''));
      if (hasAlpha && isCutOut(texture)) channels.push('opacity');
      return { name: texture.getName(), width, height, channels };
    }),
  );
}

export function textureTypeOf(textures: Measured['textures']): TextureType | null {
  if (textures.length === 0) return null;
  const isPhysical = textures.some(({ channels }) => channels.some((channel) => !TRADITIONAL.has(channel)));
  return isPhysical ? 'PBR' : 'traditional';
}

async function sizeOf(texture: Texture): Promise<{ width: number; height: number; hasAlpha: boolean }> {
  const bytes = texture.getImage();
  if (bytes && texture.getMimeType() !== 'image/ktx2') {
    try {
      const { width, height, hasAlpha } = await sharp(bytes).metadata();
      return { width, height, hasAlpha };
    } catch {
      return { width: 0, height: 0, hasAlpha: false };
    }
  }
  const [width, height] = bytes ? ktx2Size(bytes) : [0, 0];
  return { width, height, hasAlpha: false };
}

function ktx2Size(bytes: Uint8Array): [number, number] {
  if (bytes.length < 28) return [0, 0];
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return [view.getUint32(20, true), view.getUint32(24, true)];
}

/** Whether the material uses its alpha. */
function isCutOut(texture: Texture): boolean {
  return texture.listParents().some((parent) => {
    if (parent.propertyType !== 'Material') return false;
    const material = parent as Material;
    return material.getBaseColorTexture() === texture && material.getAlphaMode() !== 'OPAQUE';
  });
}
