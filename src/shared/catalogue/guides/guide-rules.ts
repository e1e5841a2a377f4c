import * as m from '#messages/guide-rules';

/** Limits of a guide's fields. */
export const MAX_GUIDE_TITLE = 300;
export const MAX_GUIDE_SUMMARY = 500;
export const MAX_GUIDE_TEXT = 200_000;
export const MAX_GUIDE_PICTURES = 100;
export const MAX_GUIDE_MODELS = 50;
export const MAX_GUIDE_VERSION = 100;
/** Rows of every list: games, tools, tags… */
export const MAX_GUIDE_ROWS = 100;
/** First year of 3D models in games. */
export const FIRST_GUIDE_YEAR = 1980;

export const DIFFICULTY_NAMES = { beginner: m.beginner, intermediate: m.intermediate, advanced: m.advanced } as const;
export type Difficulty = keyof typeof DIFFICULTY_NAMES;
export const DIFFICULTIES = Object.keys(DIFFICULTY_NAMES) as Difficulty[];

/** Time that following the guide takes, with labels. */
export const DURATION_NAMES = {
  quarter: m.quarterHour,
  half: m.halfHour,
  hour: m.oneHour,
  hours: m.fewHours,
  days: m.someDays,
} as const;
export type Duration = keyof typeof DURATION_NAMES;
export const DURATIONS = Object.keys(DURATION_NAMES) as Duration[];
