/** Every number of notices. */
export const NOTICE_PAGE_SIZE = 20;
/** So many names stand in a notice of several people. */
export const NAMED_ACTORS = 3;
/** So many titles are listed of a group. */
export const LISTED_TITLES = 3;
/** Above it the count says no more. */
export const COUNTED_NOTICES = 100;
/** What is told together is so for as long after its last event, while it is unread. */
export const GROUP_HOURS = 24;
/** A follow counts for notices after so long: a wrong press tells nobody. */
export const FOLLOW_AFTER_SECONDS = 60;
/** To so many members at a time an event is told. */
export const SPREAD_BATCH = 100;
export const KEEP_READ_DAYS = 90;
export const KEEP_UNREAD_DAYS = 365;
/** Of a member; then the oldest goes, what is read first. */
export const MAX_NOTICES = 10_000;
export const MAX_NOTICE_STREAMS = 10;
/** As long as a comment is in a notice. */
export const NOTICE_EXCERPT = 120;

/** Why somebody is told. Who is told of one event for several reasons is told once, for the first of them here. */
export const NOTICE_KINDS = [
  'security',
  'moderation',
  'report',
  'mention',
  'reply',
  'comment',
  'watch',
  'edit',
  'proposal',
  'reaction',
  'follow',
  'published',
  'version',
  'link',
  'message',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const NOTICE_KIND_NAMES: Record<NoticeKind, string> = {
  security: 'Security',
  moderation: 'Moderation',
  report: 'Reports',
  mention: 'Mentions',
  reply: 'Replies',
  comment: 'Comments on my work',
  watch: 'Comments I watch',
  edit: 'Edits to my work',
  proposal: 'Suggested changes',
  reaction: 'Reactions',
  follow: 'Followers',
  published: 'Publications',
  version: 'New versions',
  link: 'Dead links',
  message: 'Messages',
};

/** What is done to an account of which its owner is told, with where in the settings it stands. */
const SECURITY_ACTS = {
  'password-changed': { words: 'Your password was changed', part: 'password' },
  'address-change-asked': { words: 'Another e-mail address was asked for', part: 'email' },
  'address-changed': { words: 'Your e-mail address was changed', part: 'email' },
  'new-device': { words: 'Your account was signed in to from a new device', part: 'sessions' },
  'social-linked': { words: 'Another account now opens yours', part: 'social' },
  'social-unlinked': { words: 'Another account no longer opens yours', part: 'social' },
  'api-token-made': { words: 'An API token was made for your account', part: 'api-tokens' },
  'second-factor-on': { words: 'A second factor was switched on', part: 'second-factors' },
  'second-factor-off': { words: 'A second factor was switched off', part: 'second-factors' },
};
export const isSecurityAct = (act: string): act is keyof typeof SECURITY_ACTS => act in SECURITY_ACTS;

export const securityAct = (act: string | null) =>
  act !== null && isSecurityAct(act) ? SECURITY_ACTS[act] : { words: 'Something was done to your account', part: 'sessions' };

/** What becomes a mail: at once, with others of its period, or not. */
export const MAIL_WAYS = ['once', 'digest', 'never'] as const;
export type MailWay = (typeof MAIL_WAYS)[number];

const UNCHOSEN_KINDS = ['security', 'moderation', 'report', 'proposal'] as const;
type UnchosenKind = (typeof UNCHOSEN_KINDS)[number];

/**
 * The kinds that members choose for. What was done to their account, what moderators did, and what is suggested, is always told and
 * mailed, by mails of its own.
 */
export const CHOSEN_KINDS = NOTICE_KINDS.filter(
  (kind): kind is Exclude<NoticeKind, UnchosenKind> => !UNCHOSEN_KINDS.some((other) => other === kind),
);
export type ChosenKind = (typeof CHOSEN_KINDS)[number];
export const isChosen = (kind: string): kind is ChosenKind => CHOSEN_KINDS.some((chosen) => chosen === kind);

/** How each is mailed to those who chose nothing. */
export const MAIL_DEFAULTS: Record<ChosenKind, MailWay> = {
  mention: 'digest',
  reply: 'digest',
  comment: 'digest',
  watch: 'digest',
  edit: 'digest',
  reaction: 'digest',
  follow: 'digest',
  published: 'digest',
  version: 'digest',
  link: 'digest',
  message: 'once',
};

/** What is told on the devices of those who chose nothing: what somebody waits for. What nobody chooses is told there, too. */
export const PUSHED_KINDS: readonly NoticeKind[] = [...UNCHOSEN_KINDS, 'mention', 'reply', 'comment', 'message'];
/** Of a member; the oldest makes room. */
export const MAX_PUSH_DEVICES = 20;
/** Of one kind and at one time so many are told one by one; more of them as a number. */
export const MAX_PUSHED = 3;
/** What a push service could not hand to a browser for so long is told in the app alone. */
export const PUSH_KEPT_SECONDS = 86_400;

export const DIGESTS = ['daily', 'weekly', 'never'] as const;
export type Digest = (typeof DIGESTS)[number];
export const DEFAULT_DIGEST = { digest: 'weekly', hour: 8, timeZone: 'UTC' } as const;

/** What is read in the meantime is not mailed. */
export const MAIL_AFTER_SECONDS = 600;
export const MAIL_MESSAGE_AFTER_SECONDS = 20;
/** To a member; what is more waits, and is one mail then. */
export const MAILS_A_DAY = 100;
/** So many notices stand in a mail. */
export const MAILED_NOTICES = 20;
/** A digest that was missed, as while the server was down, is sent for as long. */
export const DIGEST_LATE_HOURS = 12;
/** Whoever is not here for so long gets no digest, and hears of that once. */
export const AWAY_DAYS = 180;
