import { sql } from 'kysely';

import type { ChosenKind, MailWay } from '../../../shared/community/notifications/notification-kinds.ts';
import type { Digest } from '../../../shared/community/notifications/notification-rules.ts';
import type { Db } from '../../platform/db/database.ts';

export interface NotificationSettingRow {
  mail: boolean;
  hidden: string[];
  ways: Partial<Record<ChosenKind, MailWay>>;
  pushed: Partial<Record<ChosenKind, boolean>>;
  digest: Digest;
  hour: number;
  timeZone: string;
  quietFrom: number | null;
  quietTo: number | null;
}

export function notificationSettingStore(db: Db) {
  return {
    async find(accountId: number): Promise<NotificationSettingRow | undefined> {
      const { rows } = await sql<NotificationSettingRow>`
        select s.mail, s.hidden, s.ways, s.pushed, s.digest, s.digest_hour as hour, s.time_zone as "timeZone", s.quiet_from as "quietFrom",
          s.quiet_to as "quietTo"
        from notice_setting s where s.account_id = ${accountId}`.execute(db);
      return rows[0];
    },

    async save(accountId: number, row: NotificationSettingRow): Promise<void> {
      const { hour, timeZone, quietFrom, quietTo, ways, pushed, ...rest } = row;
      const choices = { ways: JSON.stringify(ways), pushed: JSON.stringify(pushed) };
      const values = { ...rest, ...choices, digest_hour: hour, time_zone: timeZone };
      const all = { ...values, quiet_from: quietFrom, quiet_to: quietTo };
      await db
        .insertInto('notice_setting')
        .values({ account_id: accountId, ...all })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet(all))
        .execute();
    },

    async addressOf(accountId: number): Promise<string | null> {
      const { rows } = await sql<{ email: string | null }>`select email from account where id = ${accountId}`.execute(db);
      return rows[0]?.email ?? null;
    },

    /** Turns off mails of some kinds, or the digest. Does nothing without an account. */
    async end(accountId: number, { ways, digest }: { ways: Partial<Record<string, MailWay>>; digest: boolean }): Promise<void> {
      await sql`
        insert into notice_setting as s (account_id, ways, digest)
        select id, ${JSON.stringify(ways)}::jsonb, ${digest ? 'never' : 'weekly'} from account where id = ${accountId}
        on conflict (account_id) do update set ways = s.ways || excluded.ways,
          digest = case when ${digest} then 'never' else s.digest end`.execute(db);
    },
  };
}
