/** How an event is mailed: at once, in a digest, or not. */
export const MAIL_WAYS = ['once', 'digest', 'never'] as const;
export type MailWay = (typeof MAIL_WAYS)[number];

interface NotificationKindFacts {
  name: string;
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
  security: { name: 'Security', mail: null, push: true },
  moderation: { name: 'Moderation', mail: null, push: true, isReadOnPage: true, isOfficial: true },
  report: { name: 'Reports', mail: null, push: true, isReadOnPage: true, isOfficial: true },
  mention: { name: 'Mentions', mail: 'digest', push: true, isReadOnPage: true },
  reply: { name: 'Replies', mail: 'digest', push: true },
  comment: { name: 'Comments on my work', mail: 'digest', push: true },
  watch: { name: 'Comments I watch', mail: 'digest', push: false },
  edit: { name: 'Edits to my work', mail: 'digest', push: false, isReadOnPage: true },
  proposal: { name: 'Suggested changes', mail: null, push: true },
  reaction: { name: 'Reactions', mail: 'digest', push: false },
  follow: { name: 'Followers', mail: 'digest', push: false },
  published: { name: 'Publications', mail: 'digest', push: false, isReadOnPage: true },
  version: { name: 'New versions', mail: 'digest', push: false, isReadOnPage: true },
  link: { name: 'Dead links', mail: 'digest', push: false, isReadOnPage: true },
  message: { name: 'Messages', mail: 'once', push: true },
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
