import { sql } from 'kysely';

import type { Db } from '../../platform/db/database.ts';

/** Where a text of a member stands. */
export interface TextPlace {
  kind: string;
  id: number;
}

/** The links to other sites that new members post. */
export function linkStore(db: Db) {
  return {
    /** Until the transaction ends, nobody else writes as this member: limits hold for what is sent at once, too. */
    holdWriter: (accountId: number) => sql`select from account where id = ${accountId} for no key update`.execute(db),

    /** When a member posted their last links, the last first. */
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
