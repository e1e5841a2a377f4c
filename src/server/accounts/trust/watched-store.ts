import { sql } from 'kysely';

import type { WatchedKind } from '../../../shared/accounts/trust/hold-rules.ts';
import type { Db } from '../../platform/db/database.ts';

export function watchedStore(db: Db) {
  return {
    list: () => db.selectFrom('watched_word').selectAll().orderBy('kind').orderBy('text').execute(),

    /** Locks the table, so that the limit holds for admins who add words at the same time. Returns the number of words. */
    async holdAll(): Promise<number> {
      await sql`lock table watched_word in share row exclusive mode`.execute(db);
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from watched_word`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** Returns whether it is new. */
    async add(kind: WatchedKind, text: string, at: Date): Promise<boolean> {
      const row = await db
        .insertInto('watched_word')
        .values({ kind, text, created_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    remove: (id: number) => db.deleteFrom('watched_word').where('id', '=', id).returning(['kind', 'text']).executeTakeFirst(),
  };
}
