/** Types of the API, generated from its contracts. `npm run reference` */

import type { FollowedThing, NoticeActor, NoticePublication } from './shared-types.ts';

export interface AddPushDeviceBody {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface ChangeNoticeSettingsBody {
  mail: boolean;
  kinds: NoticeSettingsKind[];
  digest: 'daily' | 'weekly' | 'never';
  hour: number;
  timeZone: string;
  quiet: NoticeSettingsQuiet | null;
}

export interface ListNoticesReply {
  notices: Notice[];
  nextCursor: string | null;
  latest: number;
}

export interface Notice {
  id: number;
  kind: 'security' | 'moderation' | 'report' | 'mention' | 'reply' | 'comment' | 'watch' | 'edit' | 'proposal' | 'reaction' | 'follow' | 'invite' | 'published' | 'version' | 'link' | 'message';
  read: boolean;
  at: string;
  events: number;
  actors: NoticeActor[];
  others: number;
  publication: NoticePublication | null;
  counts: NoticeCount[];
  latest: NoticePublication[];
  comment: NoticeComment | null;
  source: FollowedThing | null;
  proposalId: number | null;
  act: string | null;
  note: string | null;
}

export interface NoticeComment {
  id: number;
  excerpt: string;
}

export interface NoticeCount {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  count: number;
}

export interface NoticeCount2 {
  unread: number;
}

export interface NoticeSettings {
  mail: boolean;
  kinds: NoticeSettingsKind[];
  digest: 'daily' | 'weekly' | 'never';
  hour: number;
  timeZone: string;
  quiet: NoticeSettingsQuiet | null;
  isNew: boolean;
  refusedAt: string | null;
}

export interface NoticeSettingsKind {
  kind: 'mention' | 'reply' | 'comment' | 'watch' | 'edit' | 'reaction' | 'follow' | 'invite' | 'published' | 'version' | 'link' | 'message';
  app: boolean;
  mail: 'once' | 'digest' | 'never';
  push: boolean;
}

export interface NoticeSettingsQuiet {
  from: number;
  to: number;
}

export interface PushDevices {
  key: string;
  devices: PushDevicesDevice[];
}

export interface PushDevicesDevice {
  id: number;
  userAgent: string | null;
  createdAt: string;
  current: boolean;
}

export interface ReadNoticesBody3 {
  seen: ReadNoticesBody3Seen;
  comments: boolean;
}

export interface ReadNoticesBody3Seen {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
}

export interface NoticesCalls {
  /** Notifications of the caller, newest first; unread ones of the same kind are grouped. */
  listNotices: {
    query?: {
      kind?: 'security' | 'moderation' | 'report' | 'mention' | 'reply' | 'comment' | 'watch' | 'edit' | 'proposal' | 'reaction' | 'follow' | 'invite' | 'published' | 'version' | 'link' | 'message';
      cursor?: string;
    };
    reply: ListNoticesReply;
  };
  /** Number of unread notices of the caller; 100 means more than 99. */
  countNotices: {
    reply: NoticeCount2;
  };
  /** Marks notifications as read: one, all up to an event, or those about a publication or its comments. */
  readNotices: {
    body: {
      notice: number;
    } | {
      upTo: number;
    } | ReadNoticesBody3;
    reply: NoticeCount2;
  };
  /** Settings of the notifications of the caller, on the site and by email. */
  getNoticeSettings: {
    reply: NoticeSettings;
  };
  /** Sets the notification channels and times of the caller. */
  changeNoticeSettings: {
    body: ChangeNoticeSettingsBody;
    reply: NoticeSettings;
  };
  /** Unsubscribes from the kinds of emails in a code, which every such email contains. */
  endNoticeMail: {
    body: {
      code: string;
    };
    reply: {
      ended: string[];
    };
  };
  /** Browsers with push notifications for the caller, and the public key for a subscription. */
  listPushDevices: {
    reply: PushDevices;
  };
  /** The caller's browser tells of notices from now on, until its session ends. */
  addPushDevice: {
    body: AddPushDeviceBody;
    reply: PushDevices;
  };
  /** Ends push notifications of a browser. */
  removePushDevice: {
    params: {
      id: number;
    };
    reply: PushDevices;
  };
}

/** Method and path of each call. */
export const NOTICES_CALLS: { readonly [N in keyof NoticesCalls]: readonly [method: string, path: string] } = {
  listNotices: ['GET', '/api/me/notices'],
  countNotices: ['GET', '/api/me/notices/count'],
  readNotices: ['POST', '/api/me/notices/read'],
  getNoticeSettings: ['GET', '/api/me/notice-settings'],
  changeNoticeSettings: ['PUT', '/api/me/notice-settings'],
  endNoticeMail: ['POST', '/api/notices/unsubscribe'],
  listPushDevices: ['GET', '/api/me/push-devices'],
  addPushDevice: ['POST', '/api/me/push-devices'],
  removePushDevice: ['DELETE', '/api/me/push-devices/{id}'],
};
