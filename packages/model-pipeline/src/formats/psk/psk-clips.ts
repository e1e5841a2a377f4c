/** Reads clips of PSA files: translation and rotation of each bone in each frame. */

import { FileRefusal } from '../../file-refusal.ts';
import type { BoundedReader } from '../../readers/bounded-reader.ts';
import { placesOf, pskChunks, rotationOf } from './psk-chunks.ts';
import type { Bone, BoneClip, BoneTrack } from '../../readers/skeletal-document.ts';

const BONE_BYTES = 120;
const CLIP_BYTES = 168;
const KEY_BYTES = 32;
/** Share of a clip file's bones that the model must have. */
const ENOUGH = 0.5;

/** null: the clips are for another skeleton. */
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
      throw new FileRefusal('bad_input', 'framesMissing');
    }
    const tracks = own.flatMap((bone, column): BoneTrack[] => {
      if (bone === undefined) return [];
      const [translations, rotations] = [new Float32Array(frames * 3), new Float32Array(frames * 4)];
      for (let frame = 0; frame < frames; frame += 1) {
        const key = keys[start + frame * own.length + column]!;
        translations.set(file.floats(key, 3), frame * 3);
        rotations.set(rotationOf(file, key + 12, bones[bone]!.parent), frame * 4);
      }
      return [{ bone, translations, rotations }];
    });
    return { name: file.text(at, 64), framesPerSecond: file.f32(at + 152), frames, tracks };
  });
}
