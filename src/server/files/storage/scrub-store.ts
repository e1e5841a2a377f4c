import { sql } from 'kysely';

import type { Db } from '../../platform/db/database.ts';
import type { StoredBytes } from './file-storage.ts';

/** Progress of the current pass, and totals of the last complete one. */
export interface ScrubState {
  began_at: Date;
  cursor_id: number;
  files: number;
  bytes: number;
  ended_at: Date | null;
  last_began_at: Date | null;
  last_ended_at: Date | null;
  last_files: number | null;
  last_bytes: number | null;
}

export interface ScrubProgress {
  cursorId: number;
  files: number;
  bytes: number;
}

const LEASE_SECONDS = 20;

export type ScrubStore = ReturnType<typeof scrubStore>;

/** State of the scrub. A lease by the database's clock lets one process at a time continue it. */
export function scrubStore(db: Db) {
  const columns = [
    'began_at',
    'cursor_id',
    'files',
    'bytes',
    'ended_at',
    'last_began_at',
    'last_ended_at',
    'last_files',
    'last_bytes',
  ] as const;
  const state = db.selectFrom('file_scrub').select(columns);
  const leased = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`;

  return {
    state: () => state.executeTakeFirst(),

    /** Takes the lease. Undefined while another process holds it. */
    async take(holder: string, now: Date): Promise<ScrubState | undefined> {
      return db
        .insertInto('file_scrub')
        .values({ began_at: now, holder, leased_until: leased })
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet({ holder, leased_until: leased })
            .where(
              sql<boolean>`file_scrub.leased_until is null or file_scrub.leased_until < now() or file_scrub.holder = ${holder}`,
            ),
        )
        .returning(columns)
        .executeTakeFirst();
    },

    /** Records progress and renews the lease. False if another process has taken it. */
    async advance(holder: string, { cursorId, files, bytes }: ScrubProgress): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('file_scrub')
        .set({ cursor_id: cursorId, files, bytes, leased_until: leased })
        .where('holder', '=', holder)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async begin(holder: string, at: Date): Promise<void> {
      await db
        .updateTable('file_scrub')
        .set({ began_at: at, cursor_id: 0, files: 0, bytes: 0, ended_at: null })
        .where('holder', '=', holder)
        .execute();
    },

    async complete(holder: string, at: Date): Promise<void> {
      const eb = sql.ref;
      await db
        .updateTable('file_scrub')
        .set({
          ended_at: at,
          last_began_at: eb<Date>('began_at'),
          last_ended_at: at,
          last_files: eb<number>('files'),
          last_bytes: eb<number>('bytes'),
        })
        .where('holder', '=', holder)
        .execute();
    },

    async release(holder: string): Promise<void> {
      await db.updateTable('file_scrub').set({ leased_until: null }).where('holder', '=', holder).execute();
    },

    /** Stored files with a higher id, ascending. */
    after: (id: number, limit: number): Promise<(StoredBytes & { id: number })[]> =>
      db.selectFrom('stored_file').select(['id', 'sha256', 'bytes']).where('id', '>', id).orderBy('id').limit(limit).execute(),

    async total(): Promise<{ files: number; bytes: number }> {
      const { rows } = await sql<{ files: number; bytes: number }>`
        select count(*)::int as files, coalesce(sum(bytes), 0)::float8 as bytes from stored_file`.execute(db);
      return rows[0] ?? { files: 0, bytes: 0 };
    },
  };
}
