/** Detects masks and transparency by the alpha channel of textures, for formats that do not define it. */

import type { Document, Material, Primitive, Texture } from '@gltf-transform/core';
import sharp from 'sharp';

import { WRITES_DEPTH } from '../look/material-extras.ts';
import { finding, listedNames, type Finding } from '../finding.ts';
import { AS_BROWSERS } from '../textures/raw-image.ts';
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
    const isDeclared = material.getAlphaMode() !== 'OPAQUE';
    const mode = opacity ? classifyOpacity(usedTexels(opacity, material, primitives), isDeclared) : 'OPAQUE';
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

/** Compression changes clear and opaque texels a little. */
const CLEAR_BELOW = 16;
const OPAQUE_FROM = 240;
const SMALLEST_SHARE = 0.002;
/** Glass has fewer distinct values than this. */
const VARIED_FROM = 24;
const LEAST_SURE_SHARE = 0.4;
const LEAST_OPAQUE_SHARE = 0.05;

/**
 * Meaning of an alpha channel by the histogram of its values: holes (MASK), transparency (BLEND), or `else`: gloss, dirt or
 * team colour, as in many games. `isDeclared`: the file declares the channel as opacity.
 */
function classifyOpacity(texels: Float64Array, isDeclared: boolean): 'OPAQUE' | 'MASK' | 'BLEND' | 'else' {
  const sum = (from: number, to: number) => texels.subarray(from, to).reduce((total, count) => total + count, 0);
  const all = sum(0, 256);
  const clear = sum(0, CLEAR_BELOW) / all;
  const opaque = sum(OPAQUE_FROM, 256) / all;
  const between = 1 - clear - opaque;
  if (!(clear + between > SMALLEST_SHARE)) return 'OPAQUE';
  // An entirely invisible surface is not intended.
  if (clear > 1 - SMALLEST_SHARE) return 'OPAQUE';
  if (!isDeclared && isVaried(texels, between * all) && (clear + opaque < LEAST_SURE_SHARE || opaque < LEAST_OPAQUE_SHARE)) {
    return 'else';
  }
  // Edges of holes are smooth in many pictures.
  return between <= clear / 2 ? 'MASK' : 'BLEND';
}

/** Whether nine of ten texels between clear and opaque take many values. */
function isVaried(texels: Float64Array, between: number): boolean {
  const counts = [...texels.subarray(CLEAR_BELOW, OPAQUE_FROM)].sort((a, b) => b - a);
  let covered = 0;
  const needed = counts.findIndex((count) => (covered += count) >= between * 0.9) + 1;
  return needed >= VARIED_FROM;
}
