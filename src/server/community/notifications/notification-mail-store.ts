import { sql } from 'kysely';

import { NOTIFICATION_KIND_FACTS, NOTIFICATION_KINDS } from '../../../shared/community/notifications/notification-kinds.ts';
import {
  AWAY_DAYS,
  DEFAULT_DIGEST,
  type Digest,
  KEEP_MAILS_DAYS,
  MAILS_A_DAY,
} from '../../../shared/community/notifications/notification-rules.ts';
import type { Db } from '../../platform/db/database.ts';
import { isMailStopped } from '../../platform/mail/mail-bounce-store.ts';
import type { QuietHours } from './local-time.ts';
import { isLive } from './notification-store.ts';

const DAY_MS = 86_400_000;
const BATCH = 500;
/** Period prefix of the mail that announces the end of digests to absent members. */
export const AWAY = 'away';

const MAIL_DEFAULTS = JSON.stringify(
  Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, NOTIFICATION_KIND_FACTS[kind].mail])),
);

/** SQL: mail setting of a notification kind. `s` is the settings row of the account. */
export const mailWay = (kind: string) =>
  sql<string | null>`coalesce(s.ways ->> ${sql.ref(kind)}, ${MAIL_DEFAULTS}::jsonb ->> ${sql.ref(kind)})`;

export interface DueMember extends QuietHours {
  accountId: number;
  isMailable: boolean;
}

export interface DigestGroup {
  digest: Digest;
  hour: number;
  timeZone: string;
}

export type NotificationMailStore = ReturnType<typeof notificationMailStore>;

export function notificationMailStore(db: Db) {
  const timeZone = sql<string>`coalesce(s.time_zone, ${DEFAULT_DIGEST.timeZone})`;
  const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

  /** SQL: whether an account `a` with settings `s` gets mails. */
  const isMailable = (now: Date) => sql<boolean>`
    (a.email is not null and a.email_confirmed_at is not null and a.deleted_at is null and a.disabled_at is null
      and coalesce(s.mail, true) and not ${isMailStopped(sql`a.email`, now)})`;

  return {
    /** Members with due single mails, without those who reached today's limit. */
    async due(now: Date): Promise<DueMember[]> {
      const { rows } = await sql<DueMember>`
        select a.id as "accountId", ${isMailable(now)} as "isMailable", ${timeZone} as "timeZone",
          s.quiet_from as "quietFrom", s.quiet_to as "quietTo"
        from account a left join notice_setting s on s.account_id = a.id
        where a.id in (select account_id from notice where mail_due <= ${now})
          and (select count(*) from notice_mail m where m.account_id = a.id and m.created_at > ${daysBefore(now, 1)}) < ${MAILS_A_DAY}
        order by a.id limit ${BATCH}`.execute(db);
      return rows;
    },

    postpone: (accountId: number, until: Date) =>
      sql`update notice set mail_due = ${until} where account_id = ${accountId} and mail_due < ${until}`.execute(db),

    forget: (accountIds: number[]) =>
      sql`update notice set mail_due = null where account_id = any(${accountIds}::int[]) and mail_due is not null`.execute(db),

    /** Creates one mail per member with all waiting notifications. Returns the ids of the mails. */
    async gather(accountIds: number[], now: Date): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        with due as materialized (
          select id, account_id from notice where account_id = any(${accountIds}::int[]) and mail_due is not null and mail_id is null
        ), mail as (
          insert into notice_mail (account_id, period, created_at)
          select account_id, 'once ' || max(id), ${now} from due group by account_id on conflict do nothing returning id, account_id
        ), marked as (
          update notice n set mail_id = m.id, mail_due = null from mail m join due on due.account_id = m.account_id where n.id = due.id
        )
        select id from mail`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** Distinct digest settings that members use. */
    async digests(): Promise<DigestGroup[]> {
      const { rows } = await sql<DigestGroup>`
        select ${DEFAULT_DIGEST.digest} as digest, ${DEFAULT_DIGEST.hour}::int as hour, ${DEFAULT_DIGEST.timeZone} as "timeZone"
        union select digest, digest_hour, time_zone from notice_setting where digest <> 'never'`.execute(db);
      return rows;
    },

    /**
     * Creates the digests of these periods from unread, unmailed notifications, one per member and period. Members who are
     * away for long get one mail per absence instead. Returns the ids of the mails.
     */
    async gatherDigests(due: (DigestGroup & { period: string; since: Date; until: Date })[], now: Date): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        with due as (
          select * from json_to_recordset(${JSON.stringify(due)}::json) d(
            digest text, hour int, "timeZone" text, period text, since timestamptz, until timestamptz)
        ), found as materialized (
          select n.id, n.account_id, a.last_seen_at <= ${daysBefore(now, AWAY_DAYS)} as away,
            case when a.last_seen_at <= ${daysBefore(now, AWAY_DAYS)} then ${`${AWAY} `} || extract(epoch from a.last_seen_at)::bigint
              else due.period end as period from notice n join account a on a.id = n.account_id
          left join notice_setting s on s.account_id = a.id
          join due on due.digest = coalesce(s.digest, ${DEFAULT_DIGEST.digest}) and due."timeZone" = ${timeZone}
            and due.hour = coalesce(s.digest_hour, ${DEFAULT_DIGEST.hour}::int)
          where n.read_at is null and n.mail_id is null and n.created_at > due.since and n.created_at <= due.until
            and ${mailWay('n.kind')} = 'digest' and ${isMailable(now)} and ${isLive}
        ), mail as (
          insert into notice_mail (account_id, period, created_at)
          select distinct account_id, period, ${now}::timestamptz from found on conflict do nothing returning id, account_id
        ), marked as (
          update notice n set mail_id = m.id from mail m join found on found.account_id = m.account_id
          where n.id = found.id and not found.away
        )
        select id from mail`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** Claims a mail for sending, once. Undefined if it was sent already or has no recipient any more. */
    async take(id: number, now: Date) {
      const { rows } = await sql<{
        accountId: number;
        period: string;
        email: string;
        nickname: string;
        language: string | null;
      }>`
        update notice_mail m set sent_at = ${now} from account a left join notice_setting s on s.account_id = a.id
        where m.id = ${id} and m.sent_at is null and a.id = m.account_id and ${isMailable(now)}
        returning a.id as "accountId", m.period, a.email, a.nickname, a.language`.execute(db);
      return rows[0];
    },

    giveBack: (id: number) => db.updateTable('notice_mail').set({ sent_at: null }).where('id', '=', id).execute(),

    sweep: (now: Date) =>
      db
        .deleteFrom('notice_mail')
        .where('created_at', '<', daysBefore(now, KEEP_MAILS_DAYS))
        .where('period', 'not like', `${AWAY} %`)
        .execute(),
  };
}
