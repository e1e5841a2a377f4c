/** Clips of Inter-Quake models: each frame has quantised values for the animated channels of bones. */

import type { BoundedReader } from '../../readers/bounded-reader.ts';
import type { BoneClip, BoneTrack } from '../../readers/skeletal-document.ts';

const CLIP_BYTES = 20;
const POSE_BYTES = 88;
const CHANNELS = 10;

interface Pose {
  mask: number;
  least: number[];
  steps: number[];
  /** Offset of its channels in a frame. */
  start: number;
}

export function readIqmClips(file: BoundedReader, bones: number, textAt: (place: number) => string): BoneClip[] {
  let channels = 0;
  const poses = file.table(file.i32(80), file.i32(76), POSE_BYTES).map((at): Pose => {
    const mask = file.i32(at + 4);
    const start = channels;
    for (let channel = 0; channel < CHANNELS; channel += 1) channels += (mask >> channel) & 1;
    return { mask, least: file.floats(at + 8, CHANNELS), steps: file.floats(at + 8 + CHANNELS * 4, CHANNELS), start };
  });
  const frames = file.table(file.i32(100), file.i32(92), file.i32(96) * 2);
  return file.table(file.i32(88), file.i32(84), CLIP_BYTES).map((at) => {
    const own = frames.slice(file.i32(at + 4), file.i32(at + 4) + file.i32(at + 8));
    return {
      name: textAt(file.i32(at)),
      framesPerSecond: file.f32(at + 12),
      frames: own.length,
      tracks: own.length === 0 ? [] : poses.slice(0, bones).map((pose, bone) => trackOf(file, own, pose, bone)),
    };
  });
}

function trackOf(file: BoundedReader, frames: readonly number[], pose: Pose, bone: number): BoneTrack {
  const valuesOf = (from: number, size: number): Float32Array<ArrayBuffer> => {
    const isStill = ((pose.mask >> from) & ((1 << size) - 1)) === 0;
    const shown = isStill ? frames.slice(0, 1) : frames;
    return Float32Array.from(shown.flatMap((frame) => poseAt(file, frame, pose).slice(from, from + size)));
  };
  return { bone, translations: valuesOf(0, 3), rotations: steady(valuesOf(3, 4)), scales: valuesOf(7, 3) };
}

function poseAt(file: BoundedReader, frame: number, { mask, least, steps, start }: Pose): number[] {
  let at = frame + start * 2;
  return least.map((value, channel) => {
    if (((mask >> channel) & 1) === 0) return value;
    at += 2;
    return value + file.u16(at - 2) * steps[channel]!;
  });
}

/** Normalises quaternions, with the sign nearer to the one before. */
function steady(rotations: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  for (let at = 0; at < rotations.length; at += 4) {
    const length = Math.hypot(...rotations.subarray(at, at + 4)) || 1;
    const along = at === 0 ? 1 : [0, 1, 2, 3].reduce((sum, axis) => sum + rotations[at + axis]! * rotations[at + axis - 4]!, 0);
    for (let axis = at; axis < at + 4; axis += 1) rotations[axis]! /= along < 0 ? -length : length;
  }
  return rotations;
}
