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
    /** Number of further actors. */
    others: Type.Integer(),
    /** Publication of the latest event. */
    publication: nullable(titled),
    /** Number of publications by kind, if the group is about several; `latest`: their titles, latest first. */
    counts: Type.Array(Type.Object({ mark: namedPublication.mark, count: Type.Integer() })),
    latest: Type.Array(titled),
    comment: nullable(Type.Object({ id, excerpt: Type.String() })),
    /** The followed source, unless it is a member. */
    source: nullable(FollowedThing),
    /** Id of the proposal. */
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
  summary: 'Notifications of the caller, newest first; unread ones of the same kind are grouped.',
  tag: TAG,
  access: 'members',
  query: Type.Object(
    { kind: Type.Optional(NotificationKind), cursor: Type.Optional(Type.String({ maxLength: 300 })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    notices: Type.Array(Notification),
    nextCursor: nullable(Type.String()),
    /** Latest event. "Mark all as read" stops there. */
    latest: Type.Integer(),
  }),
  scopes: ['account'],
});

/** Number of unread groups; 100: more than 99. */
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
  summary: 'Number of unread notices of the caller; 100 means more than 99.',
  tag: TAG,
  access: 'members',
  reply: NotificationCount,
  scopes: ['account'],
});

export const readNotifications = endpoint({
  name: 'readNotices',
  method: 'POST',
  path: '/api/me/notices/read',
  summary: 'Marks notifications as read: one, all up to an event, or those about a publication or its comments.',
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
  /** Off: only moderation and account security are mailed. */
  mail: Type.Boolean(),
  kinds: Type.Array(
    Type.Object(
      {
        kind: Type.Enum([...CHOSEN_KINDS]),
        /** Whether it is listed and counted in the app. */
        app: Type.Boolean(),
        mail: Type.Enum([...MAIL_WAYS]),
        /** Whether devices show it. */
        push: Type.Boolean(),
      },
      { additionalProperties: false },
    ),
    { maxItems: CHOSEN_KINDS.length },
  ),
  digest: Type.Enum([...DIGESTS]),
  /** Local hour; weekly digests on Mondays. */
  hour,
  /** IANA name. */
  timeZone: Type.String({ minLength: 1, maxLength: 60 }),
  /** Hours without mails and pushes. Notifications are sent when they end, as one mail. */
  quiet: nullable(Type.Object({ from: hour, to: hour }, { additionalProperties: false })),
};

/** Ways and times of notifications. */
export const NotificationSettings = Type.Object(
  {
    ...chosen,
    /** No time zone was chosen yet. */
    isNew: Type.Boolean(),
    /** Time of the bounce after which mails are stopped for a while; null: not stopped. */
    refusedAt: nullable(Type.String()),
  },
  { title: 'NoticeSettings' },
);
export type NotificationSettings = Static<typeof NotificationSettings>;

export const getNotificationSettings = endpoint({
  name: 'getNoticeSettings',
  method: 'GET',
  path: '/api/me/notice-settings',
  summary: 'Settings of the notifications of the caller, on the site and by email.',
  tag: TAG,
  access: 'members',
  reply: NotificationSettings,
});

export const changeNotificationSettings = endpoint({
  name: 'changeNoticeSettings',
  method: 'PUT',
  path: '/api/me/notice-settings',
  summary: 'Sets the notification channels and times of the caller.',
  tag: TAG,
  access: 'members',
  body: Type.Object(chosen, { additionalProperties: false }),
  reply: NotificationSettings,
});

export const endNotificationMail = endpoint({
  name: 'endNoticeMail',
  method: 'POST',
  path: '/api/notices/unsubscribe',
  summary: 'Unsubscribes from the kinds of emails in a code, which every such email contains.',
  tag: TAG,
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 300 }) }, { additionalProperties: false }),
  reply: Type.Object({ ended: Type.Array(Type.String()) }),
});
