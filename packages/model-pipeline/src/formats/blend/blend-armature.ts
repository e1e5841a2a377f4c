/** Reads the bones of an armature: rest pose, and the pose in which the file was saved. */

import { Matrix4, Vector3 } from 'three';

import { FileRefusal } from '../../file-refusal.ts';
import type { BlendStruct } from './blend-struct.ts';

/** More than any game supports. */
const MAX_BONES = 4096;
const RESTS = 1;

export interface PosedBone {
  name: string;
  /** Index of an earlier bone; -1 for a root. */
  parent: number;
  /** In the space of the armature. */
  rest: Matrix4;
  pose: Matrix4;
  length: number;
}

const ARMATURES = new WeakMap<object, Map<bigint, PosedBone[] | null>>();

/** Parents come before their children. null: the object is not a readable armature. */
export function poseOf(object: BlendStruct): PosedBone[] | null {
  let known = ARMATURES.get(object.file);
  if (!known) ARMATURES.set(object.file, (known = new Map()));
  const before = known.get(object.block.address);
  if (before !== undefined) return before;
  const bones = readPose(object);
  known.set(object.block.address, bones);
  return bones;
}

function readPose(object: BlendStruct): PosedBone[] | null {
  const armature = object.to('data');
  if (armature?.type !== 'bArmature') return null;
  const bones: PosedBone[] = [];
  const waiting = armature.list('bonebase').map((bone) => ({ bone, parent: -1 }));
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { bone, parent } = next;
    const rest = matrixOf(bone, 'arm_mat');
    if (!rest || Math.abs(rest.determinant()) < 1e-12) return null;
    const length = new Vector3(...bone.numbers('arm_head')).distanceTo(new Vector3(...bone.numbers('arm_tail')));
    bones.push({ name: bone.text('name'), parent, rest, pose: rest, length });
    if (bones.length > MAX_BONES) throw new FileRefusal('bad_input', 'tooManyBones', { count: bones.length, limit: MAX_BONES });
    waiting.push(...bone.list('childbase').map((child) => ({ bone: child, parent: bones.length - 1 })));
  }
  const isResting = (armature.number('flag') & RESTS) !== 0;
  if (isResting) return bones;
  const posed = new Map(
    object
      .to('pose')
      ?.list('chanbase')
      .map((channel) => [channel.text('name'), channel]),
  );
  for (const bone of bones) {
    const channel = posed.get(bone.name);
    const pose = channel ? matrixOf(channel, 'pose_mat') : null;
    if (pose && Math.abs(pose.determinant()) > 1e-12) bone.pose = pose;
  }
  return bones;
}

export function matrixOf(struct: BlendStruct, path: string): Matrix4 | null {
  const values = struct.numbers(path);
  return values.length === 16 ? new Matrix4().fromArray(values) : null;
}
