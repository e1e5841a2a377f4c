/** Reads clips of X files: keys of rotation, scale, translation or matrices, by frame name. */

import type { Animation, Document, GLTF, Node } from '@gltf-transform/core';
import { Quaternion, Vector3 } from 'three';

import { finding, type Finding } from '../../finding.ts';
import { mirrored } from './x-mirror.ts';
import { childrenOf, type XObject } from './x-tree.ts';
import { xValues } from './x-values.ts';

/** Default of DirectX if the file declares none. */
const TICKS_PER_SECOND = 4800;
const ASSUMED_FRAMES_PER_SECOND = 25;
/** Keys that are closer together, or end earlier, are counted in frames. */
const FEWEST_TICKS = 80;
const SHORTEST_CLIP = 480;
const [ROTATION, SCALE, TRANSLATION] = [0, 1, 2];

type Path = Exclude<GLTF.AnimationChannelTargetPath, 'weights'>;
type Keys = [time: number, value: number[]][];

interface XTrack {
  node: Node;
  path: Path;
  keys: Keys;
}

export function addXClips(
  document: Document,
  { root, nodes, notes }: { root: XObject; nodes: ReadonlyMap<string, Node>; notes: (finding: Finding) => void },
): void {
  const clips = childrenOf(root, 'animationset').map((set) => ({ name: set.name, tracks: tracksOf(set, nodes) }));
  const moving = clips.filter(({ tracks }) => tracks.some(({ keys }) => keys.length > 1));
  if (moving.length === 0) return;
  const [declared] = childrenOf(root, 'animtickspersecond');
  const own = declared ? xValues(declared).number() : 0;
  const rate = own > 0 ? own : guessedRate(moving.flatMap(({ tracks }) => tracks));
  if (own <= 0) notes(finding('mended', 'stepsAssumed', { rate }));
  for (const { name, tracks } of moving) {
    const begin = tracks.reduce((least, { keys }) => Math.min(least, keys[0]![0]), Infinity);
    const animation = document.createAnimation(name);
    for (const { node, path, keys } of tracks) {
      addChannel(document, animation, { node, path, keys: keys.map(([time, value]) => [(time - begin) / rate, value]) });
    }
  }
}

function tracksOf(set: XObject, nodes: ReadonlyMap<string, Node>): XTrack[] {
  return childrenOf(set, 'animation').flatMap((animation) => {
    const node = animation.children
      .filter(({ kind }) => kind === 'reference' || kind === 'frame')
      .map(({ name }) => nodes.get(name))
      .find((found) => found !== undefined);
    return node ? childrenOf(animation, 'animationkey').flatMap((keys) => tracksOfKeys(keys, node)) : [];
  });
}

function tracksOfKeys(object: XObject, node: Node): XTrack[] {
  const values = xValues(object);
  const kind = values.number();
  const keys = rising(
    Array.from({ length: values.count(2) }, (): Keys[number] => {
      const time = values.number();
      return [time, values.numbers(values.count())];
    }),
  );
  if (keys.length === 0) return [];
  const track = (path: Path, length: number, turned: (value: number[]) => number[]): XTrack[] =>
    keys.every(([, value]) => value.length >= length)
      ? [{ node, path, keys: keys.map(([time, value]) => [time, turned(value)]) }]
      : [];
  if (kind === ROTATION) return track('rotation', 4, rotationOf);
  if (kind === SCALE) return track('scale', 3, (value) => value.slice(0, 3));
  if (kind === TRANSLATION) return track('translation', 3, ([x = 0, y = 0, z = 0]) => [x, y, -z]);
  const parts = (value: number[]) => {
    const [translation, rotation, scale] = [new Vector3(), new Quaternion(), new Vector3()];
    mirrored(value).decompose(translation, rotation, scale);
    return { translation, rotation, scale };
  };
  return [
    ...track('translation', 16, (value) => parts(value).translation.toArray()),
    ...track('rotation', 16, (value) => parts(value).rotation.toArray()),
    ...track('scale', 16, (value) => parts(value).scale.toArray()),
  ];
}

/** W comes first in the file, rotations are inverted, and Z is mirrored. */
function rotationOf([w = 1, x = 0, y = 0, z = 0]: number[]): number[] {
  const length = Math.hypot(w, x, y, z);
  return length === 0 ? [0, 0, 0, 1] : [x / length, y / length, -z / length, w / length];
}

function rising(keys: Keys): Keys {
  const sorted = keys.toSorted(([a], [b]) => a - b);
  return sorted.filter(([time], index) => index === 0 || time > sorted[index - 1]![0]);
}

/** Times of keys are frames or DirectX ticks. */
function guessedRate(tracks: readonly XTrack[]): number {
  let [least, longest] = [Infinity, 0];
  for (const { keys } of tracks) {
    for (const [index, [time]] of keys.entries()) {
      if (index > 0) least = Math.min(least, time - keys[index - 1]![0]);
      longest = Math.max(longest, time - keys[0]![0]);
    }
  }
  return least >= FEWEST_TICKS && longest >= SHORTEST_CLIP ? TICKS_PER_SECOND : ASSUMED_FRAMES_PER_SECOND;
}

function addChannel(document: Document, animation: Animation, { node, path, keys }: XTrack): void {
  const [buffer = null] = document.getRoot().listBuffers();
  const times = document.createAccessor().setType('SCALAR').setBuffer(buffer);
  const values = document
    .createAccessor()
    .setType(path === 'rotation' ? 'VEC4' : 'VEC3')
    .setBuffer(buffer);
  const sampler = document
    .createAnimationSampler()
    .setInput(times.setArray(Float32Array.from(keys, ([time]) => time)))
    .setOutput(values.setArray(Float32Array.from(keys.flatMap(([, value]) => value))));
  const channel = document.createAnimationChannel().setTargetNode(node).setTargetPath(path).setSampler(sampler);
  animation.addSampler(sampler).addChannel(channel);
}
