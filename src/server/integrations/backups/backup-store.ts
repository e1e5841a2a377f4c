import { sql } from 'kysely';
import type pg from 'pg';

import { ADVISORY_LOCKS } from '../../platform/db/advisory-locks.ts';
import type { Db } from '../../platform/db/database.ts';

/** Result of a backup. */
export interface BackupOutcome {
  name: string | null;
  rows: number | null;
  files: number | null;
  fileBytes: number | null;
  newFiles: number | null;
  failure: string | null;
}

const KEPT_RUNS = 200;

export type BackupStore = ReturnType<typeof backupStore>;

export function backupStore(db: Db) {
  return {
    async begin(destination: string, startedAt: Date): Promise<number> {
      await sql`delete from backup_run where id <= (select id from backup_run order by id desc offset ${KEPT_RUNS} limit 1)`.execute(
        db,
      );
      const { id } = await db
        .insertInto('backup_run')
        .values({ destination, started_at: startedAt })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async end(id: number, endedAt: Date, { fileBytes, newFiles, ...outcome }: BackupOutcome): Promise<void> {
      const row = { ...outcome, file_bytes: fileBytes, new_files: newFiles, ended_at: endedAt };
      await db.updateTable('backup_run').set(row).where('id', '=', id).execute();
    },

    /** A run that was stopped in order is no run. */
    forget: (id: number) => db.deleteFrom('backup_run').where('id', '=', id).execute(),

    latest: (limit: number) => db.selectFrom('backup_run').selectAll().orderBy('id', 'desc').limit(limit).execute(),

    /** Runs to a place that began since then. */
    since: (destination: string, at: Date) =>
      db
        .selectFrom('backup_run')
        .select(['started_at', 'ended_at', 'failure'])
        .where('destination', '=', destination)
        .where('started_at', '>=', at)
        .orderBy('id', 'desc')
        .execute(),

    /** Recipients of a failure notice. */
    admins: () =>
      db
        .selectFrom('account')
        .select(['nickname', 'email'])
        .where('role', '=', 'admin')
        .where('disabled_at', 'is', null)
        .where('deleted_at', 'is', null)
        .where('email_confirmed_at', 'is not', null)
        .execute(),
  };
}

/** False where another backup of this database is being made. It lasts as long as the session. */
export async function takeBackupTurn(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [ADVISORY_LOCKS.backup]);
  return rows[0]?.taken === true;
}

/** How much room the database takes. */
export async function databaseBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>('select pg_database_size(current_database())::float8 as bytes');
  return rows[0]?.bytes ?? 0;
}

/** Throws where the session, and so the turn, is lost. */
export const keepBackupTurn = async (client: pg.Client): Promise<void> => void (await client.query('select 1'));

/** Notes the files that the rows of this transaction name, in their order, for the rest of the session. */
export const noteNeededFiles = async (client: pg.Client): Promise<void> =>
  void (await client.query(
    'declare needed scroll cursor with hold for select sha256, bytes::float8 as bytes from stored_file order by sha256 collate "C"',
  ));

/** Streams the recorded files. One reader at a time. */
export async function* neededFiles(client: pg.Client): AsyncGenerator<{ sha256: string; bytes: number }, void> {
  await client.query('move absolute 0 in needed');
  for (;;) {
    const { rows } = await client.query<{ sha256: string; bytes: number }>('fetch 5000 from needed');
    if (rows.length === 0) return;
    yield* rows;
  }
}
