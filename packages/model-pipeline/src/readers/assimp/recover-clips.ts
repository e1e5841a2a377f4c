/** Repairs clips of assimp: in formats without a frame rate, times are NaN. */

import type { Animation, AnimationChannel, Document, GLTF } from '@gltf-transform/core';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

import { finding, listedNames, type Finding } from '../../finding.ts';

const ASSUMED_FRAMES_PER_SECOND = 25;

const Keys = Type.Array(Type.Tuple([Type.Number(), Type.Array(Type.Number())]));
type Keys = Static<typeof Keys>;
const Channel = Type.Object({
  name: Type.String(),
  positionkeys: Type.Optional(Keys),
  rotationkeys: Type.Optional(Keys),
  scalingkeys: Type.Optional(Keys),
});
type Channel = Static<typeof Channel>;
const Scene = Type.Object({ animations: Type.Optional(Type.Array(Type.Object({ channels: Type.Array(Channel) }))) });

/** Drops static clips, and rereads lost times from assimp's own JSON. */
export async function recoverClips(
  document: Document,
  readScene: () => Promise<Uint8Array>,
  notes: (finding: Finding) => void,
): Promise<void> {
  const clips = document.getRoot().listAnimations();
  const lost = clips.filter((clip) => !hasTimes(clip));
  if (lost.length > 0) {
    const scene: unknown = JSON.parse(new TextDecoder().decode(await readScene()));
    const animations = Value.Check(Scene, scene) ? (scene.animations ?? []) : [];
    for (const clip of lost) {
      const found = animations[clips.indexOf(clip)];
      clearClip(clip);
      if (found) fillClip(document, clip, found.channels);
    }
    notes(
      finding('mended', 'clipRatesAssumed', {
        names: listedNames(lost.map((clip) => clip.getName())),
        rate: ASSUMED_FRAMES_PER_SECOND,
      }),
    );
  }
  for (const clip of document.getRoot().listAnimations()) {
    if (lengthOf(clip) > 0) continue;
    clearClip(clip);
    clip.dispose();
  }
}

const timesOf = (clip: Animation) => clip.listSamplers().map((sampler) => sampler.getInput()?.getArray() ?? []);
const hasTimes = (clip: Animation) => timesOf(clip).every((times) => times.every(Number.isFinite));
const lengthOf = (clip: Animation) => Math.max(0, ...timesOf(clip).map((times) => (times.at(-1) ?? 0) - (times[0] ?? 0)));

function clearClip(clip: Animation): void {
  for (const part of [...clip.listChannels(), ...clip.listSamplers()]) part.dispose();
}

function fillClip(document: Document, clip: Animation, channels: Channel[]): void {
  const nodes = new Map(
    document
      .getRoot()
      .listNodes()
      .map((node) => [node.getName(), node]),
  );
  const [buffer = document.createBuffer()] = document.getRoot().listBuffers();
  const add = (channel: Channel, path: GLTF.AnimationChannelTargetPath, order: number[], found: Keys = []) => {
    const node = nodes.get(channel.name);
    const usable = found.filter(([time, values]) => Number.isFinite(time) && values.length >= order.length);
    if (!node || usable.length === 0) return;
    const times = document.createAccessor().setType('SCALAR').setBuffer(buffer);
    const values = document
      .createAccessor()
      .setType(order.length === 4 ? 'VEC4' : 'VEC3')
      .setBuffer(buffer);
    times.setArray(Float32Array.from(usable, ([time]) => time / ASSUMED_FRAMES_PER_SECOND));
    values.setArray(Float32Array.from(usable.flatMap(([, value]) => order.map((index) => value[index] ?? 0))));
    const sampler = document.createAnimationSampler().setInput(times).setOutput(values);
    const target: AnimationChannel = document
      .createAnimationChannel()
      .setTargetNode(node)
      .setTargetPath(path)
      .setSampler(sampler);
    clip.addSampler(sampler).addChannel(target);
  };
  for (const channel of channels) {
    add(channel, 'translation', [0, 1, 2], channel.positionkeys);
    // Quaternions have the real part first.
    add(channel, 'rotation', [1, 2, 3, 0], channel.rotationkeys);
    add(channel, 'scale', [0, 1, 2], channel.scalingkeys);
  }
}
