import { sql } from 'kysely';

import type { Db } from '../../platform/db/database.ts';

const NAME = 'updates';

/** Facts about newer versions, shared by all processes. */
export function updateStore(db: Db) {
  return {
    /** Claims the daily check. False if another process has claimed it since `askedBefore`. */
    async claim(now: Date, askedBefore: Date): Promise<boolean> {
      const value = JSON.stringify({ askedAt: now.toISOString() });
      const { rows } = await sql`
        insert into installation (name, value) values (${NAME}, ${value})
        on conflict (name) do update set value = (installation.value::jsonb || excluded.value::jsonb)::text
          where (installation.value::jsonb ->> 'askedAt')::timestamptz <= ${askedBefore}
        returning 1`.execute(db);
      return rows.length > 0;
    },

    async save(facts: object): Promise<void> {
      await db
        .updateTable('installation')
        .set({ value: JSON.stringify(facts) })
        .where('name', '=', NAME)
        .execute();
    },

    async find(): Promise<unknown> {
      const row = await db.selectFrom('installation').select('value').where('name', '=', NAME).executeTakeFirst();
      return row === undefined ? null : (JSON.parse(row.value) as unknown);
    },

    /** server_version_num, such as 180004 for 18.4. */
    async postgresVersion(): Promise<number> {
      const { rows } = await sql<{ version: number }>`
        select current_setting('server_version_num')::int as version`.execute(db);
      return rows[0]?.version ?? 0;
    },
  };
}
