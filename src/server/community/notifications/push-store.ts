import { sql } from 'kysely';

import { kindsWith, type NotificationKind } from '../../../shared/community/notifications/notification-kinds.ts';
import { DEFAULT_DIGEST, MAX_PUSH_DEVICES } from '../../../shared/community/notifications/notification-rules.ts';
import type { Db } from '../../platform/db/database.ts';
import type { QuietHours } from './local-time.ts';
import { isLive } from './notification-store.ts';
import type { PushReceiver } from './push-message.ts';

export const PUSH_BATCH = 500;

/** SQL: whether devices of an account with settings `s` show a kind. */
export const isPushed = (kind: string) =>
  sql<boolean>`coalesce((s.pushed ->> ${sql.ref(kind)})::boolean, ${sql.ref(kind)} = any(${kindsWith('push')}::text[]))`;

export interface DuePush {
  subscriptionId: number;
  auth: string;
  kind: NotificationKind;
  groupKey: string;
  groupId: number;
}

export function pushStore(db: Db) {
  return {
    /** Adds a subscription. It replaces any other of the same browser or session. */
    async add(accountId: number, sessionId: number, { endpoint, p256dh, auth }: PushReceiver, now: Date): Promise<void> {
      await sql`delete from push_subscription where endpoint = ${endpoint} or session_id = ${sessionId}`.execute(db);
      await sql`
        insert into push_subscription (account_id, session_id, endpoint, p256dh, auth, created_at)
        values (${accountId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${now}) on conflict do nothing`.execute(db);
      await sql`
        delete from push_subscription where account_id = ${accountId} and id not in (
          select id from push_subscription where account_id = ${accountId} order by id desc limit ${MAX_PUSH_DEVICES})`.execute(
        db,
      );
    },

    list: (accountId: number, now: Date) =>
      db
        .selectFrom('push_subscription as p')
        .innerJoin('session as s', 's.id', 'p.session_id')
        .select(['p.id', 'p.session_id as sessionId', 'p.created_at as createdAt', 's.user_agent as userAgent'])
        .where('p.account_id', '=', accountId)
        .where('s.expires_at', '>', now)
        .orderBy('p.id', 'desc')
        .execute(),

    remove: (accountId: number, id: number) =>
      db.deleteFrom('push_subscription').where('account_id', '=', accountId).where('id', '=', id).execute(),

    /** Subscription whose session and account are still active. */
    async find(id: number, now: Date) {
      const { rows } = await sql<PushReceiver & { accountId: number; language: string | null }>`
        select p.account_id as "accountId", a.language, p.endpoint, p.p256dh, p.auth from push_subscription p
        join session s on s.id = p.session_id join account a on a.id = p.account_id
        where p.id = ${id} and s.expires_at > ${now} and a.disabled_at is null and a.deleted_at is null`.execute(db);
      return rows[0];
    },

    /** Members with due pushes. */
    async due(now: Date): Promise<(QuietHours & { accountId: number })[]> {
      const { rows } = await sql<QuietHours & { accountId: number }>`
        select a.id as "accountId", coalesce(s.time_zone, ${DEFAULT_DIGEST.timeZone}) as "timeZone",
          s.quiet_from as "quietFrom", s.quiet_to as "quietTo"
        from account a left join notice_setting s on s.account_id = a.id
        where a.id in (select account_id from notice where push_due <= ${now}) order by a.id limit ${PUSH_BATCH}`.execute(db);
      return rows;
    },

    postpone: (accountId: number, until: Date) =>
      sql`update notice set push_due = ${until} where account_id = ${accountId} and push_due < ${until}`.execute(db),

    /** Claims due, unread notifications, once. */
    async take(accountIds: number[], now: Date): Promise<DuePush[]> {
      const { rows } = await sql<DuePush>`
        with due as (
          update notice set push_due = null where account_id = any(${accountIds}::int[]) and push_due <= ${now}
          returning *
        )
        select distinct p.id as "subscriptionId", p.auth, n.kind, n.group_key as "groupKey", n.group_id as "groupId"
        from due n join account a on a.id = n.account_id join push_subscription p on p.account_id = a.id
        where n.read_at is null and ${isLive}
        order by 1, 3, 5`.execute(db);
      return rows;
    },
  };
}
