/** Converts actions of a Blender file to clips by sampling bones in each frame. */

import type { Document } from '@gltf-transform/core';

import { Matrix4, Quaternion, Vector3 } from 'three';

import { curvesOf, firstFrame, lastFrame, valueAt, type BlendCurve } from './blend-curves.ts';
import { aroundAxis, byAngles, quaternion } from './blend-transform.ts';
import type { Skeleton } from './blend-skins.ts';
import { nameOfId, type BlendStruct, type BlendFile } from './blend-struct.ts';

const USUAL_RATE = 24;
const MAX_FRAMES = 20_000;
/** Limit of all clips together. One sample is the translation, rotation and scale of a bone. */
const MAX_MOMENTS = 1_500_000;
const OF_BONE = /^pose\.bones\["((?:[^"\\]|\\.)*)"\]\.(location|rotation_quaternion|rotation_euler|rotation_axis_angle|scale)$/;
const AXIS_ANGLE = -1;

export interface ClipReport {
  /** Actions that move no bone of these skeletons. */
  leftOut: string[];
  /** Number of bones that constraints move in part. */
  bound: number;
}

type BoneCurves = Map<string, BlendCurve[]>;

export function addBlendClips(document: Document, file: BlendFile, skeletons: readonly Skeleton[]): ClipReport {
  const leftOut: string[] = [];
  const bound = new Set<bigint>();
  let moments = 0;
  for (const action of file.all('AC')) {
    const curves = curvesOf(action);
    const moved = Map.groupBy(curves, ({ path }) => OF_BONE.exec(path)?.[1]?.replaceAll(/\\(.)/g, '$1') ?? '');
    moved.delete('');
    const frames = framesOf([...moved.values()].flat());
    let isTaken = false;
    for (const skeleton of skeletons) {
      const names = [...moved.keys()].filter((name) => skeleton.bones.some((bone) => bone.name === name));
      // An action of another armature may have a bone name in common.
      if (names.length === 0 || names.length * 2 < moved.size || frames === null) continue;
      moments += frames.count * names.length;
      if (moments > MAX_MOMENTS) break;
      addClip(document, { action, moved, frames, skeleton, rate: rateOf(file) });
      for (const channel of channelsOf(skeleton)) if (channel.isSet('constraints.first')) bound.add(channel.block.address);
      isTaken = true;
    }
    if (!isTaken) leftOut.push(nameOfId(action));
  }
  return { leftOut, bound: bound.size };
}

interface Frames {
  first: number;
  count: number;
}

function framesOf(curves: readonly BlendCurve[]): Frames | null {
  if (curves.length === 0) return null;
  const first = curves.reduce((least, curve) => Math.min(least, firstFrame(curve)), Infinity);
  const last = curves.reduce((most, curve) => Math.max(most, lastFrame(curve)), -Infinity);
  const count = Math.round(last - first) + 1;
  return count >= 1 && count <= MAX_FRAMES ? { first, count } : null;
}

function rateOf(file: BlendFile): number {
  const scene = file.all('SC')[0];
  const rate = (scene?.number('r.frs_sec') ?? 0) / (scene?.number('r.frs_sec_base', 1) || 1);
  return rate > 0 && rate <= 240 ? rate : USUAL_RATE;
}

const channelsOf = ({ object }: Skeleton): BlendStruct[] => object.to('pose')?.list('chanbase') ?? [];

interface ClipSource {
  action: BlendStruct;
  moved: BoneCurves;
  frames: Frames;
  skeleton: Skeleton;
  rate: number;
}

function addClip(document: Document, { action, moved, frames, skeleton, rate }: ClipSource): void {
  const [buffer = null] = document.getRoot().listBuffers();
  const accessor = (type: 'SCALAR' | 'VEC3' | 'VEC4', values: Float32Array<ArrayBuffer>) =>
    document.createAccessor().setType(type).setArray(values).setBuffer(buffer);
  const animation = document.createAnimation(nameOfId(action));
  const every = accessor(
    'SCALAR',
    Float32Array.from({ length: frames.count }, (_, frame) => frame / rate),
  );
  const once = accessor('SCALAR', new Float32Array(1));
  const modes = new Map(channelsOf(skeleton).map((channel) => [channel.text('name'), channel.number('rotmode')]));
  for (const [index, bone] of skeleton.bones.entries()) {
    const curves = moved.get(bone.name);
    if (!curves) continue;
    const parent = skeleton.bones[bone.parent];
    const rest = parent ? parent.rest.clone().invert().multiply(bone.rest) : bone.rest;
    const { places, turns, sizes } = movesOf(curves, modes.get(bone.name) ?? 0, rest, frames);
    for (const [path, type, values] of [
      ['translation', 'VEC3', places],
      ['rotation', 'VEC4', turns],
      ['scale', 'VEC3', sizes],
    ] as const) {
      const width = type === 'VEC3' ? 3 : 4;
      const isStill = values.every((value, at) => Math.abs(value - values[at % width]!) < 1e-6);
      const sampler = document
        .createAnimationSampler()
        .setInput(isStill ? once : every)
        .setOutput(accessor(type, isStill ? values.slice(0, width) : values));
      const channel = document.createAnimationChannel().setTargetNode(skeleton.joints[index]!).setTargetPath(path);
      animation.addSampler(sampler).addChannel(channel.setSampler(sampler));
    }
  }
}

/** Curves are relative to the rest pose of the bone. */
function movesOf(curves: readonly BlendCurve[], mode: number, rest: Matrix4, { first, count }: Frames) {
  const [places, turns, sizes] = [new Float32Array(count * 3), new Float32Array(count * 4), new Float32Array(count * 3)];
  const byName = Map.groupBy(curves, ({ path }) => OF_BONE.exec(path)![2]!);
  const values = (name: string, usual: number[], frame: number) =>
    usual.map((value, index) => {
      const curve = byName.get(name)?.find((each) => each.index === index);
      return curve ? valueAt(curve, frame) : value;
    });
  const [place, turn, size] = [new Vector3(), new Quaternion(), new Vector3()];
  const before = new Quaternion();
  for (let frame = 0; frame < count; frame += 1) {
    const at = first + frame;
    const matrix = new Matrix4().compose(
      new Vector3(...values('location', [0, 0, 0], at)),
      turnAt((name, usual) => values(name, usual, at), mode),
      new Vector3(...values('scale', [1, 1, 1], at)),
    );
    matrix.premultiply(rest).decompose(place, turn, size);
    // q and -q are the same rotation. The nearer one interpolates the shorter way.
    if (frame > 0 && turn.dot(before) < 0) turn.set(-turn.x, -turn.y, -turn.z, -turn.w);
    before.copy(turn);
    place.toArray(places, frame * 3);
    turn.toArray(turns, frame * 4);
    size.toArray(sizes, frame * 3);
  }
  return { places, turns, sizes };
}

function turnAt(values: (name: string, usual: number[]) => number[], mode: number): Quaternion {
  if (mode === AXIS_ANGLE) {
    const [angle = 0, ...axis] = values('rotation_axis_angle', [0, 0, 1, 0]);
    return aroundAxis(axis, angle);
  }
  return mode === 0
    ? quaternion(values('rotation_quaternion', [1, 0, 0, 0]))
    : byAngles(values('rotation_euler', [0, 0, 0]), mode);
}
