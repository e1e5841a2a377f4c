/** Reads models with assimp and repairs the glTF that it writes. */

import type { GLTF } from '@gltf-transform/core';

import type { Converter } from '../converter.ts';
import { readGltf } from '../../formats/gltf/gltf.ts';
import { recoverClips } from './recover-clips.ts';
import { assumeInches, placeModel, type Placement } from '../place-model.ts';
import { runAssimp, startAssimp, type AssimpSource } from './run-assimp.ts';
import { splitGlb } from '../split-glb.ts';

/** Extensions that assimp writes for every model. The first one would turn all materials into glass. */
const SPURIOUS = new Set(['KHR_materials_volume', 'FB_ngon_encoding']);
/** Placeholder that assimp writes for a model with UVs but without a texture. */
const MADE_UP_TEXTURE = '$texture_dummy.bmp';

export interface AssimpOptions extends Placement {
  /** Games use this format with inches. */
  mayBeInches?: boolean;
  replaced?: AssimpSource['replaced'];
}

export function assimpConverter({ mayBeInches = false, replaced = {}, ...placement }: AssimpOptions = {}): Converter {
  return async (files, main, notes) => {
    const assimp = await startAssimp();
    const source: AssimpSource = { files, main, replaced };
    const { json, binary } = splitGlb(await runAssimp(assimp, 'glb2', source));
    repairMaterials(json);
    const document = await readGltf({ json, binary }, { files, main, notes });
    await recoverClips(document, async () => runAssimp(assimp, 'assjson', source), notes);
    placeModel(document, placement);
    if (mayBeInches) assumeInches(document, notes);
    return document;
  };
}

function repairMaterials(json: GLTF.IGLTF): void {
  for (const image of json.images ?? []) if (image.uri === MADE_UP_TEXTURE) image.uri = 'data:,';
  json.extensionsUsed = (json.extensionsUsed ?? []).filter((name) => !SPURIOUS.has(name));
  for (const material of json.materials ?? []) {
    delete material.extensions?.KHR_materials_volume;
    // Emission everywhere, without a texture, is a misread ambient colour.
    if (!material.emissiveTexture) delete material.emissiveFactor;
    // Old models were drawn from both sides, and many have mixed winding.
    material.doubleSided = true;
    const { baseColorTexture, baseColorFactor } = material.pbrMetallicRoughness ?? {};
    if (!baseColorFactor) continue;
    const [red = 1, green = 1, blue = 1, alpha = 1] = baseColorFactor;
    // A black colour over a texture, or zero opacity, is an exporter error.
    const isBlack = baseColorTexture !== undefined && Math.max(red, green, blue) < 0.02;
    material.pbrMetallicRoughness!.baseColorFactor = [...(isBlack ? [1, 1, 1] : [red, green, blue]), alpha || 1];
  }
}
