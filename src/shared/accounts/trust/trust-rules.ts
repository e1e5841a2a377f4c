import * as m from '#messages/trust';

/** Levels of trust, lowest first. Moderators are exempt from all limits. */
export const LEVELS = ['new', 'member', 'trusted'] as const;
export type MemberLevel = (typeof LEVELS)[number];

/** Days that posted links are stored; longer than any rule looks back. */
export const KEEP_LINKS_DAYS = 30;

export const LEVEL_NAMES: Record<MemberLevel, () => string> = {
  new: m.levelNew,
  member: m.levelMember,
  trusted: m.levelTrusted,
};

/** Groups of the settings, with their titles. */
export const TRUST_GROUPS = { levels: m.groupLevels, limits: m.groupLimits, waiting: m.groupWaiting } as const;

type Label = typeof m.memberHours;

interface TrustNumber {
  group: keyof typeof TRUST_GROUPS;
  /** Default value. */
  usual: number;
  min: number;
  max: number;
  label: Label;
}

const numbersOf =
  (group: TrustNumber['group']) =>
  (usual: number, label: Label, { min = 0, max = 100_000 } = {}): TrustNumber => ({ group, usual, min, max, label });
const level = numbersOf('levels');
const limit = numbersOf('limits');
const waiting = numbersOf('waiting');

/** Settings of levels and limits, in display order. */
export const TRUST_NUMBERS = {
  memberHours: level(24, m.memberHours, { max: 8760 }),
  memberThings: level(3, m.memberThings, { max: 100 }),
  newAgainDays: level(30, m.newAgainDays, { max: 3650 }),
  trustedDays: level(30, m.trustedDays, { max: 3650 }),
  trustedPublications: level(3, m.trustedPublications, { min: 1, max: 1000 }),
  trustedEdits: level(20, m.trustedEdits, { min: 1, max: 10_000 }),
  trustedCleanDays: level(90, m.trustedCleanDays, { max: 3650 }),
  newCommentsAnHour: limit(5, m.newCommentsAnHour, { min: 1, max: 1000 }),
  newCommentsADay: limit(10, m.newCommentsADay, { min: 1, max: 1000 }),
  commentsAnHour: limit(60, m.commentsAnHour, { min: 1, max: 1000 }),
  commentsADay: limit(300, m.commentsADay, { min: 1, max: 1000 }),
  newLinksADay: limit(3, m.newLinksADay, { max: 1000 }),
  newNamesAnHour: limit(15, m.newNamesAnHour, { min: 0, max: 1000 }),
  newNamesADay: limit(30, m.newNamesADay, { min: 0, max: 1000 }),
  newWaiting: limit(3, m.newWaiting, { min: 1, max: 1000 }),
  newReactionsADay: limit(50, m.newReactionsADay, { min: 1 }),
  newMentions: limit(2, m.newMentions, { max: 50 }),
  mentions: limit(10, m.mentions, { max: 50 }),
  newEditHours: limit(24, m.newEditHours, { max: 87_600 }),
  editHours: limit(30 * 24, m.editHours, { max: 87_600 }),
  holdFirst: waiting(0, m.holdFirst, { max: 1 }),
  typedSeconds: waiting(3, m.typedSeconds, { max: 60 }),
  sameMinutes: waiting(10, m.sameMinutes, { max: 1440 }),
  similarHours: waiting(24, m.similarHours, { max: 168 }),
  similarPercent: waiting(90, m.similarPercent, { min: 50, max: 100 }),
  similarLetters: waiting(40, m.similarLetters, { min: 10, max: 10_000 }),
  hostAccounts: waiting(3, m.hostAccounts, { min: 2, max: 1000 }),
  hostDays: waiting(7, m.hostDays, { min: 1, max: 30 }),
} as const satisfies Record<string, TrustNumber>;

export type TrustNumberName = keyof typeof TRUST_NUMBERS;
export type TrustNumbers = Record<TrustNumberName, number>;

export const TRUST_NUMBER_NAMES = Object.keys(TRUST_NUMBERS) as TrustNumberName[];

export const USUAL_NUMBERS = Object.fromEntries(
  TRUST_NUMBER_NAMES.map((name) => [name, TRUST_NUMBERS[name].usual]),
) as TrustNumbers;

/** Comments that a member may write. */
export const commentsAllowed = (level: MemberLevel, numbers: TrustNumbers): { hour: number; day: number } =>
  level === 'new'
    ? { hour: numbers.newCommentsAnHour, day: numbers.newCommentsADay }
    : { hour: numbers.commentsAnHour, day: numbers.commentsADay };

/** Hours within which a member may edit a comment. */
export const editHours = (level: MemberLevel, numbers: TrustNumbers): number =>
  level === 'new' ? numbers.newEditHours : numbers.editHours;

/** Members whom one text may notify. */
export const mentionsAllowed = (level: MemberLevel, numbers: TrustNumbers): number =>
  level === 'new' ? numbers.newMentions : numbers.mentions;

/** Validation error of a typed number, or null. */
export function numberError(name: TrustNumberName, typed: string): string | null {
  const { min, max } = TRUST_NUMBERS[name];
  const isWithin = /^\d{1,6}$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max;
  return isWithin ? null : m.wholeNumberError({ min, max });
}
