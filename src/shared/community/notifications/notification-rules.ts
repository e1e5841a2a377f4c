/** Limits and delays of notifications. */
export const NOTIFICATION_PAGE_SIZE = 20;
/** Names listed in a notification about several people. */
export const NAMED_ACTORS = 3;
/** Titles listed in a group. */
export const LISTED_TITLES = 3;
/** The unread count stops here. */
export const COUNTED_NOTIFICATIONS = 100;
/** Unread notifications are grouped for this long after their last event. */
export const GROUP_HOURS = 24;
/** Follows notify after this delay, so that a mistaken click does not. */
export const FOLLOW_AFTER_SECONDS = 60;
/** Members per batch when an event is delivered. */
export const SPREAD_BATCH = 100;
export const KEEP_READ_DAYS = 90;
export const KEEP_UNREAD_DAYS = 365;
/** Records of sent mails prevent a second mail for the same period. */
export const KEEP_MAILS_DAYS = 30;
/** Limit per member. Beyond it the oldest are removed, read ones first. */
export const MAX_NOTIFICATIONS = 10_000;
export const MAX_NOTIFICATION_STREAMS = 10;
/** Characters of a comment in a notification. */
export const NOTIFICATION_EXCERPT = 120;

/** Limit per member. A new device replaces the oldest. */
export const MAX_PUSH_DEVICES = 20;
/** Pushes per kind and delivery. More are summarised as a number. */
export const MAX_PUSHED = 3;
/** Time to live at the push service. Later, the notification is only in the app. */
export const PUSH_KEPT_SECONDS = 86_400;

export const DIGESTS = ['daily', 'weekly', 'never'] as const;
export type Digest = (typeof DIGESTS)[number];
export const DEFAULT_DIGEST = { digest: 'weekly', hour: 8, timeZone: 'UTC' } as const;

/** Delay before a mail. Notifications read in the meantime are not mailed. */
export const MAIL_AFTER_SECONDS = 600;
export const MAIL_MESSAGE_AFTER_SECONDS = 20;
/** Limit per member. Further notifications wait and share one mail. */
export const MAILS_A_DAY = 100;
/** Notifications listed in one mail. */
export const MAILED_NOTIFICATIONS = 20;
/** A missed digest, for example after downtime, is still sent within this time. */
export const DIGEST_LATE_HOURS = 12;
/** Members absent for this long get no digest; the last one says so. */
export const AWAY_DAYS = 180;
