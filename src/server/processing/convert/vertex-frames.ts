/** Models of the Quake family: every frame holds all places anew. The first is the shape, the others are morph targets. */

import { Document, type Accessor, type Material, type Node, type TypedArray } from '@gltf-transform/core';

import { Refusal } from '../../../shared/kit/errors.ts';
import { SILENT } from '../model-io.ts';
import { missingTextures } from './missing-textures.ts';
import { textureOfFile } from '../texture-of-file.ts';
import type { ThreeSource } from './three/three-document.ts';

const FRAMES_PER_SECOND = 10;
/** Beyond this, clips would take more memory than the rest of the site. */
const MAX_FRAME_VALUES = 30_000_000;

export interface FramedSurface {
  name: string;
  /** Names of the skin, the better guess first. */
  skins: string[];
  /** The skin itself as a PNG, where the model holds it. */
  picture?: Uint8Array<ArrayBuffer> | null;
  indices: Uint32Array<ArrayBuffer>;
  uvs: Float32Array<ArrayBuffer>;
  /** Of each frame, in the game's axes: X is where it looks, Z is up. */
  frames: { positions: Float32Array<ArrayBuffer>; normals: Float32Array<ArrayBuffer> }[];
}

export async function framedDocument(surfaces: FramedSurface[], frameNames: string[], source: ThreeSource): Promise<Document> {
  if (surfaces.length === 0) throw new Refusal('bad_input', 'There is nothing to draw in it.');
  const document = new Document().setLogger(SILENT);
  const buffer = document.createBuffer();
  const scene = document.createScene();
  document.getRoot().setDefaultScene(scene);
  const accessor = (type: 'SCALAR' | 'VEC2' | 'VEC3', array: TypedArray): Accessor =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  const materialOf = skinShelf(document, source);
  const nodes: Node[] = [];
  for (const { name, skins, picture, indices, uvs, frames } of surfaces) {
    const [rest, ...others] = frames;
    if (!rest || indices.length === 0) continue;
    if (frames.length * rest.positions.length * 2 > MAX_FRAME_VALUES) {
      throw new Refusal('bad_input', 'Its animation has too many frames to be shown.');
    }
    // Their front faces run clockwise.
    for (let at = 0; at < indices.length; at += 3) [indices[at], indices[at + 1]] = [indices[at + 1]!, indices[at]!];
    const [positions, normals] = [turned(rest.positions), turned(rest.normals)];
    const primitive = document
      .createPrimitive()
      .setIndices(accessor('SCALAR', indices))
      .setMaterial(picture ? paintedMaterial(document, name, picture) : await materialOf(skins))
      .setAttribute('POSITION', accessor('VEC3', positions))
      .setAttribute('NORMAL', accessor('VEC3', normals))
      .setAttribute('TEXCOORD_0', accessor('VEC2', uvs));
    for (const frame of others) {
      primitive.addTarget(
        document
          .createPrimitiveTarget()
          .setAttribute('POSITION', accessor('VEC3', less(turned(frame.positions), positions)))
          .setAttribute('NORMAL', accessor('VEC3', less(turned(frame.normals), normals))),
      );
    }
    const mesh = document
      .createMesh(name)
      .addPrimitive(primitive)
      .setWeights(others.map(() => 0));
    const node = document.createNode(name).setMesh(mesh);
    scene.addChild(node);
    nodes.push(node);
  }
  for (const { name, from, to } of clipsOf(frameNames)) addClip(document, nodes, { name, from, to, count: frameNames.length });
  return document;

  function addClip(_: Document, moved: Node[], clip: { name: string; from: number; to: number; count: number }): void {
    const animation = document.createAnimation(clip.name);
    const length = clip.to - clip.from;
    const times = Float32Array.from({ length }, (__, key) => key / FRAMES_PER_SECOND);
    const weights = new Float32Array(length * (clip.count - 1));
    for (let key = 0; key < length; key += 1) {
      // The first frame is the shape itself: all weights are nothing.
      if (clip.from + key > 0) weights[key * (clip.count - 1) + clip.from + key - 1] = 1;
    }
    const sampler = document
      .createAnimationSampler()
      .setInput(accessor('SCALAR', times))
      .setOutput(accessor('SCALAR', weights));
    animation.addSampler(sampler);
    for (const node of moved) {
      animation.addChannel(document.createAnimationChannel().setTargetNode(node).setTargetPath('weights').setSampler(sampler));
    }
  }
}

/** Frames in a row that have one name but for their number: 'run1', 'run2' … */
export function clipsOf(frameNames: string[]): { name: string; from: number; to: number }[] {
  const clips: { name: string; from: number; to: number }[] = [];
  for (const [frame, written] of frameNames.entries()) {
    const name = written.startsWith('(from') ? 'Frames' : written.replace(/[_ -]*\d+\s*$/, '').trim() || 'Frames';
    const last = clips.at(-1);
    if (last?.name === name) last.to = frame + 1;
    else clips.push({ name, from: frame, to: frame + 1 });
  }
  return clips.filter(({ from, to }) => to - from > 1);
}

/** From X forward and Z up to Z forward and Y up. */
function turned(values: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const out = new Float32Array(values.length);
  for (let at = 0; at < values.length; at += 3) {
    out[at] = values[at + 1]!;
    out[at + 1] = values[at + 2]!;
    out[at + 2] = values[at]!;
  }
  return out;
}

function less(values: Float32Array<ArrayBuffer>, base: Float32Array): Float32Array<ArrayBuffer> {
  for (let at = 0; at < values.length; at += 1) values[at]! -= base[at]!;
  return values;
}

function paintedMaterial(document: Document, name: string, picture: Uint8Array<ArrayBuffer>): Material {
  const texture = document.createTexture(`${name}.png`).setImage(picture).setMimeType('image/png');
  return plainMaterial(document, name).setBaseColorTexture(texture);
}

const plainMaterial = (document: Document, name: string) =>
  document.createMaterial(name).setMetallicFactor(0).setRoughnessFactor(0.9).setDoubleSided(true);

function skinShelf(document: Document, { files, main, notes }: ThreeSource): (skins: string[]) => Promise<Material> {
  const made = new Map<string, Material>();
  return async (skins) => {
    const beside = main.replace(/\.[^./]*$/, '.png');
    const named = skins.filter((skin) => skin !== '');
    // A picture of any kind that is called like a PCX was made of it.
    const wanted = named.flatMap((skin) => (/\.pcx$/i.test(skin) ? [skin.slice(0, -4), skin] : [skin]));
    const path = [...wanted, beside].map((skin) => files.resolve(skin, main)).find((found) => found !== null) ?? null;
    const known = made.get(path ?? '');
    if (known) return known;
    const name = (named[0] ?? '').split(/[\\/]/).at(-1) ?? '';
    const material = plainMaterial(document, name);
    made.set(path ?? '', material);
    const missing = missingTextures(named.slice(0, 1));
    if (path === null) {
      if (missing) notes(missing);
      return material;
    }
    return material.setBaseColorTexture(textureOfFile(document, path, await files.read(path)));
  };
}
