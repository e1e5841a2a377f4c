/** Reads models of Quake III. A player has three, each with its own clips: legs, torso on the legs, head on the torso. */

import { FileRefusal } from '../../file-refusal.ts';
import type { Converter } from '../../readers/converter.ts';
import { finding, listedNames } from '../../finding.ts';
import { baseNameOf, stemOf } from '../../readers/sidecar-files.ts';
import { assumeInches } from '../../readers/place-model.ts';
import type { ThreeSource } from '../../readers/three/three-textures.ts';
import { clipsOf, framedModel, type FrameClip, type FramedPart } from '../../readers/vertex-frames.ts';
import { readPlayerClips } from './md3-clips.ts';
import { readMd3 } from './md3-file.ts';
import { applySkins } from './md3-skins.ts';

/** Parts of a player, with the tag of the part before that each is attached to. */
const PLAYER = [
  { file: 'upper.md3', tag: 'tag_torso' },
  { file: 'head.md3', tag: 'tag_head' },
];
const REST_CLIPS = new Set(['TORSO_STAND', 'LEGS_IDLE']);

export const convertMd3: Converter = async (files, main, notes) => {
  const source = { files, main, notes };
  const first = await readPart(source, main);
  const parts = baseNameOf(main).toLowerCase() === 'lower.md3' ? [first, ...(await partsAbove(source, first))] : [first];
  const clips = parts.length > 1 ? await playerClips(source, parts) : clipsByName(first, '');
  const document = await framedModel(parts, clips, source);
  assumeInches(document, notes);
  return document;
};

async function readPart({ files, notes }: ThreeSource, path: string): Promise<FramedPart> {
  const { surfaces, tagsAreLost, ...rest } = readMd3(await files.read(path));
  if (tagsAreLost) notes(finding('unsupported_feature', 'tagsUnread', { file: baseNameOf(path) }));
  return { name: stemOf(path), surfaces: await applySkins(files, path, surfaces), ...rest, rest: 0, on: null };
}

/** Body parts in the same folder that can be attached to the legs. */
async function partsAbove(source: ThreeSource, legs: FramedPart): Promise<FramedPart[]> {
  const folder = source.main.slice(0, -baseNameOf(source.main).length);
  const parts: FramedPart[] = [];
  for (const { file, tag } of PLAYER) {
    const path = source.files.paths.find((other) => other.toLowerCase() === `${folder}${file}`.toLowerCase());
    if (path === undefined) break;
    const below = parts.at(-1) ?? legs;
    const on = below.tags.find(({ name }) => name.toLowerCase() === tag);
    if (on === undefined) {
      source.notes(finding('unsupported_feature', 'partUnattached', { file, part: below.name, tag }));
      break;
    }
    try {
      parts.push({ ...(await readPart(source, path)), on });
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error;
      source.notes(finding('missing_file', 'partUnread', { file, reason: error.sentence }));
      break;
    }
  }
  return parts;
}

/** Clips of 'animation.cfg'; without it, clips by the frame names of each part. */
async function playerClips({ files, main, notes }: ThreeSource, parts: readonly FramedPart[]): Promise<FrameClip[]> {
  const [legs, torso] = parts as [FramedPart, FramedPart];
  const list = files.resolve('animation.cfg', main);
  const readClips = list === null ? [] : readPlayerClips(new TextDecoder().decode(await files.read(list)));
  if (readClips.length === 0) {
    notes(finding('missing_file', 'playerClipsMissing'));
    return parts.flatMap((part) => clipsByName(part, `${part.name} `));
  }
  const short: string[] = [];
  const clips = readClips.map(({ name, framesPerSecond, frames }) => {
    const moved = name.startsWith('BOTH') ? [legs, torso] : [name.startsWith('LEGS') ? legs : torso];
    const moves = moved.map((part) => ({ part, frames: frames.filter((frame) => part.frameNames[frame] !== undefined) }));
    if (moves.some((move) => move.frames.length < frames.length)) short.push(name);
    if (REST_CLIPS.has(name)) moves[0]!.part.rest = moves[0]!.frames[0] ?? 0;
    return { name, framesPerSecond, moves };
  });
  if (short.length > 0) {
    notes(finding('lost_animation', 'playerFramesMissing', { names: listedNames(short) }));
  }
  return clips.filter(({ moves }) => moves.some(({ frames }) => frames.length > 1));
}

/** Some exporters give all frames one name. They form one clip. */
const clipsByName = (part: FramedPart, before: string): FrameClip[] =>
  clipsOf(part.frameNames).map((clip) => ({ ...clip, name: before + clip.name, moves: [{ part, frames: clip.frames }] }));
