/** Every number of notices. */
export const NOTICE_PAGE_SIZE = 20;
/** So many names stand in a notice of several people. */
export const NAMED_ACTORS = 3;
/** Above it the count says no more. */
export const COUNTED_NOTICES = 100;
/** What is told together is so for as long after its last event, while it is unread. */
export const GROUP_HOURS = 24;
/** A follow counts for notices after so long: a wrong press tells nobody. */
export const FOLLOW_AFTER_SECONDS = 60;
/** To so many members at a time an event is told. */
export const SPREAD_BATCH = 500;
export const KEEP_READ_DAYS = 90;
export const KEEP_UNREAD_DAYS = 365;
/** Of a member; then the oldest goes, what is read first. */
export const MAX_NOTICES = 10_000;
export const MAX_NOTICE_STREAMS = 10;
/** As long as a comment is in a notice. */
export const NOTICE_EXCERPT = 120;

/** Why somebody is told. Who is told of one event for several reasons is told once, for the first of them here. */
export const NOTICE_KINDS = [
  'moderation',
  'report',
  'mention',
  'reply',
  'comment',
  'watch',
  'edit',
  'reaction',
  'follow',
  'published',
  'version',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const NOTICE_KIND_NAMES: Record<NoticeKind, string> = {
  moderation: 'Moderation',
  report: 'Reports',
  mention: 'Mentions',
  reply: 'Replies',
  comment: 'Comments on mine',
  watch: 'Comments I watch',
  edit: 'Edits of mine',
  reaction: 'Reactions',
  follow: 'Followers',
  published: 'Publications',
  version: 'New versions',
};
