/** Repairs clips: drops invalid tracks and static clips, and makes names unique. */

import type { Animation, AnimationChannel, AnimationSampler, Document } from '@gltf-transform/core';

import { finding, listedNames, type Finding } from '../finding.ts';
import { doubledChannels, repairTimes, repairValues } from './repair-tracks.ts';

/** Shorter than any frame. */
const SHORTEST_SECONDS = 1e-4;
const VALUES = new Map<string, number>(Object.entries({ translation: 3, rotation: 4, scale: 3 }));

export function repairClips(document: Document): Finding[] {
  const broken: string[] = [];
  const still: string[] = [];
  for (const [index, clip] of document.getRoot().listAnimations().entries()) {
    const name = clip.getName() || `Animation ${index + 1}`;
    const hadBroken = dropBrokenChannels(clip);
    dropChannels(clip, doubledChannels(clip));
    if (hadBroken) broken.push(name);
    if (clip.listChannels().length > 0 && lengthOf(clip) > SHORTEST_SECONDS) {
      repairTimes(clip);
      for (const channel of clip.listChannels()) repairValues(channel);
      continue;
    }
    if (!hadBroken) still.push(name);
    disposeClip(clip);
  }
  const findings = nameClips(document.getRoot().listAnimations());
  if (broken.length > 0) {
    findings.push(finding('lost_animation', 'tracksInvalid', { names: listedNames(broken) }));
  }
  if (still.length > 0) {
    findings.push(finding('still_clip', 'clipsStill', { names: listedNames(still) }));
  }
  return findings;
}

function dropBrokenChannels(clip: Animation): boolean {
  const channels = clip.listChannels();
  const broken = channels.filter((channel) => !isSound(channel));
  dropChannels(clip, broken);
  return broken.length > 0;
}

function dropChannels(clip: Animation, dropped: AnimationChannel[]): void {
  for (const channel of dropped) channel.dispose();
  const used = new Set(clip.listChannels().map((channel) => channel.getSampler()));
  for (const sampler of clip.listSamplers()) if (!used.has(sampler)) sampler.dispose();
}

function isSound(channel: AnimationChannel): boolean {
  const sampler = channel.getSampler();
  const path = channel.getTargetPath();
  const times = sampler?.getInput()?.getArray();
  const values = sampler?.getOutput()?.getArray();
  if (!sampler || !path || !channel.getTargetNode() || !times || !values || times.length === 0) return false;
  const perKey = sampler.getInterpolation() === 'CUBICSPLINE' ? 3 : 1;
  const needed = VALUES.get(path) ?? channel.getTargetNode()?.getMesh()?.listPrimitives()[0]?.listTargets().length ?? 0;
  if (needed === 0 || values.length !== times.length * perKey * needed) return false;
  if (perKey === 3 && times.length < 2) return false;
  for (let i = 0; i < times.length; i++) {
    const time = times[i] ?? Number.NaN;
    if (!Number.isFinite(time) || time < (times[i - 1] ?? time)) return false;
  }
  return values.every(Number.isFinite);
}

function lengthOf(clip: Animation): number {
  const times = clip.listSamplers().flatMap((sampler) => edgesOf(sampler));
  return times.length > 0 ? Math.max(...times) - Math.min(...times) : 0;
}

function edgesOf(sampler: AnimationSampler): number[] {
  const times = sampler.getInput()?.getArray();
  return times && times.length > 0 ? [times[0] ?? 0, times.at(-1) ?? 0] : [];
}

function disposeClip(clip: Animation): void {
  for (const channel of clip.listChannels()) channel.dispose();
  for (const sampler of clip.listSamplers()) sampler.dispose();
  clip.dispose();
}

function nameClips(clips: Animation[]): Finding[] {
  const findings: Finding[] = [];
  const taken = new Set(clips.map((clip) => clip.getName()));
  const unnamed = clips.filter((clip) => clip.getName().trim() === '');
  const seen = new Set<string>();
  const doubled = new Set<string>();
  for (const clip of clips) {
    const name = clip.getName();
    if (name.trim() === '' || seen.has(name)) {
      if (name.trim() !== '') doubled.add(name);
      clip.setName(freeName(name.trim() || 'Animation', name.trim() === '' ? 1 : 2, taken));
    }
    seen.add(clip.getName());
  }
  if (unnamed.length > 0) {
    findings.push(finding('unnamed_clip', 'clipsNamed', { names: listedNames(unnamed.map((clip) => clip.getName())) }));
  }
  if (doubled.size > 0) {
    findings.push(finding('duplicate_clip', 'clipsNumbered', { names: listedNames([...doubled]) }));
  }
  return findings;
}

function freeName(stem: string, from: number, taken: Set<string>): string {
  let number = from;
  while (taken.has(`${stem} ${number}`)) number += 1;
  taken.add(`${stem} ${number}`);
  return `${stem} ${number}`;
}
