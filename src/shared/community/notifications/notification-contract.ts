import { Type, type Static } from 'typebox';

import { ChatCount } from '../chats/chat-contract.ts';
import { Picture } from '../../files/storage/picture-contract.ts';
import { FollowedThing } from '../follows/follow-contract.ts';
import { endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { namedPublication } from '../../catalogue/publications/publication.ts';
import { CHOSEN_KINDS, MAIL_WAYS, NOTIFICATION_KINDS } from './notification-kinds.ts';
import { DIGESTS } from './notification-rules.ts';

const TAG = 'Notices';
const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const titled = Type.Object({ ...namedPublication, title: Type.String() });

export const NotificationKind = Type.Enum([...NOTIFICATION_KINDS]);

/** A notification: one event, or a group of similar ones. */
export const Notification = Type.Object(
  {
    /** Group id, stable while the group grows. */
    id,
    kind: NotificationKind,
    read: Type.Boolean(),
    /** Time of the latest event. */
    at: Type.String(),
    events: Type.Integer(),
    /** Up to three actors, latest first. Empty for moderators. */
    actors: Type.Array(Type.Object({ nickname: Type.String(), avatar: nullable(Picture) })),
    /** How many people beside those. */
    others: Type.Integer(),
    /** The last one that it is about. */
    publication: nullable(titled),
    /** Counts of a group about several publications by kind, and their titles, the last ones first. */
    counts: Type.Array(Type.Object({ mark: namedPublication.mark, count: Type.Integer() })),
    latest: Type.Array(titled),
    comment: nullable(Type.Object({ id, excerpt: Type.String() })),
    /** The followed source, unless it is a member. */
    source: nullable(FollowedThing),
    /** The proposal that it is about. */
    proposalId: nullable(id),
    /** Moderation act and its reason. */
    act: nullable(Type.String()),
    note: nullable(Type.String()),
  },
  { title: 'Notice' },
);
export type Notification = Static<typeof Notification>;

export const listNotifications = endpoint({
  name: 'listNotices',
  method: 'GET',
  path: '/api/me/notices',
  summary: 'What the caller was told, the last first; what is alike and unread stands together.',
  tag: TAG,
  access: 'members',
  query: Type.Object(
    { kind: Type.Optional(NotificationKind), cursor: Type.Optional(Type.String({ maxLength: 300 })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    notices: Type.Array(Notification),
    nextCursor: nullable(Type.String()),
    /** The last event there is: what comes later is not read with all. */
    latest: Type.Integer(),
  }),
  scopes: ['account'],
});

/** How many groups are unread; 100: more than 99. */
export const NotificationCount = Type.Object({ unread: Type.Integer() }, { title: 'NoticeCount' });
export type NotificationCount = Static<typeof NotificationCount>;

/** A live event for the notification stream. */
export const NotificationNews = Type.Object(
  { ...NotificationCount.properties, ...ChatCount.properties },
  { title: 'NoticeNews' },
);
export type NotificationNews = Static<typeof NotificationNews>;

export const countNotifications = endpoint({
  name: 'countNotices',
  method: 'GET',
  path: '/api/me/notices/count',
  summary: 'How many notices the caller has not read; 100 stands for more than 99.',
  tag: TAG,
  access: 'members',
  reply: NotificationCount,
  scopes: ['account'],
});

export const readNotifications = endpoint({
  name: 'readNotices',
  method: 'POST',
  path: '/api/me/notices/read',
  summary: 'Notices are read: one, all up to an event, or those about a publication, or about the comments on it.',
  tag: TAG,
  access: 'members',
  body: Type.Union([
    Type.Object({ notice: id }, { additionalProperties: false }),
    Type.Object({ upTo: Type.Integer({ minimum: 0 }) }, { additionalProperties: false }),
    Type.Object({ seen: Type.Object(namedPublication), comments: Type.Boolean() }, { additionalProperties: false }),
  ]),
  reply: NotificationCount,
});

export const NOTIFICATION_EVENTS_PATH = '/api/me/notices/events';

const hour = Type.Integer({ minimum: 0, maximum: 23 });
const chosen = {
  /** Off: nothing but what moderators did, and what concerns the account's security. */
  mail: Type.Boolean(),
  kinds: Type.Array(
    Type.Object(
      {
        kind: Type.Enum([...CHOSEN_KINDS]),
        /** Whether it is in the list of notices, and counted. */
        app: Type.Boolean(),
        mail: Type.Enum([...MAIL_WAYS]),
        /** Whether it is told on devices. */
        push: Type.Boolean(),
      },
      { additionalProperties: false },
    ),
    { maxItems: CHOSEN_KINDS.length },
  ),
  digest: Type.Enum([...DIGESTS]),
  /** At which hour of the member's day; a weekly one on Mondays. */
  hour,
  /** As the IANA names it. */
  timeZone: Type.String({ minLength: 1, maxLength: 60 }),
  /** Between these hours nothing is mailed; what falls in is one mail at their end. */
  quiet: nullable(Type.Object({ from: hour, to: hour }, { additionalProperties: false })),
};

/** Where and when a member is told. */
export const NotificationSettings = Type.Object(
  {
    ...chosen,
    /** Nobody chose the zone yet. */
    isNew: Type.Boolean(),
    /** When the member's address refused the mail after which none is sent for a while; null: they are sent. */
    refusedAt: nullable(Type.String()),
  },
  { title: 'NoticeSettings' },
);
export type NotificationSettings = Static<typeof NotificationSettings>;

export const getNotificationSettings = endpoint({
  name: 'getNoticeSettings',
  method: 'GET',
  path: '/api/me/notice-settings',
  summary: 'Of what the caller is told in the app and by mail, and when.',
  tag: TAG,
  access: 'members',
  reply: NotificationSettings,
});

export const changeNotificationSettings = endpoint({
  name: 'changeNoticeSettings',
  method: 'PUT',
  path: '/api/me/notice-settings',
  summary: 'The caller chooses of what they are told, and when.',
  tag: TAG,
  access: 'members',
  body: Type.Object(chosen, { additionalProperties: false }),
  reply: NotificationSettings,
});

export const endNotificationMail = endpoint({
  name: 'endNoticeMail',
  method: 'POST',
  path: '/api/notices/unsubscribe',
  summary: 'Ends the mails of the kinds that a code from such a mail names.',
  tag: TAG,
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 300 }) }, { additionalProperties: false }),
  reply: Type.Object({ ended: Type.Array(Type.String()) }),
});
