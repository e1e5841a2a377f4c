/** Builds models of the Quake family, with full positions in each frame. The first is the shape, the others are morph targets. */

import {
  Node,
  type AnimationSampler,
  type Document,
  type Material,
  type Primitive,
  type TypedArray,
} from '@gltf-transform/core';
import { KHRMaterialsVariants, type Variant } from '@gltf-transform/extensions';
import { Matrix4, Quaternion, Vector3 } from 'three';

import { FileRefusal } from '../file-refusal.ts';
import { missingTextures } from './missing-textures.ts';
import { plainMaterial } from './plain-material.ts';
import { accessor, newDocument, type Vec3, type Quat } from './skeletal-document.ts';
import { textureOfFile } from '../textures/texture-of-file.ts';
import type { ThreeSource } from './three/three-textures.ts';

const FRAMES_PER_SECOND = 10;
/** Memory limit of clips, in numbers. */
const MAX_FRAME_VALUES = 30_000_000;

export interface FramedSurface {
  name: string;
  /** Candidate names of the skin, the better guess first. */
  skins: string[];
  /** Alternative skins, by the names that visitors see. */
  variants?: { name: string; picture: string }[];
  /** Embedded skin as PNG. */
  picture?: Uint8Array<ArrayBuffer> | null;
  indices: Uint32Array<ArrayBuffer>;
  uvs: Float32Array<ArrayBuffer>;
  /** One per frame, in the game's axes: X is forward, Z is up. */
  frames: { positions: Float32Array<ArrayBuffer>; normals: Float32Array<ArrayBuffer> }[];
}

/** Attachment point of other models. */
export interface FramedTag {
  name: string;
  /** One per frame, in the game's axes: position, then the directions of its own axes. */
  frames: number[][];
}

export interface FramedPart {
  name: string;
  frameNames: string[];
  surfaces: FramedSurface[];
  tags: FramedTag[];
  /** Frame that is shown without animation. */
  rest: number;
  /** Tag of an earlier part that this part is attached to. */
  on: FramedTag | null;
}

export interface FrameClip {
  name: string;
  framesPerSecond: number;
  /** Frame sequence of each animated part. */
  moves: { part: FramedPart; frames: number[] }[];
}

/** A model of one part. Names of frames begin with the name of their clip. */
export function framedDocument(surfaces: FramedSurface[], frameNames: string[], source: ThreeSource): Promise<Document> {
  const part: FramedPart = { name: '', frameNames, surfaces, tags: [], rest: 0, on: null };
  const clips = clipsOf(frameNames).map((clip) => ({ ...clip, moves: [{ part, frames: clip.frames }] }));
  return framedModel([part], clips, source);
}

export async function framedModel(
  parts: readonly FramedPart[],
  clips: readonly FrameClip[],
  source: ThreeSource,
): Promise<Document> {
  const drawn = parts.flatMap(({ surfaces }) => surfaces.filter(({ indices }) => indices.length > 0));
  if (drawn.length === 0) throw new FileRefusal('bad_input', 'nothingToDraw');
  checkSize(drawn, clips);
  const document = newDocument();
  const scene = document.createScene();
  document.getRoot().setDefaultScene(scene);
  const missing = new Set<string>();
  const wear = skinShelf(document, source, missing);
  const tagNodes = new Map<FramedTag, Node>();
  const surfaceNodes = new Map<FramedPart, Node[]>();
  for (const part of parts) {
    const above = part.on === null ? scene : document.createNode(part.name);
    if (above instanceof Node && part.on !== null) tagNodes.get(part.on)?.addChild(above);
    for (const tag of part.tags) {
      const node = document.createNode(tag.name);
      const { translation, rotation } = tagTransform(tag.frames[part.rest] ?? []);
      above.addChild(node.setTranslation(translation).setRotation(rotation));
      tagNodes.set(tag, node);
    }
    const nodes: Node[] = [];
    for (const surface of part.surfaces) {
      const primitive = framedPrimitive(document, surface, part.rest);
      if (primitive === null) continue;
      await wear(primitive, surface);
      const mesh = document.createMesh(surface.name).addPrimitive(primitive);
      mesh.setWeights(primitive.listTargets().map(() => 0));
      const node = document.createNode(surface.name).setMesh(mesh);
      above.addChild(node);
      nodes.push(node);
    }
    surfaceNodes.set(part, nodes);
  }
  for (const clip of clips) addClip(document, clip, { tagNodes, surfaceNodes });
  const lost = missingTextures([...missing]);
  if (lost) source.notes(lost);
  return document;
}

function checkSize(surfaces: readonly FramedSurface[], clips: readonly FrameClip[]): void {
  const places = surfaces.map(({ frames }) => frames.length * (frames[0]?.positions.length ?? 0) * 2);
  const weights = clips.flatMap(({ moves }) => moves.map(({ part, frames }) => frames.length * part.frameNames.length));
  if ([...places, ...weights].reduce((sum, each) => sum + each, 0) > MAX_FRAME_VALUES) {
    throw new FileRefusal('bad_input', 'clipsTooLong');
  }
}

function framedPrimitive(document: Document, { indices, uvs, frames }: FramedSurface, at: number): Primitive | null {
  const rest = frames[at];
  if (!rest || indices.length === 0) return null;
  // Front faces are clockwise in these formats.
  for (let corner = 0; corner < indices.length; corner += 3) {
    [indices[corner], indices[corner + 1]] = [indices[corner + 1]!, indices[corner]!];
  }
  const [positions, normals] = [turned(rest.positions), turned(rest.normals)];
  const primitive = document
    .createPrimitive()
    .setIndices(accessor(document, 'SCALAR', indices))
    .setAttribute('POSITION', accessor(document, 'VEC3', positions))
    .setAttribute('NORMAL', accessor(document, 'VEC3', normals))
    .setAttribute('TEXCOORD_0', accessor(document, 'VEC2', uvs));
  for (const frame of frames) {
    if (frame === rest) continue;
    primitive.addTarget(
      document
        .createPrimitiveTarget()
        .setAttribute('POSITION', accessor(document, 'VEC3', less(turned(frame.positions), positions)))
        .setAttribute('NORMAL', accessor(document, 'VEC3', less(turned(frame.normals), normals))),
    );
  }
  return primitive;
}

function addClip(
  document: Document,
  { name, framesPerSecond, moves }: FrameClip,
  { tagNodes, surfaceNodes }: { tagNodes: Map<FramedTag, Node>; surfaceNodes: Map<FramedPart, Node[]> },
): void {
  const animation = document.createAnimation(name);
  for (const { part, frames } of moves) {
    const times = accessor(
      document,
      'SCALAR',
      Float32Array.from(frames, (_, key) => key / framesPerSecond),
    );
    const samplerOf = (type: 'SCALAR' | 'VEC3' | 'VEC4', values: TypedArray) => {
      const sampler = document
        .createAnimationSampler()
        .setInput(times)
        .setOutput(accessor(document, type, values));
      animation.addSampler(sampler);
      return sampler;
    };
    const move = (node: Node, path: 'weights' | 'translation' | 'rotation', sampler: AnimationSampler) =>
      animation.addChannel(document.createAnimationChannel().setTargetNode(node).setTargetPath(path).setSampler(sampler));
    const others = part.frameNames.length - 1;
    const weights = new Float32Array(frames.length * others);
    for (const [key, frame] of frames.entries()) {
      // The rest frame is the shape itself, with all weights at 0.
      if (frame !== part.rest) weights[key * others + frame - (frame > part.rest ? 1 : 0)] = 1;
    }
    const morph = samplerOf('SCALAR', weights);
    for (const node of surfaceNodes.get(part) ?? []) move(node, 'weights', morph);
    for (const tag of part.tags) {
      const transforms = frames.map((frame) => tagTransform(tag.frames[frame] ?? []));
      const node = tagNodes.get(tag)!;
      move(node, 'translation', samplerOf('VEC3', Float32Array.from(transforms.flatMap(({ translation }) => translation))));
      move(node, 'rotation', samplerOf('VEC4', Float32Array.from(transforms.flatMap(({ rotation }) => rotation))));
    }
  }
}

/** Position and rotation of a tag, with Z forward and Y up. */
function tagTransform(values: readonly number[]): { translation: Vec3; rotation: Quat } {
  const [translation, forward, left, up] = [0, 3, 6, 9].map(
    (at) => new Vector3(values[at + 1], values[at + 2], values[at]),
  ) as [Vector3, Vector3, Vector3, Vector3];
  const axes = new Matrix4().makeBasis(left.normalize(), up.normalize(), forward.normalize());
  const rotation = new Quaternion();
  if (axes.determinant() > 0.01) rotation.setFromRotationMatrix(axes).normalize();
  return { translation: translation.toArray(), rotation: rotation.toArray() };
}

/** Groups consecutive frames whose names differ only in their number: 'run1', 'run2' … */
export function clipsOf(frameNames: string[]): { name: string; framesPerSecond: number; frames: number[] }[] {
  const clips: { name: string; framesPerSecond: number; frames: number[] }[] = [];
  for (const [frame, written] of frameNames.entries()) {
    const name = written.startsWith('(from') ? 'Frames' : written.replace(/[_ -]*\d+\s*$/, '').trim() || 'Frames';
    const last = clips.at(-1);
    if (last?.name === name) last.frames.push(frame);
    else clips.push({ name, framesPerSecond: FRAMES_PER_SECOND, frames: [frame] });
  }
  return clips.filter(({ frames }) => frames.length > 1);
}

/** Converts from X forward and Z up to Z forward and Y up. */
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

/** Assigns materials to primitives, one material per picture. */
function skinShelf(document: Document, { files, main }: ThreeSource, missing: Set<string>) {
  const made = new Map<string, Material>();
  const variants = new Map<string, Variant>();
  const sidecar = main.replace(/\.[^./]*$/, '.png');

  async function materialOf(skins: readonly string[]): Promise<Material> {
    const named = skins.filter((skin) => skin !== '');
    // A picture with the name of a PCX, but another extension, was converted from it.
    const wanted = named.flatMap((skin) => (/\.pcx$/i.test(skin) ? [skin.slice(0, -4), skin] : [skin]));
    const path = [...wanted, sidecar].map((skin) => files.resolve(skin, main)).find((found) => found !== null) ?? null;
    const [first = ''] = named;
    if (path === null && first !== '') missing.add(first);
    const known = made.get(path ?? '');
    if (known) return known;
    const material = plainMaterial(document, first.split(/[\\/]/).at(-1) ?? '');
    made.set(path ?? '', material);
    return path === null ? material : material.setBaseColorTexture(textureOfFile(document, path, await files.read(path)));
  }

  return async (primitive: Primitive, { name, skins, variants: offered = [], picture }: FramedSurface) => {
    primitive.setMaterial(picture ? paintedMaterial(document, name, picture) : await materialOf(skins));
    if (offered.length === 0) return;
    const extension = document.createExtension(KHRMaterialsVariants);
    const list = extension.createMappingList();
    for (const { name: word, picture: skin } of offered) {
      const variant = variants.get(word) ?? extension.createVariant(word);
      variants.set(word, variant);
      list.addMapping(
        extension
          .createMapping()
          .setMaterial(await materialOf([skin, ...skins]))
          .addVariant(variant),
      );
    }
    primitive.setExtension('KHR_materials_variants', list);
  };
}
