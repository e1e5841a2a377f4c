/** Detects masks and transparency by the alpha channel of textures, for formats that do not define it. */

import type { Document, Material, Primitive, Texture } from '@gltf-transform/core';
import sharp from 'sharp';

import { WRITES_DEPTH } from '../look/material-extras.ts';
import { finding, listedNames, type Finding } from '../finding.ts';
import { AS_BROWSERS } from '../textures/raw-image.ts';
import { classifyOpacity } from './classify-opacity.ts';
import { isDeclaredOpaque } from './declared-opacity.ts';
import { usedTexels, type Opacity } from './used-texels.ts';

/** Enough to detect holes, and fast to count. */
const MAX_SIDE = 512;

/** Changes materials of a document with decodable textures (decision 37). Not for glTF, which defines opacity. */
export async function readOpacity(document: Document, { signal }: { signal?: AbortSignal } = {}): Promise<Finding[]> {
  const primitivesOf = new Map<Material, Primitive[]>();
  for (const primitive of document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives())) {
    const material = primitive.getMaterial();
    if (material?.getBaseColorTexture() && !isDeclaredOpaque(material))
      primitivesOf.set(material, [...(primitivesOf.get(material) ?? []), primitive]);
  }
  const channels = new Map<Texture, Promise<Opacity | null>>();
  const strange: string[] = [];
  for (const [material, primitives] of primitivesOf) {
    signal?.throwIfAborted();
    const texture = material.getBaseColorTexture()!;
    // A transparent material needs no alpha channel.
    if (material.getAlpha() < 1) continue;
    if (!channels.has(texture)) channels.set(texture, opacityOf(texture));
    const opacity = await channels.get(texture)!;
    const isSaid = material.getAlphaMode() !== 'OPAQUE';
    const mode = opacity ? classifyOpacity(usedTexels(opacity, material, primitives), isSaid) : 'OPAQUE';
    if (mode === 'else') strange.push(texture.getName());
    else if (texture.getMimeType() !== 'image/ktx2') material.setAlphaMode(mode);
    // One material for a body and its windows: without depth, the viewer would show the far side through the near one.
    if (mode === 'BLEND') material.setExtras({ ...material.getExtras(), [WRITES_DEPTH]: true });
  }
  if (strange.length === 0) return [];
  return [finding('unsupported_feature', 'alphaIgnored', { names: listedNames([...new Set(strange)]) })];
}

/** Null if everything is opaque, or the picture is unreadable. */
async function opacityOf(texture: Texture): Promise<Opacity | null> {
  try {
    const image = sharp(texture.getImage() ?? undefined, AS_BROWSERS);
    if (!(await image.metadata()).hasAlpha) return null;
    const { data, info } = await image
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true, kernel: 'nearest' })
      .toColourspace('srgb')
      .extractChannel('alpha')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, values: data };
  } catch {
    return null;
  }
}
