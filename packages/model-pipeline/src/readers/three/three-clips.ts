/** Converts three's clips to animations. */

import type { Accessor, Animation, Document, GLTF, Node } from '@gltf-transform/core';
import { InterpolateDiscrete, PropertyBinding, type AnimationClip, type KeyframeTrack, type Object3D } from 'three';

const PATHS = new Map<string, GLTF.AnimationChannelTargetPath>(
  Object.entries({
    position: 'translation',
    quaternion: 'rotation',
    scale: 'scale',
  }),
);
const SIZES: Partial<Record<GLTF.AnimationChannelTargetPath, number>> = { translation: 3, rotation: 4, scale: 3, weights: 1 };

interface Target {
  object: Object3D;
  property: string;
  /** Index of the morph target; null for other tracks. */
  index: number | null;
}

export function addThreeClips(
  document: Document,
  scene: Object3D,
  clips: readonly AnimationClip[],
  nodes: Map<Object3D, Node>,
): void {
  const find = targetFinder(scene);
  for (const clip of clips) {
    const animation = document.createAnimation(clip.name);
    const begin = Math.min(...clip.tracks.map((track) => track.times[0] ?? Infinity));
    const morphs = new Map<Object3D, { index: number; track: KeyframeTrack }[]>();
    for (const track of clip.tracks) {
      const target = find(track.name);
      if (!target) continue;
      const path = PATHS.get(target.property);
      const node = nodes.get(target.object);
      if (path && node) {
        const isStepped = track.getInterpolation() === InterpolateDiscrete;
        addChannel(document, animation, { node, path, isStepped, ...keysOf(track, SIZES[path] ?? 1, begin) });
      } else if (target.property === 'morphTargetInfluences' && target.index !== null) {
        const known = morphs.get(target.object) ?? [];
        morphs.set(target.object, [...known, { index: target.index, track }]);
      }
    }
    for (const [object, tracks] of morphs) {
      const node = nodes.get(object);
      const count = node?.getMesh()?.getWeights().length ?? 0;
      if (node && count > 0) {
        addChannel(document, animation, { node, path: 'weights', isStepped: false, ...weightsOf(tracks, count, begin) });
      }
    }
  }
}

function targetFinder(scene: Object3D): (name: string) => Target | null {
  const found = new Map<string, Object3D | null>();
  const objectOf = (name: string): Object3D | null => {
    const known = found.get(name);
    if (known !== undefined) return known;
    const object = (PropertyBinding.findNode(scene, name) as Object3D | null | undefined) ?? null;
    found.set(name, object);
    return object;
  };
  return (name) => {
    const { nodeName, propertyName, propertyIndex } = parsed(name);
    const object = objectOf(nodeName);
    if (!object) return null;
    if (propertyIndex === undefined) return { object, property: propertyName, index: null };
    const dictionary = 'morphTargetDictionary' in object ? (object.morphTargetDictionary as Record<string, number>) : {};
    const index = dictionary[propertyIndex] ?? Number(propertyIndex);
    return Number.isInteger(index) ? { object, property: propertyName, index } : null;
  };
}

/** A track may name a bone by the mesh that it deforms. */
function parsed(name: string): { nodeName: string; propertyName: string; propertyIndex: string | undefined } {
  try {
    // The types claim that all parts always exist.
    const parts: { [Part in keyof ReturnType<typeof PropertyBinding.parseTrackName>]?: string } =
      PropertyBinding.parseTrackName(name);
    const nodeName = parts.objectName === 'bones' ? parts.objectIndex : parts.nodeName;
    return { nodeName: nodeName ?? '', propertyName: parts.propertyName ?? '', propertyIndex: parts.propertyIndex };
  } catch {
    return { nodeName: '', propertyName: '', propertyIndex: undefined };
  }
}

interface Keys {
  times: number[];
  values: number[];
}

/** Keys with ascending times, relative to the clip's start. */
function keysOf(track: KeyframeTrack, size: number, begin: number): Keys {
  const keys: Keys = { times: [], values: [] };
  for (const [key, time] of track.times.entries()) {
    if (time - begin <= (keys.times.at(-1) ?? -1)) continue;
    keys.times.push(time - begin);
    for (let axis = 0; axis < size; axis += 1) keys.values.push(track.values[key * size + axis] ?? 0);
  }
  return keys;
}

/** Weights of all targets, at each time of any of them. */
function weightsOf(tracks: { index: number; track: KeyframeTrack }[], count: number, begin: number): Keys {
  const times = [...new Set(tracks.flatMap(({ track }) => [...track.times]))].toSorted((a, b) => a - b);
  const values = Array.from({ length: times.length * count }, () => 0);
  for (const { index, track } of tracks) {
    if (index >= count) continue;
    for (const [key, value] of sampled(track, times).entries()) values[key * count + index] = value;
  }
  return { times: times.map((time) => time - begin), values };
}

function sampled(track: KeyframeTrack, times: number[]): number[] {
  let next = 0;
  return times.map((time) => {
    while (next < track.times.length - 1 && track.times[next]! < time) next += 1;
    const [to, from] = [track.times[next]!, track.times[next - 1] ?? track.times[next]!];
    const [end, start] = [track.values[next] ?? 0, track.values[next - 1] ?? track.values[next] ?? 0];
    if (time >= to || to === from) return end;
    return start + (end - start) * Math.max(0, (time - from) / (to - from));
  });
}

interface Channel extends Keys {
  node: Node;
  path: GLTF.AnimationChannelTargetPath;
  isStepped: boolean;
}

function addChannel(document: Document, animation: Animation, { node, path, isStepped, times, values }: Channel): void {
  if (times.length === 0) return;
  const [buffer = null] = document.getRoot().listBuffers();
  const types: Record<string, GLTF.AccessorType> = { rotation: 'VEC4', weights: 'SCALAR' };
  const accessorOf = (type: GLTF.AccessorType, array: number[]): Accessor =>
    document.createAccessor().setType(type).setArray(new Float32Array(array)).setBuffer(buffer);
  const sampler = document
    .createAnimationSampler()
    .setInterpolation(isStepped ? 'STEP' : 'LINEAR')
    .setInput(accessorOf('SCALAR', times))
    .setOutput(accessorOf(types[path] ?? 'VEC3', values));
  const channel = document.createAnimationChannel().setTargetNode(node).setTargetPath(path).setSampler(sampler);
  animation.addSampler(sampler).addChannel(channel);
}
