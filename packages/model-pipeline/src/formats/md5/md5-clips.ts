/** Clips of MD5: animations of named bones. */

import { FileRefusal } from '../../file-refusal.ts';
import { md5Tokens, wholeQuaternion, type Md5Tokens } from './md5-tokens.ts';
import type { Bone, BoneClip } from '../../readers/skeletal-document.ts';

const MOST = 1_000_000;
/** Flags of the six values of a bone that a frame contains: translation, and rotation. */
const TRANSLATION = 0b000_111;
const ROTATION = 0b111_000;

interface AnimBone {
  name: string;
  parent: number;
  moved: number;
  start: number;
}

export interface Md5Anim {
  framesPerSecond: number;
  bones: AnimBone[];
  base: number[][];
  frames: number[][];
}

/** Null for unreadable files. */
export function readMd5Anim(text: string): Md5Anim | null {
  try {
    const tokens = md5Tokens(text);
    const anim: Md5Anim = { framesPerSecond: 24, bones: [], base: [], frames: [] };
    for (let word = tokens.word(); word !== null; word = tokens.word()) readPart(tokens, word, anim);
    return anim.base.length >= anim.bones.length && anim.frames.length > 0 ? anim : null;
  } catch (error) {
    if (error instanceof FileRefusal) return null;
    throw error;
  }
}

function readPart(tokens: Md5Tokens, word: string, anim: Md5Anim): void {
  if (word === 'frameRate') anim.framesPerSecond = tokens.number();
  if (word === 'hierarchy') {
    tokens.word();
    for (let name = tokens.word(); name !== '}' && name !== null; name = tokens.word()) {
      const [parent = -1, moved = 0, start = 0] = tokens.numbers(3);
      anim.bones.push({ name, parent, moved, start });
    }
  }
  if (word === 'baseframe') {
    tokens.word();
    anim.base = anim.bones.map(() => tokens.numbers(6));
  }
  if (word === 'frame') {
    tokens.index(MOST);
    tokens.word();
    const values: number[] = [];
    for (let next = tokens.word(); next !== '}' && next !== null; next = tokens.word()) values.push(Number(next) || 0);
    anim.frames.push(values);
  }
}

/** Whether a clip has each bone of this skeleton below the same parent. */
export function fits(anim: Md5Anim, bones: readonly Bone[]): boolean {
  const parentOf = (named: readonly { name: string; parent: number }[], parent: number) => named[parent]?.name ?? '';
  const known = new Map(anim.bones.map((bone) => [bone.name, parentOf(anim.bones, bone.parent)]));
  return anim.bones.length === bones.length && bones.every((bone) => known.get(bone.name) === parentOf(bones, bone.parent));
}

export function md5Clip(
  { framesPerSecond, bones: moving, base, frames }: Md5Anim,
  bones: readonly Bone[],
  name: string,
): BoneClip {
  const byName = new Map(moving.map((bone, index) => [bone.name, index]));
  const tracks = bones.map((bone, index) => {
    const at = byName.get(bone.name)!;
    const { moved, start } = moving[at]!;
    const poses = (bits: number) =>
      ((moved & bits) === 0 ? frames.slice(0, 1) : frames).map((frame) => poseOf(base[at]!, frame, { moved, start }));
    return {
      bone: index,
      translations: Float32Array.from(poses(TRANSLATION).flatMap((values) => values.slice(0, 3))),
      rotations: Float32Array.from(poses(ROTATION).flatMap((values) => wholeQuaternion(values.slice(3)))),
    };
  });
  return { name, framesPerSecond, frames: frames.length, tracks };
}

function poseOf(
  base: readonly number[],
  frame: readonly number[],
  { moved, start }: { moved: number; start: number },
): number[] {
  let at = start;
  return base.map((value, axis) => {
    if (((moved >> axis) & 1) === 0) return value;
    at += 1;
    return frame[at - 1] ?? value;
  });
}
