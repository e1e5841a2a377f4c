import { sql } from 'kysely';
import type pg from 'pg';

import { ADVISORY_LOCKS } from '../../platform/db/advisory-locks.ts';
import type { Db } from '../../platform/db/database.ts';

export interface BackupOutcome {
  name: string | null;
  rows: number | null;
  files: number | null;
  fileBytes: number | null;
  newFiles: number | null;
  /** Stored text. */
  failure: string | null;
}

const KEPT_RUNS = 200;

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

    /** A run that was stopped deliberately leaves no record. */
    forget: (id: number) => db.deleteFrom('backup_run').where('id', '=', id).execute(),

    latest: (limit: number) => db.selectFrom('backup_run').selectAll().orderBy('id', 'desc').limit(limit).execute(),

    /** Runs to a destination that began at or after `at`. */
    since: (destination: string, at: Date) =>
      db
        .selectFrom('backup_run')
        .select(['started_at', 'ended_at', 'failure'])
        .where('destination', '=', destination)
        .where('started_at', '>=', at)
        .orderBy('id', 'desc')
        .execute(),

    /** Recipients of failure mails. */
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

/** Takes an advisory lock for this session. False while another backup of this database runs. */
export async function takeBackupTurn(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [ADVISORY_LOCKS.backup]);
  return rows[0]?.taken === true;
}

export async function databaseBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>('select pg_database_size(current_database())::float8 as bytes');
  return rows[0]?.bytes ?? 0;
}

/** Throws if the session, and with it the lock, is lost. */
export const keepBackupTurn = async (client: pg.Client): Promise<void> => void (await client.query('select 1'));

/** Declares a cursor over the files that this snapshot names, ordered by hash. It outlives the transaction. */
export const noteNeededFiles = async (client: pg.Client): Promise<void> =>
  void (await client.query(
    'declare needed scroll cursor with hold for select sha256, bytes::float8 as bytes from stored_file order by sha256 collate "C"',
  ));

/** Streams the declared files. The cursor allows one reader at a time. */
export async function* neededFiles(client: pg.Client): AsyncGenerator<{ sha256: string; bytes: number }, void> {
  await client.query('move absolute 0 in needed');
  for (;;) {
    const { rows } = await client.query<{ sha256: string; bytes: number }>('fetch 5000 from needed');
    if (rows.length === 0) return;
    yield* rows;
  }
}
