/** Levels of trust, lowest first. Moderators are exempt from all limits. */
export const LEVELS = ['new', 'member', 'trusted'] as const;
export type MemberLevel = (typeof LEVELS)[number];

/** Days that posted links are stored; longer than any rule looks back. */
export const KEEP_LINKS_DAYS = 30;

export const LEVEL_NAMES: Record<MemberLevel, string> = { new: 'New', member: 'Member', trusted: 'Trusted' };

/** Groups of the settings, with their titles. */
export const TRUST_GROUPS = { levels: 'Levels', limits: 'Limits', waiting: 'Held for review' } as const;

interface TrustNumber {
  group: keyof typeof TRUST_GROUPS;
  /** Default value. */
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

/** Settings of levels and limits, in display order. */
export const TRUST_NUMBERS = {
  memberHours: level(24, 'Hours before a new account can become a member', { max: 8760 }),
  memberThings: level(3, 'Saves or posts needed to become a member', { max: 100 }),
  newAgainDays: level(30, 'Days as a new member again after a removal by a moderator', { max: 3650 }),
  trustedDays: level(30, 'Days before a member can become trusted', { max: 3650 }),
  trustedPublications: level(3, 'Publications needed to become trusted', { min: 1, max: 1000 }),
  trustedEdits: level(20, 'Or kept edits of others’ publications', { min: 1, max: 10_000 }),
  trustedCleanDays: level(90, 'Days without removals needed to become trusted', { max: 3650 }),
  newCommentsAnHour: limit(5, 'Comments per hour (new members)', { min: 1, max: 1000 }),
  newCommentsADay: limit(10, 'Comments per day (new members)', { min: 1, max: 1000 }),
  commentsAnHour: limit(60, 'Comments per hour (members)', { min: 1, max: 1000 }),
  commentsADay: limit(300, 'Comments per day (members)', { min: 1, max: 1000 }),
  newLinksADay: limit(3, 'Links per day in all texts (new members)', { max: 1000 }),
  newNamesAnHour: limit(15, 'New companies, tags and the like per hour (new members)', { min: 0, max: 1000 }),
  newNamesADay: limit(30, 'New companies, tags and the like per day (new members)', { min: 0, max: 1000 }),
  newWaiting: limit(3, 'Publications awaiting review at once (new members)', { min: 1, max: 1000 }),
  newReactionsADay: limit(50, 'Reactions per day (new members)', { min: 1 }),
  newMentions: limit(2, 'Mentions per post (new members)', { max: 50 }),
  mentions: limit(10, 'Mentions per post (members)', { max: 50 }),
  newEditHours: limit(24, 'Hours to edit a comment (new members)', { max: 87_600 }),
  editHours: limit(30 * 24, 'Hours to edit a comment (members)', { max: 87_600 }),
  holdFirst: waiting(0, 'Hold the first publication of a new member for review', { max: 1 }),
  typedSeconds: waiting(3, 'Minimum typing time of a comment in seconds (new members)', { max: 60 }),
  sameMinutes: waiting(10, 'Duplicate window (minutes)', { max: 1440 }),
  similarHours: waiting(24, 'Similar text window (hours)', { max: 168 }),
  similarPercent: waiting(90, 'Similarity threshold (%)', { min: 50, max: 100 }),
  similarLetters: waiting(40, 'Minimum length of a compared text (letters)', { min: 10, max: 10_000 }),
  hostAccounts: waiting(3, 'New members linking a site before it is flagged', { min: 2, max: 1000 }),
  hostDays: waiting(7, 'Days for which such links count', { min: 1, max: 30 }),
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
  return isWithin ? null : `A whole number from ${min} to ${max}.`;
}
