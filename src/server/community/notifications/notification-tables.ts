import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

import type { FollowedKind, WatchLevel } from '../../../shared/community/follows/follow-contract.ts';
import type { MailOutcome } from '../../../shared/integrations/operations/mail-state-contract.ts';
import type { MailWay, NotificationKind } from '../../../shared/community/notifications/notification-kinds.ts';
import type { Digest } from '../../../shared/community/notifications/notification-rules.ts';
import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';

interface MemberBlockTable {
  account_id: number;
  other_id: number;
  how: 'block' | 'mute';
  created_at: Date;
}

interface FollowTable {
  account_id: number;
  kind: FollowedKind;
  subject_id: number;
  created_at: Date;
  told: Generated<boolean>;
  muted: Generated<boolean>;
}

interface SavedSearchTable {
  id: Generated<number>;
  account_id: number;
  name: string;
  path: string;
  created_at: Date;
  looked_at: Generated<Date | null>;
}

interface SearchMatchTable {
  search_id: number;
  kind: PublicationKind;
  subject_id: number;
}

interface WatchTable {
  account_id: number;
  kind: PublicationKind;
  subject_id: number;
  level: WatchLevel;
}

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

interface MailBounceTable {
  email: string;
  score: number;
  last_at: Date;
}

interface MailTallyTable {
  hour: Date;
  kind: string;
  outcome: MailOutcome;
  count: number;
  last_at: Date;
}

interface MailFailureTable {
  kind: string;
  outcome: Exclude<MailOutcome, 'sent'>;
  reason: string;
  count: number;
  last_at: Date;
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
  member_block: MemberBlockTable;
  follow: FollowTable;
  saved_search: SavedSearchTable;
  search_match: SearchMatchTable;
  watch: WatchTable;
  notice: NotificationTable;
  notice_setting: NotificationSettingTable;
  notice_mail: NotificationMailTable;
  mail_bounce: MailBounceTable;
  mail_failure: MailFailureTable;
  mail_tally: MailTallyTable;
  push_subscription: PushSubscriptionTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends NotificationTables {}
}
