/** Clips of PSA files: for each frame, a place and a turn of each bone. */

import { Refusal } from '../../../../shared/kit/errors.ts';
import type { BoundedReader } from '../bounded-reader.ts';
import { placesOf, pskChunks, turnOf } from './psk-chunks.ts';
import type { Bone, BoneClip, BoneTrack } from '../skeletal-document.ts';

const BONE_BYTES = 120;
const CLIP_BYTES = 168;
const KEY_BYTES = 32;
/** Of the bones of a file of clips, so many have to be in the model for it to be meant. */
const ENOUGH = 0.5;

/** null where they are of another skeleton. */
export function readPsaClips(file: BoundedReader, bones: readonly Bone[]): BoneClip[] | null {
  const chunks = pskChunks(file);
  const known = new Map(bones.map(({ name }, index) => [name.toLowerCase(), index]));
  const own = placesOf(chunks, ['BONENAMES'], BONE_BYTES).map((at) => known.get(file.text(at, 64).toLowerCase()));
  const fitting = own.filter((bone) => bone !== undefined).length;
  if (own.length === 0 || fitting < own.length * ENOUGH) return null;
  const keys = placesOf(chunks, ['ANIMKEYS'], KEY_BYTES);
  let taken = 0;
  return placesOf(chunks, ['ANIMINFO'], CLIP_BYTES).map((at): BoneClip => {
    const [first, frames] = [file.i32(at + 160), file.i32(at + 164)];
    const start = first * own.length;
    taken += frames * own.length;
    if (first < 0 || frames < 1 || start + frames * own.length > keys.length || taken > keys.length * 2) {
      throw new Refusal('bad_input', 'A clip names frames that it does not have.');
    }
    const tracks = own.flatMap((bone, column): BoneTrack[] => {
      if (bone === undefined) return [];
      const [places, turns] = [new Float32Array(frames * 3), new Float32Array(frames * 4)];
      for (let frame = 0; frame < frames; frame += 1) {
        const key = keys[start + frame * own.length + column]!;
        places.set(file.floats(key, 3), frame * 3);
        turns.set(turnOf(file, key + 12, bones[bone]!.parent), frame * 4);
      }
      return [{ bone, places, turns }];
    });
    return { name: file.text(at, 64), framesPerSecond: file.f32(at + 152), frames, tracks };
  });
}
