/** PSK and PSA, exchange formats of Unreal models: mesh and bones in one file, clips in sidecars. */

import type { Document, Material } from '@gltf-transform/core';

import { FileRefusal } from '../../file-refusal.ts';
import type { Converter } from '../../readers/converter.ts';
import { finding, listedNames } from '../../finding.ts';
import { textureOfFile } from '../../textures/texture-of-file.ts';
import { baseNameOf, sidecarsOf, stemOf } from '../../readers/sidecar-files.ts';
import { boundedReader } from '../../readers/bounded-reader.ts';
import { missingTextures } from '../../readers/missing-textures.ts';
import { assumeCentimetres } from '../../readers/place-model.ts';
import { placesOf, PSK_NAME, pskChunks, readPskBones } from './psk-chunks.ts';
import { readPsaClips } from './psk-clips.ts';
import { readPskSurfaces } from './psk-surfaces.ts';
import { addSkeletalScene, newDocument, type Bone, type BoneClip } from '../../readers/skeletal-document.ts';
import type { ThreeSource } from '../../readers/three/three-textures.ts';
import { plainMaterial } from '../../readers/plain-material.ts';

const MATERIAL_BYTES = 88;
const MAX_CLIP_FILES = 40;
/** From -Y forward and Z up: a quarter turn. */
const UPRIGHT: [number, number, number, number] = [-Math.SQRT1_2, 0, 0, Math.SQRT1_2];

export const convertPsk: Converter = async (files, main, notes) => {
  const file = boundedReader(await files.read(main), PSK_NAME);
  const chunks = pskChunks(file);
  if (!chunks.has('ACTRHEAD')) throw new FileRefusal('bad_input', 'notFormat', { format: 'PSK' });
  const source = { files, main, notes };
  const bones = readPskBones(file, chunks);
  const document = newDocument();
  const names = placesOf(chunks, ['MATT0000'], MATERIAL_BYTES).map((at) => file.text(at, 64));
  const materials = await readMaterials(document, names, source);
  const surfaces = readPskSurfaces(file, chunks, { bones: bones.length, materials });
  const clips = bones.length > 0 ? await sidecarClips(bones, source) : [];
  addSkeletalScene(document, { bones, shapes: [{ name: stemOf(main), surfaces }], clips, upright: UPRIGHT });
  assumeCentimetres(document, notes);
  return document;
};

/** A PSK names no pictures. They have the names of materials, or those in the exporter's text file. */
async function readMaterials(
  document: Document,
  names: readonly string[],
  { files, main, notes }: ThreeSource,
): Promise<Material[]> {
  const missing: string[] = [];
  const materials: Material[] = [];
  for (const name of names) {
    const material = plainMaterial(document, name);
    materials.push(material);
    const materialFile = files.resolve(`${name}.mat`, main);
    const text = materialFile === null ? '' : new TextDecoder('latin1').decode(await files.read(materialFile));
    const diffuse = /^Diffuse=(.+)$/m.exec(text)?.[1]?.trim();
    const wanted = [...(diffuse === undefined ? [] : [diffuse]), name, `${name}_D`, `${name}_Diffuse`];
    const path = wanted.map((each) => files.resolve(`${each}.png`, main)).find((found) => found !== null);
    if (path === undefined) {
      missing.push(diffuse ?? name);
      continue;
    }
    material.setBaseColorTexture(textureOfFile(document, path, await files.read(path)));
  }
  const note = missingTextures(missing);
  if (note) notes(note);
  return materials;
}

async function sidecarClips(bones: readonly Bone[], { files, main, notes }: ThreeSource): Promise<BoneClip[]> {
  const clips: BoneClip[] = [];
  const unread: string[] = [];
  for (const path of sidecarsOf(files, main, 'psa').slice(0, MAX_CLIP_FILES)) {
    try {
      // Clips of other models may be in the folder too, which is no error.
      clips.push(...(readPsaClips(boundedReader(await files.read(path), PSK_NAME), bones) ?? []));
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error;
      unread.push(baseNameOf(path));
    }
  }
  if (unread.length > 0) notes(finding('lost_animation', 'clipsUnread', { names: listedNames(unread) }));
  return clips;
}
