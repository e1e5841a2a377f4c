/** How far a member has come. Moderators stand above: no limit of these holds them. */
export const LEVELS = ['new', 'member', 'trusted'] as const;
export type MemberLevel = (typeof LEVELS)[number];

export const LEVEL_NAMES: Record<MemberLevel, string> = { new: 'New', member: 'Member', trusted: 'Trusted' };

interface TrustNumber {
  /** What it is unless the operator says otherwise. */
  usual: number;
  min: number;
  max: number;
  label: string;
}

const number = (usual: number, label: string, { min = 0, max = 100_000 } = {}): TrustNumber => ({ usual, min, max, label });

/** Every number of trust and of limits, in the order in which operators change them. */
export const TRUST_NUMBERS = {
  memberHours: number(24, 'Hours until a new account may become a member', { max: 8760 }),
  memberThings: number(3, 'Things that a new account saves or publishes to become a member', { max: 100 }),
  newAgainDays: number(30, 'Days for which somebody is new again after a moderator removed something of theirs', { max: 3650 }),
  trustedDays: number(30, 'Days until a member may become trusted', { max: 3650 }),
  trustedPublications: number(3, 'Publications that make a member trusted', { min: 1, max: 1000 }),
  trustedEdits: number(20, 'Or kept edits of what others published that do', { min: 1, max: 10_000 }),
  trustedCleanDays: number(90, 'Days without anything removed before a member becomes trusted', { max: 3650 }),
  newCommentsAnHour: number(5, 'Comments of a new member in an hour', { min: 1, max: 1000 }),
  newCommentsADay: number(10, 'Comments of a new member in a day', { min: 1, max: 1000 }),
  commentsAnHour: number(60, 'Comments of anybody else in an hour', { min: 1, max: 1000 }),
  commentsADay: number(300, 'Comments of anybody else in a day', { min: 1, max: 1000 }),
  newLinksADay: number(3, 'Links of a new member in a day, in all texts together', { max: 1000 }),
  newWaiting: number(3, 'Publications of a new member that wait for a moderator at once', { min: 1, max: 1000 }),
  newReactionsADay: number(50, 'Reactions of a new member in a day', { min: 1 }),
  newMentions: number(2, 'People whom one comment of a new member calls', { max: 50 }),
  mentions: number(10, 'People whom one comment of anybody else calls', { max: 50 }),
  newEditHours: number(24, 'Hours for which a new member may change a comment', { max: 87_600 }),
  editHours: number(30 * 24, 'Hours for which anybody else may', { max: 87_600 }),
  holdFirst: number(0, 'The first publication of a new member waits for a moderator', { max: 1 }),
  typedSeconds: number(3, 'Seconds within which nobody types a comment', { max: 60 }),
  sameMinutes: number(10, 'Minutes for which nobody says the same elsewhere', { max: 1440 }),
  similarHours: number(24, 'Hours for which nobody says what somebody else said', { max: 168 }),
  similarPercent: number(90, 'Percent from which two texts are alike', { min: 50, max: 100 }),
  similarLetters: number(40, 'Letters from which a text is long enough for that', { min: 10, max: 10_000 }),
  hostAccounts: number(3, 'New members that make a linked site suspect', { min: 2, max: 1000 }),
  hostDays: number(7, 'Days in which they are counted', { min: 1, max: 30 }),
} as const satisfies Record<string, TrustNumber>;

export type TrustNumberName = keyof typeof TRUST_NUMBERS;
export type TrustNumbers = Record<TrustNumberName, number>;

export const TRUST_NUMBER_NAMES = Object.keys(TRUST_NUMBERS) as TrustNumberName[];

export const USUAL_NUMBERS = Object.fromEntries(
  TRUST_NUMBER_NAMES.map((name) => [name, TRUST_NUMBERS[name].usual]),
) as TrustNumbers;

/** How many comments a member may write. */
export const commentsAllowed = (level: MemberLevel, numbers: TrustNumbers): { hour: number; day: number } =>
  level === 'new'
    ? { hour: numbers.newCommentsAnHour, day: numbers.newCommentsADay }
    : { hour: numbers.commentsAnHour, day: numbers.commentsADay };

/** For how long a member may change a comment. */
export const editHours = (level: MemberLevel, numbers: TrustNumbers): number =>
  level === 'new' ? numbers.newEditHours : numbers.editHours;

/** How many people one comment of a member calls. */
export const mentionsAllowed = (level: MemberLevel, numbers: TrustNumbers): number =>
  level === 'new' ? numbers.newMentions : numbers.mentions;

/** What is wrong with a number as it was typed, in a sentence; null: nothing. */
export function numberFault(name: TrustNumberName, typed: string): string | null {
  const { min, max } = TRUST_NUMBERS[name];
  const isWithin = /^\d{1,6}$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max;
  return isWithin ? null : `A whole number from ${min} to ${max}.`;
}
