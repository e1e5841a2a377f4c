import { sql } from 'kysely';

import type { Db } from '../../platform/db/database.ts';

export interface LoggedSearch {
  /** `yyyy-mm-dd`. */
  day: string;
  query: string;
  visitor: Buffer;
}

export interface SearchMissRow {
  id: number;
  query: string;
  times: number;
  last_at: Date;
}

const MAX_MISSES = 10_000;
const MAX_DAY_ROWS = 100_000;

export type SearchLogStore = ReturnType<typeof searchLogStore>;

export function searchLogStore(db: Db) {
  return {
    /** Counts searches, each visitor once a day. Those in `found` had results. */
    async write(searches: LoggedSearch[], found: string[], at: Date): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const fresh = await trx
          .insertInto('search_visit')
          .values(searches)
          .onConflict((conflict) => conflict.doNothing())
          .returning(['day', 'query'])
          .execute();
        if (fresh.length === 0) return;
        const queries = fresh.map(({ query }) => query);
        const days = fresh.map(({ day }) => day);
        // Ordered, so that two writers of the same rows cannot deadlock.
        await sql`
          insert into search_day (day, query, visitors)
          select day, query, count(*)::int from unnest(${days}::date[], ${queries}::text[]) as asked (day, query)
          where query = any(${found}::text[]) group by 1, 2 order by 1, 2
          on conflict (day, query) do update set visitors = search_day.visitors + excluded.visitors`.execute(trx);
        await sql`
          insert into search_miss (query, times, last_at)
          select query, count(*)::int, ${at}::timestamptz from unnest(${queries}::text[]) as asked (query)
          where not query = any(${found}::text[]) group by 1 order by 1
          on conflict (query) do update set times = search_miss.times + excluded.times, last_at = excluded.last_at`.execute(
          trx,
        );
        // Queries with results are removed from the misses.
        await sql`delete from search_miss where query = any(${found}::text[])`.execute(trx);
      });
    },

    /**
     * Most frequent queries since a day, with at least this many visitors on one day. Visitors are not tracked across
     * days.
     */
    async popular(since: string, { minVisitors, limit }: { minVisitors: number; limit: number }): Promise<string[]> {
      const { rows } = await sql<{ query: string }>`
        select query from search_day where day >= ${since} group by query having max(visitors) >= ${minVisitors}
        order by sum(visitors) desc, query limit ${limit}`.execute(db);
      return rows.map(({ query }) => query);
    },

    /** The most frequent first. */
    misses: (limit: number, offset: number): Promise<SearchMissRow[]> =>
      db
        .selectFrom('search_miss')
        .selectAll()
        .orderBy('times', 'desc')
        .orderBy('last_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),

    async countMisses(): Promise<number> {
      const { rows } = await sql<{ total: number }>`select count(*)::int as total from
        (select from search_miss limit ${MAX_MISSES}) kept`.execute(db);
      return rows[0]?.total ?? 0;
    },

    async clearMiss(id: number): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom('search_miss').where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0;
    },

    /** Deletes visitors of earlier days, searches before `since`, misses before `missesSince`, and the excess. */
    async sweep({ today, since, missesSince }: { today: string; since: string; missesSince: Date }): Promise<void> {
      await db.deleteFrom('search_visit').where('day', '<', today).execute();
      await db.deleteFrom('search_day').where('day', '<', since).execute();
      await db.deleteFrom('search_miss').where('last_at', '<', missesSince).execute();
      await sql`
        delete from search_day where (day, query) in (
          select day, query from search_day order by visitors desc, day desc offset ${MAX_DAY_ROWS})`.execute(db);
      await sql`
        delete from search_miss where id in (
          select id from search_miss order by times desc, last_at desc offset ${MAX_MISSES})`.execute(db);
    },
  };
}
