/** Builds documents from the data of game formats: bones, skinned surfaces and clips. */

import { Document, type Accessor, type Material, type Mesh, type Node, type Skin, type TypedArray } from '@gltf-transform/core';

import { Matrix4, Quaternion, Vector3 } from 'three';

import { FileRefusal } from '../file-refusal.ts';
import { SILENT } from '../model-io.ts';

/** More than any game supports. */
const MAX_BONES = 2048;
/** Rotation from the axes of games (X forward, Z up) to those of glTF (Z forward, Y up). */
const UPRIGHT: [number, number, number, number] = [-0.5, -0.5, -0.5, 0.5];

export type Vec3 = [number, number, number];
/** A quaternion: x, y, z, w. */
export type Quat = [number, number, number, number];

export interface Bone {
  name: string;
  /** Index of an earlier bone; -1 for a root. */
  parent: number;
  translation: Vec3;
  rotation: Quat;
  scale?: Vec3;
}

export interface Surface {
  indices: Uint32Array<ArrayBuffer>;
  /** In the bind pose. */
  positions: Float32Array<ArrayBuffer>;
  normals: Float32Array<ArrayBuffer> | null;
  uvs: Float32Array<ArrayBuffer> | null;
  /** Linear RGBA for each vertex. */
  colors?: Float32Array<ArrayBuffer> | null;
  /** Four joints and weights per vertex. */
  joints: Uint16Array<ArrayBuffer>;
  weights: Float32Array<ArrayBuffer>;
  material: Material | null;
}

export interface Shape {
  name: string;
  surfaces: Surface[];
}

export interface BoneClip {
  name: string;
  framesPerSecond: number;
  frames: number;
  tracks: BoneTrack[];
}

/** Three values a frame for positions, four for rotations. A single frame means no change; null: the rest pose. */
export interface BoneTrack {
  bone: number;
  translations: Float32Array<ArrayBuffer> | null;
  rotations: Float32Array<ArrayBuffer> | null;
  scales?: Float32Array<ArrayBuffer> | null;
}

export function newDocument(): Document {
  const document = new Document().setLogger(SILENT);
  document.createBuffer();
  return document;
}

/** Rest pose of each bone in the space of the model. */
export function bonesAtRest(bones: readonly Bone[]): Matrix4[] {
  if (bones.length > MAX_BONES) throw new FileRefusal('bad_input', 'tooManyBones', { count: bones.length, limit: MAX_BONES });
  const world: Matrix4[] = [];
  for (const [index, { parent, translation, rotation, scale = [1, 1, 1] }] of bones.entries()) {
    if (parent < -1 || parent >= index) throw new FileRefusal('bad_input', 'boneCycle');
    const own = new Matrix4().compose(new Vector3(...translation), new Quaternion(...rotation), new Vector3(...scale));
    world.push(own.premultiply(world[parent] ?? new Matrix4()));
  }
  return world;
}

interface SkeletalModel {
  bones: readonly Bone[];
  shapes: readonly Shape[];
  clips: readonly BoneClip[];
  /** Rotation to glTF's axes, for formats that do not use the axes of games. */
  upright?: Quat;
}

/** Adds an upright scene that faces forward. The document may have materials already. */
export function addSkeletalScene(document: Document, { bones, shapes, clips, upright = UPRIGHT }: SkeletalModel): void {
  const moving = clips.filter(({ tracks }) => tracks.length > 0);
  const root = document.createNode('model').setRotation(upright);
  const scene = document.createScene().addChild(root);
  document.getRoot().setDefaultScene(scene);
  // A single bone without animation only places the model.
  const isBent = bones.length > 1 || moving.length > 0;
  const joints = isBent ? hangBones(document, root, bones) : [];
  const skin = isBent ? skinOf(document, joints, bonesAtRest(bones)) : null;
  for (const shape of shapes) {
    const mesh = meshOf(document, shape, isBent);
    if (mesh) root.addChild(document.createNode(shape.name).setMesh(mesh).setSkin(skin));
  }
  for (const clip of moving) addClip(document, clip, joints);
}

function hangBones(document: Document, root: Node, bones: readonly Bone[]): Node[] {
  const joints = bones.map(({ name, translation, rotation, scale = [1, 1, 1] }) =>
    document.createNode(name).setTranslation(translation).setRotation(rotation).setScale(scale),
  );
  for (const [index, joint] of joints.entries()) (joints[bones[index]!.parent] ?? root).addChild(joint);
  return joints;
}

function skinOf(document: Document, joints: readonly Node[], world: readonly Matrix4[]): Skin {
  const skin = document.createSkin();
  for (const joint of joints) skin.addJoint(joint);
  const inverses = world.flatMap((matrix) => matrix.clone().invert().toArray());
  return skin.setInverseBindMatrices(accessor(document, 'MAT4', Float32Array.from(inverses)));
}

function meshOf(document: Document, { name, surfaces }: Shape, isBent: boolean): Mesh | null {
  const drawn = surfaces.filter(({ indices }) => indices.length > 0);
  if (drawn.length === 0) return null;
  const mesh = document.createMesh(name);
  for (const { indices, positions, normals, uvs, colors, joints, weights, material } of drawn) {
    const primitive = document.createPrimitive().setMaterial(material);
    primitive.setIndices(accessor(document, 'SCALAR', indices));
    primitive.setAttribute('POSITION', accessor(document, 'VEC3', positions));
    if (normals) primitive.setAttribute('NORMAL', accessor(document, 'VEC3', normals));
    if (uvs) primitive.setAttribute('TEXCOORD_0', accessor(document, 'VEC2', uvs));
    if (colors) primitive.setAttribute('COLOR_0', accessor(document, 'VEC4', colors));
    if (isBent) {
      primitive.setAttribute('JOINTS_0', accessor(document, 'VEC4', joints));
      primitive.setAttribute('WEIGHTS_0', accessor(document, 'VEC4', weights));
    }
    mesh.addPrimitive(primitive);
  }
  return mesh;
}

function addClip(document: Document, { name, framesPerSecond, frames, tracks }: BoneClip, joints: readonly Node[]): void {
  const animation = document.createAnimation(name);
  const rate = framesPerSecond > 0 ? framesPerSecond : 30;
  const every = accessor(
    document,
    'SCALAR',
    Float32Array.from({ length: frames }, (_, frame) => frame / rate),
  );
  const once = accessor(document, 'SCALAR', new Float32Array(1));
  const add = (bone: number, path: 'translation' | 'rotation' | 'scale', values: Float32Array<ArrayBuffer> | null) => {
    if (!values) return;
    const isStill = values.length <= 4;
    const output = accessor(document, path === 'rotation' ? 'VEC4' : 'VEC3', values);
    const sampler = document
      .createAnimationSampler()
      .setInput(isStill ? once : every)
      .setOutput(output);
    const channel = document.createAnimationChannel().setTargetNode(joints[bone]!).setTargetPath(path).setSampler(sampler);
    animation.addSampler(sampler).addChannel(channel);
  };
  for (const { bone, translations, rotations, scales = null } of tracks) {
    add(bone, 'translation', translations);
    add(bone, 'rotation', rotations);
    add(bone, 'scale', scales);
  }
}

/** Uses the first buffer of the document. */
export function accessor(document: Document, type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4' | 'MAT4', values: TypedArray): Accessor {
  const [buffer = null] = document.getRoot().listBuffers();
  return document.createAccessor().setType(type).setArray(values).setBuffer(buffer);
}
