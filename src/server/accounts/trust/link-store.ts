import { sql } from 'kysely';

import type { Db } from '../../platform/db/database.ts';

/** Subject that a text belongs to. */
export interface TextPlace {
  kind: string;
  id: number;
}

/** Outside links that new members posted. */
export function linkStore(db: Db) {
  return {
    /** Locks the account, so that limits also hold for texts that are sent at the same time. */
    holdWriter: (accountId: number) => sql`select from account where id = ${accountId} for no key update`.execute(db),

    /** Times of a member's last links, newest first. */
    async lastPosted(accountId: number, count: number): Promise<Date[]> {
      const { rows } = await sql<{ posted_at: Date }>`
        select posted_at from posted_link where account_id = ${accountId} order by posted_at desc, id desc limit ${count}`.execute(
        db,
      );
      return rows.map(({ posted_at }) => posted_at);
    },

    async add(accountId: number, { kind, id }: TextPlace, hosts: string[], at: Date): Promise<void> {
      const rows = hosts.map((host) => ({ account_id: accountId, kind, subject_id: id, host, posted_at: at }));
      if (rows.length > 0) await db.insertInto('posted_link').values(rows).execute();
    },

    sweep: (before: Date) => db.deleteFrom('posted_link').where('posted_at', '<', before).execute(),
  };
}
