import { sql } from 'kysely';

import type { Db } from '../../platform/db/database.ts';

/** The index in OpenSearch, as stored in the database. */
export interface SearchIndexState {
  /** Its alias. */
  name: string;
  /** Number of the newest index. */
  made: number;
  isComplete: boolean;
  /** Process that writes to it. */
  writer: string | null;
  schema: string | null;
  database: string | null;
  /** Transactions whose changes it contains. */
  seen: string | null;
  /** Whether it was built after this process started. */
  isNewer: boolean;
  /** Whether an operator has requested a rebuild. */
  isWanted: boolean;
}

export function searchIndexStore(db: Db) {
  /** Start of this process by the clock of the database, since clocks of machines differ and may jump. */
  let startedAt: string | null = null;

  async function readTime(): Promise<string> {
    const { rows } = await sql<{ now: string }>`select now()::text as now`.execute(db);
    return rows[0]?.now ?? '';
  }

  return {
    async state(): Promise<SearchIndexState | null> {
      startedAt ??= await readTime();
      const { rows } = await sql<SearchIndexState>`
        select name, made, is_complete as "isComplete", writer, schema, database, seen, is_wanted as "isWanted",
          coalesce(built_at > ${startedAt}::timestamptz, false) as "isNewer"
        from search_index`.execute(db);
      return rows[0] ?? null;
    },

    /** Makes a process the writer. Its transaction separates the versions of its documents from earlier ones. */
    async becomeWriter(writer: string): Promise<void> {
      await sql`insert into search_index (writer) values (${writer}::uuid)
        on conflict (only_one) do update set writer = excluded.writer`.execute(db);
    },

    /**
     * Starts a new index.
     * @returns its number.
     */
    async begin(): Promise<number> {
      const { rows } = await sql<{ made: number }>`update search_index set made = made + 1 returning made`.execute(db);
      return rows[0]?.made ?? 0;
    },

    /** Makes the new index active. */
    async finish({ schema, database }: { schema: string; database: string }): Promise<void> {
      await sql`update search_index set is_complete = true, is_wanted = false, seen = null, built_at = now(),
        schema = ${schema}, database = ${database}`.execute(db);
    },

    /** Only the writer saves. */
    async save(writer: string, seen: string): Promise<void> {
      await sql`update search_index set seen = ${seen} where writer = ${writer}::uuid`.execute(db);
    },

    /** The active index is missing. */
    async lose(): Promise<void> {
      await sql`update search_index set is_complete = false`.execute(db);
    },

    /** Requests a rebuild by the running server. */
    async want(): Promise<void> {
      await sql`insert into search_index (is_wanted) values (true)
        on conflict (only_one) do update set is_wanted = true`.execute(db);
    },
  };
}
