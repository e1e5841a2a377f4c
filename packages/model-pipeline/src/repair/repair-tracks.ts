/** Repairs tracks of clips (specification, section 3.11). */

import type { Accessor, Animation, AnimationChannel, Node } from '@gltf-transform/core';

const TYPES = new Map<string, 'VEC3' | 'VEC4'>(Object.entries({ translation: 'VEC3', rotation: 'VEC4', scale: 'VEC3' }));
/** Below the tolerance of the glTF validator. */
const UNIT_TOLERANCE = 1e-5;

/** glTF allows one track for each property of a node: the one with the largest motion stays. */
export function doubledChannels(clip: Animation): AnimationChannel[] {
  const strongest = new Map<Node, Map<string, { channel: AnimationChannel; motion: number }>>();
  const dropped: AnimationChannel[] = [];
  for (const channel of clip.listChannels()) {
    const node = channel.getTargetNode()!;
    const ofNode = strongest.get(node) ?? new Map<string, { channel: AnimationChannel; motion: number }>();
    strongest.set(node, ofNode);
    const path = channel.getTargetPath()!;
    const motion = motionOf(channel);
    const other = ofNode.get(path);
    if (other) dropped.push(motion > other.motion ? other.channel : channel);
    if (!other || motion > other.motion) ofNode.set(path, { channel, motion });
  }
  return dropped;
}

/** Sum of the ranges that the values of a track cover. */
function motionOf(channel: AnimationChannel): number {
  const output = channel.getSampler()?.getOutput();
  if (!output) return 0;
  const [low, high] = [output.getMin([]), output.getMax([])];
  return high.reduce((sum, most, at) => sum + most - (low[at] ?? most), 0);
}

/** Times must begin at zero or later and ascend strictly. Two equal keys mean a jump. */
export function repairTimes(clip: Animation): void {
  const inputs = [...new Set(clip.listSamplers().flatMap((sampler) => sampler.getInput() ?? []))];
  const earliest = Math.min(0, ...inputs.map((input) => input.getArray()?.[0] ?? 0));
  const repaired = new Map(inputs.map((input) => [input, increasingTimes(input, earliest)]));
  for (const sampler of clip.listSamplers()) sampler.setInput(repaired.get(sampler.getInput()!) ?? null);
}

function increasingTimes(input: Accessor, earliest: number): Accessor {
  const times = input.getArray()!;
  const isSound =
    earliest === 0 && times instanceof Float32Array && times.every((time, at) => at === 0 || time > times[at - 1]!);
  if (isSound && input.getType() === 'SCALAR') return input;
  const repaired = new Float32Array(times.length);
  for (const [at, time] of times.entries()) {
    const before = at === 0 ? -1 : repaired[at - 1]!;
    // About the next 32-bit float.
    repaired[at] = Math.max(time - earliest, before + Math.max(1e-6, before * 2.4e-7));
  }
  return input.clone().setType('SCALAR').setNormalized(false).setArray(repaired);
}

/** Values in allowed types, and normalised rotations. */
export function repairValues(channel: AnimationChannel): void {
  const sampler = channel.getSampler()!;
  const output = sampler.getOutput()!;
  const type = TYPES.get(channel.getTargetPath()!) ?? 'SCALAR';
  const array = output.getArray()!;
  if (output.getType() !== type || !(array instanceof Float32Array)) {
    const values = new Float32Array(array.length);
    const element: number[] = [];
    for (let index = 0; index < output.getCount(); index += 1) {
      values.set(output.getElement(index, element).slice(0, output.getElementSize()), index * output.getElementSize());
    }
    sampler.setOutput(output.clone().setType(type).setNormalized(false).setArray(values));
  }
  if (type !== 'VEC4') return;
  const turned = unitQuaternions(sampler.getOutput()!, sampler.getInterpolation() === 'CUBICSPLINE');
  if (turned) sampler.setOutput(turned);
}

/** Null if all are normalised. Spline tangents beside each value may have any length. */
function unitQuaternions(output: Accessor, isSpline: boolean): Accessor | null {
  const values = Float32Array.from(output.getArray()!);
  let isChanged = false;
  for (let at = isSpline ? 4 : 0; at < values.length; at += isSpline ? 12 : 4) {
    const value = values.subarray(at, at + 4);
    const length = Math.hypot(...value);
    if (Math.abs(length - 1) <= UNIT_TOLERANCE) continue;
    isChanged = true;
    value.set(length > 1e-6 ? value.map((part) => part / length) : (before(values, at, isSpline) ?? [0, 0, 0, 1]));
  }
  return isChanged ? output.clone().setArray(values) : null;
}

const before = (values: Float32Array, at: number, isSpline: boolean) => {
  const start = at - (isSpline ? 12 : 4);
  return start < 0 ? null : values.slice(start, start + 4);
};
