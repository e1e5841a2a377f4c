import { sql } from 'kysely';

import type { Db } from '../../platform/db/database.ts';

export type AttemptStore = ReturnType<typeof attemptStore>;

/** Window of a count, number of free tries, and delays after these. Each delay doubles the one before. */
export interface AttemptRule {
  windowMs: number;
  free: number;
  firstDelayMs: number;
  maxDelayMs: number;
}

interface Try {
  kind: string;
  who: string;
  rule: AttemptRule;
  now: Date;
  evenBlocked: boolean;
}

export function attemptStore(db: Db) {
  return {
    find: (kind: string, who: string) =>
      db
        .selectFrom('attempt')
        .select(['count', 'started_at', 'blocked_until'])
        .where('kind', '=', kind)
        .where('who', '=', who)
        .executeTakeFirst(),

    /**
     * Counts a try and sets the next block, in one atomic statement. Returns the count, or undefined if tries are blocked and
     * `evenBlocked` is false.
     */
    async take({ kind, who, rule, now, evenBlocked }: Try): Promise<number | undefined> {
      const { rows } = await sql<{ count: number }>`
        insert into attempt as a (kind, who, count, started_at, blocked_until)
        values (${kind}, ${who}, 1, ${now}, ${rule.free < 1 ? new Date(now.getTime() + rule.firstDelayMs) : null})
        on conflict (kind, who) do update set
          count = case when a.started_at <= ${new Date(now.getTime() - rule.windowMs)} then 1 else a.count + 1 end,
          started_at = case when a.started_at <= ${new Date(now.getTime() - rule.windowMs)} then excluded.started_at else a.started_at end,
          blocked_until = case
            when a.started_at <= ${new Date(now.getTime() - rule.windowMs)} then excluded.blocked_until
            when a.count + 1 > ${rule.free}::integer then ${now}::timestamptz + interval '1 millisecond'
              * least(${rule.firstDelayMs}::float8 * power(2, least(a.count - ${rule.free}::integer, 30)), ${rule.maxDelayMs}::float8)
          end
        where ${evenBlocked} or a.blocked_until is null or a.blocked_until <= ${now}
        returning count`.execute(db);
      return rows[0]?.count;
    },

    clear: (kind: string, who: string) => db.deleteFrom('attempt').where('kind', '=', kind).where('who', '=', who).execute(),

    /** Deletes counts of a kind whose window began before this time and that block nobody. */
    sweep: (kind: string, startedBefore: Date, now: Date) =>
      db
        .deleteFrom('attempt')
        .where('kind', '=', kind)
        .where('started_at', '<', startedBefore)
        .where((eb) => eb.or([eb('blocked_until', 'is', null), eb('blocked_until', '<=', now)]))
        .execute(),
  };
}
