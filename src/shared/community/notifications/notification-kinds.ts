import * as m from '#messages/notifications';

/** Mails of an event: at once, in a digest, or none. */
export const MAIL_WAYS = ['once', 'digest', 'never'] as const;
export type MailWay = (typeof MAIL_WAYS)[number];

interface NotificationKindFacts {
  name: () => string;
  /** Default for members; null: members cannot choose, and these always have mails of their own. */
  mail: MailWay | null;
  /** Default for devices. */
  push: boolean;
  /** A visit to the page of its publication marks it as read. */
  isReadOnPage?: true;
  /** Delivered and listed regardless of mutes, blocks and the visibility of its publication. */
  isOfficial?: true;
}

/**
 * Kinds of notifications, by precedence: a member with several reasons to be notified of one event gets the first of them.
 * Settings, filters, calls, mails and SQL derive from this list.
 */
const FACTS = {
  security: { name: m.kindSecurity, mail: null, push: true },
  moderation: { name: m.kindModeration, mail: null, push: true, isReadOnPage: true, isOfficial: true },
  report: { name: m.kindReport, mail: null, push: true, isReadOnPage: true, isOfficial: true },
  mention: { name: m.kindMention, mail: 'digest', push: true, isReadOnPage: true },
  reply: { name: m.kindReply, mail: 'digest', push: true },
  comment: { name: m.kindComment, mail: 'digest', push: true },
  watch: { name: m.kindWatch, mail: 'digest', push: false },
  edit: { name: m.kindEdit, mail: 'digest', push: false, isReadOnPage: true },
  proposal: { name: m.kindProposal, mail: null, push: true },
  reaction: { name: m.kindReaction, mail: 'digest', push: false },
  follow: { name: m.kindFollow, mail: 'digest', push: false },
  invite: { name: m.kindInvite, mail: 'digest', push: false },
  published: { name: m.kindPublished, mail: 'digest', push: false, isReadOnPage: true },
  version: { name: m.kindVersion, mail: 'digest', push: false, isReadOnPage: true },
  link: { name: m.kindLink, mail: 'digest', push: false, isReadOnPage: true },
  message: { name: m.kindMessage, mail: 'once', push: true },
} as const satisfies Record<string, NotificationKindFacts>;

export type NotificationKind = keyof typeof FACTS;
export const NOTIFICATION_KIND_FACTS: Readonly<Record<NotificationKind, NotificationKindFacts>> = FACTS;
export const NOTIFICATION_KINDS = Object.keys(FACTS) as NotificationKind[];
export const kindsWith = (fact: 'push' | 'isReadOnPage' | 'isOfficial'): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => NOTIFICATION_KIND_FACTS[kind][fact] === true);

/** The kinds that members can turn off. */
export type ChosenKind = {
  [Kind in NotificationKind]: (typeof FACTS)[Kind]['mail'] extends null ? never : Kind;
}[NotificationKind];
export const CHOSEN_KINDS = NOTIFICATION_KINDS.filter((kind): kind is ChosenKind => FACTS[kind].mail !== null);
export const isChosen = (kind: string): kind is ChosenKind => CHOSEN_KINDS.some((chosen) => chosen === kind);
