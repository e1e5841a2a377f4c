/** World transforms of all nodes, at rest or at a moment of a clip. */

import type { Animation, AnimationSampler, Document, Node } from '@gltf-transform/core';
import { compose, IDENTITY, multiply, type Matrix4 } from './vector-math.ts';

export interface PosedNode {
  node: Node;
  world: Matrix4;
  /** Morph target weights, by default those of the mesh. */
  weights: readonly number[];
}

export interface ClipMoment {
  /** Name or index of the clip. */
  clip: string | number;
  seconds: number;
}

export function poseNodes(document: Document, moment?: ClipMoment): Map<Node, PosedNode> {
  const root = document.getRoot();
  const clip = moment ? findClip(root.listAnimations(), moment.clip) : undefined;
  const moved = clip ? sampleClip(clip, moment!.seconds) : new Map<Node, Map<string, number[]>>();
  const posed = new Map<Node, PosedNode>();

  const visit = (node: Node, parent: ArrayLike<number>): void => {
    const channels = moved.get(node);
    const local = compose(
      channels?.get('translation') ?? node.getTranslation(),
      channels?.get('rotation') ?? node.getRotation(),
      channels?.get('scale') ?? node.getScale(),
    );
    const world = multiply(parent, local);
    const resting = node.getWeights().length ? node.getWeights() : (node.getMesh()?.getWeights() ?? []);
    posed.set(node, { node, world, weights: channels?.get('weights') ?? resting });
  };

  const scene = root.getDefaultScene() ?? root.listScenes()[0];
  // Iterative, because chains of nodes may be deeper than the call stack.
  const waiting = (scene ? scene.listChildren() : root.listNodes()).toReversed().map((node) => ({ node, parent: IDENTITY }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, parent } = next;
    if (posed.has(node)) continue;
    visit(node, parent);
    const { world } = posed.get(node)!;
    for (const child of node.listChildren().toReversed()) waiting.push({ node: child, parent: world });
  }
  return posed;
}

function findClip(clips: Animation[], wanted: string | number): Animation | undefined {
  return typeof wanted === 'number' ? clips[wanted] : clips.find((clip) => clip.getName() === wanted);
}

function sampleClip(clip: Animation, seconds: number): Map<Node, Map<string, number[]>> {
  const moved = new Map<Node, Map<string, number[]>>();
  for (const channel of clip.listChannels()) {
    const node = channel.getTargetNode();
    const sampler = channel.getSampler();
    const path = channel.getTargetPath();
    if (!node || !sampler || !path) continue;
    const value = sampleAt(sampler, seconds, path === 'rotation');
    if (!value) continue;
    const channels = moved.get(node) ?? new Map<string, number[]>();
    moved.set(node, channels.set(path, value));
  }
  return moved;
}

function sampleAt(sampler: AnimationSampler, seconds: number, isRotation: boolean): number[] | null {
  const input = sampler.getInput();
  const output = sampler.getOutput();
  if (!input || !output || input.getCount() === 0) return null;
  const cubic = sampler.getInterpolation() === 'CUBICSPLINE';
  const times = Array.from({ length: input.getCount() }, (_, i) => input.getScalar(i));
  const width = output.getCount() / times.length / (cubic ? 3 : 1);
  if (!Number.isInteger(width) || width < 1) return null;

  const read = (key: number): number[] => {
    // Cubic keys have in-tangent, value, out-tangent. Linear interpolation of values is exact enough for a picture.
    const from = cubic ? (key * 3 + 1) * width : key * width;
    return Array.from({ length: width }, (_, i) => output.getElement(from + i, [])).flat();
  };
  let after = times.findIndex((time) => time > seconds);
  if (after < 0) after = times.length;
  if (after === 0 || after === times.length) return finite(read(after === 0 ? 0 : times.length - 1));
  const a = read(after - 1);
  const b = read(after);
  if (sampler.getInterpolation() === 'STEP') return finite(a);
  const t = (seconds - times[after - 1]!) / (times[after]! - times[after - 1]!);
  return finite(isRotation ? blendRotations(a, b, t) : a.map((value, i) => value + (b[i]! - value) * t));
}

function blendRotations(a: number[], b: number[], t: number): number[] {
  const sign = a.reduce((sum, value, i) => sum + value * b[i]!, 0) < 0 ? -1 : 1;
  const mixed = a.map((value, i) => value * (1 - t) + b[i]! * sign * t);
  const length = Math.hypot(...mixed) || 1;
  return mixed.map((value) => value / length);
}

function finite(values: number[]): number[] | null {
  return values.every(Number.isFinite) ? values : null;
}
