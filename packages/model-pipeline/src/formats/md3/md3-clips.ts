/** Reads 'animation.cfg' of a player: frame ranges of the game's clips, in a fixed order. */

/** Clip names in the order of the game. */
const CLIPS =
  'BOTH_DEATH1 BOTH_DEAD1 BOTH_DEATH2 BOTH_DEAD2 BOTH_DEATH3 BOTH_DEAD3 TORSO_GESTURE TORSO_ATTACK TORSO_ATTACK2 TORSO_DROP TORSO_RAISE TORSO_STAND TORSO_STAND2 LEGS_WALKCR LEGS_WALK LEGS_RUN LEGS_BACK LEGS_SWIM LEGS_JUMP LEGS_LAND LEGS_JUMPB LEGS_LANDB LEGS_IDLE LEGS_IDLECR LEGS_TURN TORSO_GETFLAG TORSO_GUARDBASE TORSO_PATROL TORSO_FOLLOWME TORSO_AFFIRMATIVE TORSO_NEGATIVE'.split(
    ' ',
  );
/** Limit for the frames of one clip. */
const MAX_FRAMES = 2048;

export interface PlayerClip {
  name: string;
  framesPerSecond: number;
  /** Frames of the animated part, or of both parts. */
  frames: number[];
}

export function readPlayerClips(text: string): PlayerClip[] {
  const written = [...text.matchAll(/^[ \t]*(\d+)[ \t]+(-?\d+)[ \t]+-?\d+[ \t]+(\d+(?:\.\d+)?)/gm)];
  const clips = CLIPS.flatMap((name, index) => {
    const [, first, count, rate] = (written[index] ?? []).map(Number);
    return first === undefined ? [] : [{ name, first, count: count ?? 0, rate: rate ?? 0 }];
  });
  const firstOf = (wanted: string) => clips.find(({ name }) => name === wanted)?.first ?? 0;
  // Frame numbers count through both parts, but the legs lack the frames of the torso.
  const skipped = firstOf('LEGS_WALKCR') - firstOf('TORSO_GESTURE');
  return clips.map(({ name, first, count, rate }) => {
    const start = first - (name.startsWith('LEGS') ? skipped : 0);
    const frames = Array.from({ length: Math.min(MAX_FRAMES, Math.abs(count)) }, (_, frame) => start + frame);
    return { name, framesPerSecond: rate || 1, frames: count < 0 ? frames.toReversed() : frames };
  });
}
