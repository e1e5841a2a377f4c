/** What assimp reads, with everything mended that is wrong in the glTF it writes. */

import type { GLTF } from '@gltf-transform/core';

import type { Converter } from '../../converter.ts';
import { readGltf } from '../gltf.ts';
import { recoverClips } from './recover-clips.ts';
import { assumeInches, placeModel, type Placement } from '../place-model.ts';
import { runAssimp, startAssimp, type AssimpSource } from './run-assimp.ts';
import { splitGlb } from '../split-glb.ts';

/** Written always, whatever the model holds; the first makes everything glass. */
const SPURIOUS = new Set(['KHR_materials_volume', 'FB_ngon_encoding']);
/** Stands where a model with UVs names no texture. */
const MADE_UP_TEXTURE = '$texture_dummy.bmp';

export interface AssimpOptions extends Placement {
  /** The format is of games that count in inches. */
  mayBeInches?: boolean;
  replaced?: AssimpSource['replaced'];
}

export function assimpConverter({ mayBeInches = false, replaced = {}, ...placement }: AssimpOptions = {}): Converter {
  return async (files, main, notes) => {
    const assimp = await startAssimp();
    const source: AssimpSource = { files, main, replaced };
    const { json, binary } = splitGlb(await runAssimp(assimp, 'glb2', source));
    mendMaterials(json);
    const document = await readGltf({ json, binary }, { files, main, notes });
    await recoverClips(document, async () => runAssimp(assimp, 'assjson', source), notes);
    placeModel(document, placement);
    if (mayBeInches) assumeInches(document, notes);
    return document;
  };
}

function mendMaterials(json: GLTF.IGLTF): void {
  for (const image of json.images ?? []) if (image.uri === MADE_UP_TEXTURE) image.uri = 'data:,';
  json.extensionsUsed = (json.extensionsUsed ?? []).filter((name) => !SPURIOUS.has(name));
  for (const material of json.materials ?? []) {
    delete material.extensions?.KHR_materials_volume;
    // Without a texture that says where, a model that shines everywhere is one whose ambient light was misread.
    if (!material.emissiveTexture) delete material.emissiveFactor;
    // Old models were drawn from both sides, and many are wound both ways.
    material.doubleSided = true;
    const { baseColorTexture, baseColorFactor } = material.pbrMetallicRoughness ?? {};
    if (!baseColorFactor) continue;
    const [red = 1, green = 1, blue = 1, alpha = 1] = baseColorFactor;
    // A colour that makes the texture black, or everything invisible, was never looked at by its maker.
    const isBlack = baseColorTexture !== undefined && Math.max(red, green, blue) < 0.02;
    material.pbrMetallicRoughness!.baseColorFactor = [...(isBlack ? [1, 1, 1] : [red, green, blue]), alpha || 1];
  }
}
