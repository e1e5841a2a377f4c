/** How far a member has come. Moderators stand above: no limit of these holds them. */
export const LEVELS = ['new', 'member', 'trusted'] as const;
export type MemberLevel = (typeof LEVELS)[number];

export const LEVEL_NAMES: Record<MemberLevel, string> = { new: 'New', member: 'Member', trusted: 'Trusted' };

/** What the numbers are about, as operators find them. */
export const TRUST_GROUPS = { levels: 'Levels', limits: 'Limits', waiting: 'What waits for a moderator' } as const;

interface TrustNumber {
  group: keyof typeof TRUST_GROUPS;
  /** What it is unless the operator says otherwise. */
  usual: number;
  min: number;
  max: number;
  label: string;
}

const numbersOf =
  (group: TrustNumber['group']) =>
  (usual: number, label: string, { min = 0, max = 100_000 } = {}): TrustNumber => ({ group, usual, min, max, label });
const level = numbersOf('levels');
const limit = numbersOf('limits');
const waiting = numbersOf('waiting');

/** Every number of trust and of limits, in the order in which operators change them. */
export const TRUST_NUMBERS = {
  memberHours: level(24, 'Hours until a new account may become a member', { max: 8760 }),
  memberThings: level(3, 'Things that a new account saves or publishes to become a member', { max: 100 }),
  newAgainDays: level(30, 'Days for which somebody is new again after a moderator removed something of theirs', { max: 3650 }),
  trustedDays: level(30, 'Days until a member may become trusted', { max: 3650 }),
  trustedPublications: level(3, 'Publications that make a member trusted', { min: 1, max: 1000 }),
  trustedEdits: level(20, 'Or edits of what others published, if they stay', { min: 1, max: 10_000 }),
  trustedCleanDays: level(90, 'Days without anything removed before a member becomes trusted', { max: 3650 }),
  newCommentsAnHour: limit(5, 'Comments of a new member in an hour', { min: 1, max: 1000 }),
  newCommentsADay: limit(10, 'Comments of a new member in a day', { min: 1, max: 1000 }),
  commentsAnHour: limit(60, 'Comments of anybody else in an hour', { min: 1, max: 1000 }),
  commentsADay: limit(300, 'Comments of anybody else in a day', { min: 1, max: 1000 }),
  newLinksADay: limit(3, 'Links of a new member in a day, in all texts together', { max: 1000 }),
  newNamesAnHour: limit(15, 'New names of a new member in an hour, such as companies and tags', { min: 0, max: 1000 }),
  newNamesADay: limit(30, 'New names of a new member in a day', { min: 0, max: 1000 }),
  newWaiting: limit(3, 'Publications of a new member that wait for a moderator at once', { min: 1, max: 1000 }),
  newReactionsADay: limit(50, 'Reactions of a new member in a day', { min: 1 }),
  newMentions: limit(2, 'People whom one text of a new member calls', { max: 50 }),
  mentions: limit(10, 'People whom one text of anybody else calls', { max: 50 }),
  newEditHours: limit(24, 'Hours for which a new member may change a comment', { max: 87_600 }),
  editHours: limit(30 * 24, 'Hours for which anybody else may change one', { max: 87_600 }),
  holdFirst: waiting(0, 'The first publication of a new member waits for a moderator', { max: 1 }),
  typedSeconds: waiting(3, 'Seconds within which a new member typed a comment', { max: 60 }),
  sameMinutes: waiting(10, 'Minutes within which one says the same elsewhere', { max: 1440 }),
  similarHours: waiting(24, 'Hours within which one says what somebody else said', { max: 168 }),
  similarPercent: waiting(90, 'Percent from which two texts are alike', { min: 50, max: 100 }),
  similarLetters: waiting(40, 'Letters from which a text is compared with those of others', { min: 10, max: 10_000 }),
  hostAccounts: waiting(3, 'New members who make a site suspect by linking to it', { min: 2, max: 1000 }),
  hostDays: waiting(7, 'Days for which their links count', { min: 1, max: 30 }),
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

/** How many people one text of a member calls. */
export const mentionsAllowed = (level: MemberLevel, numbers: TrustNumbers): number =>
  level === 'new' ? numbers.newMentions : numbers.mentions;

/** What is wrong with a number as it was typed, in a sentence; null: nothing. */
export function numberFault(name: TrustNumberName, typed: string): string | null {
  const { min, max } = TRUST_NUMBERS[name];
  const isWithin = /^\d{1,6}$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max;
  return isWithin ? null : `A whole number from ${min} to ${max}.`;
}
