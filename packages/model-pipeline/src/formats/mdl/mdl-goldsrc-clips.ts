/** Clips of GoldSrc: run-length-encoded steps for each value of each bone. */

import { FileRefusal } from '../../file-refusal.ts';
import type { BoundedReader } from '../../readers/bounded-reader.ts';
import type { Bone, BoneClip, BoneTrack } from '../../readers/skeletal-document.ts';
import { rotationOfAngles } from '../../readers/euler-rotation.ts';

export interface GoldsrcBone {
  bone: Bone;
  /** Rest translation and angles, and their scale for the steps of clips. */
  values: number[];
  steps: number[];
}

const SEQUENCE_BYTES = 176;
const GROUP_BYTES = 104;
const TRACK_BYTES = 12;
/** Run-length encoding: a few bytes can expand to gigabytes, so the total is limited. */
const MAX_VALUES = 12_000_000;

interface ReadClips {
  clips: BoneClip[];
  /** Missing clip files. */
  absent: string[];
  /** Names of damaged or too long clips. */
  unread: string[];
}

export async function readGoldsrcClips(
  file: BoundedReader,
  bones: readonly GoldsrcBone[],
  openSidecar: (ending: string) => Promise<BoundedReader | null>,
): Promise<ReadClips> {
  const read: ReadClips = { clips: [], absent: [], unread: [] };
  const groups = file.table(file.i32(176), file.i32(172), GROUP_BYTES);
  const opened = new Map<number, BoundedReader | null>();
  let values = 0;
  for (const at of file.table(file.i32(168), file.i32(164), SEQUENCE_BYTES)) {
    const [name, frames, group] = [file.text(at, 32), file.i32(at + 56), file.i32(at + 156)];
    if (group > 0 && !opened.has(group)) {
      // Clip files are numbered from 01.
      opened.set(group, await openSidecar(String(group).padStart(2, '0')));
      const path = groups[group] === undefined ? '' : file.text(groups[group] + 32, 64);
      if (!opened.get(group)) read.absent.push(path.split(/[\\/]/).at(-1) || `file ${group} of clips`);
    }
    const source = group > 0 ? opened.get(group) : file;
    if (!source) continue;
    // Only clips in the model's own file have a further offset.
    const start = group > 0 || groups[0] === undefined ? 0 : file.i32(groups[0] + 100);
    try {
      const tracks = readTracks(source, start + file.i32(at + 124), frames, bones);
      values += tracks.reduce(
        (sum, { translations, rotations }) => sum + (translations?.length ?? 0) + (rotations?.length ?? 0),
        0,
      );
      if (values > MAX_VALUES) throw new FileRefusal('too_large', 'clipsTooLong');
      keepInPlace(tracks, file.i32(at + 68), file.i32(at + 72));
      read.clips.push({ name, framesPerSecond: file.f32(at + 32), frames, tracks });
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error;
      read.unread.push(name);
    }
  }
  return read;
}

/** Tracks of the first blend. Others are the same motion in other directions. */
function readTracks(source: BoundedReader, start: number, frames: number, bones: readonly GoldsrcBone[]): BoneTrack[] {
  if (frames < 1 || frames * bones.length * 7 > MAX_VALUES) throw new FileRefusal('bad_input', 'clipFrameCount');
  const tracks: BoneTrack[] = [];
  for (const [bone, at] of source.table(start, bones.length, TRACK_BYTES).entries()) {
    const { values, steps } = bones[bone]!;
    const channels = values.map((rest, channel) => {
      const offset = source.u16(at + channel * 2);
      return offset === 0 ? null : readRuns(source, at + offset, frames, { rest, step: steps[channel]! });
    });
    const translations = channels.slice(0, 3).some((channel) => channel !== null) ? new Float32Array(frames * 3) : null;
    const rotations = channels.slice(3).some((channel) => channel !== null) ? new Float32Array(frames * 4) : null;
    for (let frame = 0; frame < frames; frame += 1) {
      const now = channels.map((channel, index) => channel?.[frame] ?? values[index]!);
      translations?.set(now.slice(0, 3), frame * 3);
      rotations?.set(rotationOfAngles(now.slice(3)), frame * 4);
    }
    if (translations || rotations) tracks.push({ bone, translations, rotations });
  }
  return tracks;
}

/** Each run declares its number of frames and of values. Further frames repeat the last value. */
function readRuns(source: BoundedReader, start: number, frames: number, { rest, step }: { rest: number; step: number }) {
  const values = new Float32Array(frames);
  let at = start;
  for (let frame = 0; frame < frames;) {
    const [own, all] = [source.u8(at), source.u8(at + 1)];
    if (own === 0 || all === 0) throw new FileRefusal('bad_input', 'clipDamaged', { format: 'Half-Life' });
    for (let index = 0; index < all && frame < frames; index += 1, frame += 1) {
      values[frame] = rest + source.i16(at + 2 * (Math.min(index, own - 1) + 1)) * step;
    }
    at += (own + 1) * 2;
  }
  return values;
}

/** Removes root motion: the game moves the character, and the clip may contain the same path again. */
function keepInPlace(tracks: readonly BoneTrack[], axes: number, bone: number): void {
  const translations = tracks.find((track) => track.bone === bone)?.translations ?? [];
  for (let axis = 0; axis < 3; axis += 1) {
    if ((axes & (1 << axis)) === 0) continue;
    for (let at = axis; at < translations.length; at += 3) translations[at] = 0;
  }
}
