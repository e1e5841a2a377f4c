import { sql } from 'kysely';

import type { Db } from '../../platform/db/database.ts';

/** Distinct browsers and networks stored per day. Further failures share one row. */
const DISTINCT_NETWORKS_A_DAY = 10;

export type SignInWay = 'password' | 'second_factor';

export interface Failure {
  way: SignInWay;
  browser: string;
  network: string;
  at: Date;
}

export function failedSignInStore(db: Db) {
  return {
    /** Account id of an email address in the stored form. */
    async accountOf(email: string): Promise<number | undefined> {
      const row = await db
        .selectFrom('account')
        .select('id')
        .where('email', '=', email)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return row?.id;
    },

    async add(accountId: number, { way, browser, network, at }: Failure): Promise<void> {
      await sql`
        with day as (select browser, network from failed_sign_in where account_id = ${accountId} and day = ${at}::timestamptz::date),
        known as (select (select count(*) from day) < ${DISTINCT_NETWORKS_A_DAY}
          or exists (select from day where browser = ${browser} and network = ${network}) as apart)
        insert into failed_sign_in as f (account_id, day, way, browser, network, count, last_at)
        select ${accountId}, ${at}::timestamptz::date, ${way}, case when apart then ${browser} else '' end,
          case when apart then ${network} else '' end, 1, ${at} from known
        on conflict (account_id, day, way, browser, network)
          do update set count = f.count + 1, last_at = greatest(f.last_at, excluded.last_at)`.execute(db);
    },

    /** Latest first. */
    list: (accountId: number, since: Date, limit: number) =>
      db
        .selectFrom('failed_sign_in')
        .select(['way', 'browser', 'network', 'count', 'last_at'])
        .where('account_id', '=', accountId)
        .where('last_at', '>', since)
        .orderBy('last_at', 'desc')
        .limit(limit)
        .execute(),

    sweep: (before: Date) => db.deleteFrom('failed_sign_in').where('last_at', '<', before).execute(),
  };
}
