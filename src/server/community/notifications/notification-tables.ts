import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

import type { MailWay, NotificationKind } from '../../../shared/community/notifications/notification-kinds.ts';
import type { Digest } from '../../../shared/community/notifications/notification-rules.ts';
import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';

interface NotificationTable {
  id: Generated<number>;
  account_id: number;
  kind: NotificationKind;
  cause: string;
  group_key: string;
  group_id: number;
  actor_id: number | null;
  publication_kind: PublicationKind | null;
  publication_id: number | null;
  comment_id: number | null;
  source_kind: 'member' | PublicationKind | null;
  source_id: number | null;
  act: string | null;
  note: string | null;
  created_at: Date;
  read_at: Date | null;
  mail_due: Generated<Date | null>;
  mail_id: Generated<number | null>;
  push_due: Generated<Date | null>;
}

interface NotificationSettingTable {
  account_id: number;
  mail: Generated<boolean>;
  hidden: Generated<string[]>;
  ways: JSONColumnType<Partial<Record<NotificationKind, MailWay>>, string | undefined>;
  pushed: JSONColumnType<Partial<Record<NotificationKind, boolean>>, string | undefined>;
  digest: Generated<Digest>;
  digest_hour: Generated<number>;
  time_zone: Generated<string>;
  quiet_from: number | null;
  quiet_to: number | null;
}

interface NotificationMailTable {
  id: Generated<number>;
  account_id: number;
  period: string;
  created_at: Date;
  sent_at: Date | null;
}

interface PushSubscriptionTable {
  id: GeneratedAlways<number>;
  account_id: number;
  session_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
}

export interface NotificationTables {
  notice: NotificationTable;
  notice_setting: NotificationSettingTable;
  notice_mail: NotificationMailTable;
  push_subscription: PushSubscriptionTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends NotificationTables {}
}
