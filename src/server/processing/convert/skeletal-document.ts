/** Makes a document of what formats of games keep: bones, surfaces that hang on them, and clips of their moves. */

import { Document, type Accessor, type Material, type Mesh, type Node, type Skin, type TypedArray } from '@gltf-transform/core';

import { Matrix4, Quaternion, Vector3 } from 'three';

import { Refusal } from '../../../shared/kit/errors.ts';
import { SILENT } from '../model-io.ts';

/** No game knows more. */
const MAX_BONES = 2048;
/** From X forward and Z up, as games count, to Z forward and Y up. */
const UPRIGHT: [number, number, number, number] = [-0.5, -0.5, -0.5, 0.5];

export type Place = [number, number, number];
/** A quaternion. */
export type Turn = [number, number, number, number];

export interface Bone {
  name: string;
  /** Of an earlier bone; -1: it hangs on nothing. */
  parent: number;
  place: Place;
  turn: Turn;
  size?: Place;
}

export interface Surface {
  indices: Uint32Array<ArrayBuffer>;
  /** As the bones stand at rest. */
  positions: Float32Array<ArrayBuffer>;
  normals: Float32Array<ArrayBuffer> | null;
  uvs: Float32Array<ArrayBuffer> | null;
  /** Four for each vertex, as light. */
  colors?: Float32Array<ArrayBuffer> | null;
  /** Four bones and weights for each vertex. */
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

/** Three values a frame for places, four for turns; one frame alone where a bone stays as it is; null: as at rest. */
export interface BoneTrack {
  bone: number;
  places: Float32Array<ArrayBuffer> | null;
  turns: Float32Array<ArrayBuffer> | null;
  sizes?: Float32Array<ArrayBuffer> | null;
}

export function newDocument(): Document {
  const document = new Document().setLogger(SILENT);
  document.createBuffer();
  return document;
}

/** Where each bone stands in the model. */
export function bonesAtRest(bones: readonly Bone[]): Matrix4[] {
  if (bones.length > MAX_BONES)
    throw new Refusal('bad_input', `It has ${bones.length} bones, which is more than any game knows.`);
  const world: Matrix4[] = [];
  for (const [index, { parent, place, turn, size = [1, 1, 1] }] of bones.entries()) {
    if (parent < -1 || parent >= index) throw new Refusal('bad_input', 'Its bones hang on each other in a circle.');
    const own = new Matrix4().compose(new Vector3(...place), new Quaternion(...turn), new Vector3(...size));
    world.push(own.premultiply(world[parent] ?? new Matrix4()));
  }
  return world;
}

interface SkeletalModel {
  bones: readonly Bone[];
  shapes: readonly Shape[];
  clips: readonly BoneClip[];
  /** What turns it upright, where the format does not count as games do. */
  upright?: Turn;
}

/** Adds to a document, which may hold materials already, a scene that faces forward and stands upright. */
export function addSkeletalScene(document: Document, { bones, shapes, clips, upright = UPRIGHT }: SkeletalModel): void {
  const moving = clips.filter(({ tracks }) => tracks.length > 0);
  const root = document.createNode('model').setRotation(upright);
  const scene = document.createScene().addChild(root);
  document.getRoot().setDefaultScene(scene);
  // One bone that never moves is the place of the model and no skeleton.
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
  const joints = bones.map(({ name, place, turn, size = [1, 1, 1] }) =>
    document.createNode(name).setTranslation(place).setRotation(turn).setScale(size),
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
  for (const { bone, places, turns, sizes = null } of tracks) {
    add(bone, 'translation', places);
    add(bone, 'rotation', turns);
    add(bone, 'scale', sizes);
  }
}

/** Of a document with a buffer. */
export function accessor(document: Document, type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4' | 'MAT4', values: TypedArray): Accessor {
  const [buffer = null] = document.getRoot().listBuffers();
  return document.createAccessor().setType(type).setArray(values).setBuffer(buffer);
}
