import { sql } from 'kysely';

import type { Db } from '../../platform/db/database.ts';

export type MetricsStore = ReturnType<typeof metricsStore>;

export function metricsStore(db: Db) {
  return {
    /** Jobs by kind: due, with the age of the oldest in seconds, running, and failed. */
    async queues() {
      const { rows } = await sql<{ kind: string; waiting: number; running: number; failed: number; oldest: number }>`
        select kind, count(*) filter (where is_waiting)::int as waiting, count(*) filter (where is_running)::int as running,
          count(*) filter (where failed_at is not null)::int as failed,
          coalesce(extract(epoch from now() - min(run_at) filter (where is_waiting)), 0)::float8 as oldest
        from (select *, failed_at is null and coalesce(leased_until > now(), false) as is_running,
          failed_at is null and run_at <= now() and not coalesce(leased_until > now(), false) as is_waiting from job) j
        group by kind`.execute(db);
      return rows;
    },

    async storage() {
      const { rows } = await sql<{ kind: string; files: number; bytes: number }>`
        select split_part(media_type, '/', 1) as kind, count(*)::int as files, sum(bytes)::float8 as bytes
        from stored_file group by 1`.execute(db);
      return rows;
    },

    async uploads() {
      const { rows } = await sql<{ count: number; bytes: number }>`
        select count(*)::int as count, coalesce(sum(received), 0)::float8 as bytes from upload where file_id is null`.execute(
        db,
      );
      return rows[0] ?? { count: 0, bytes: 0 };
    },

    async scrub(): Promise<{ damaged: number; lastAt: Date | null }> {
      const { rows } = await sql<{ damaged: number; lastAt: Date | null }>`
        select (select count(*) from damaged_file d join stored_file f on f.sha256 = d.sha256)::int as damaged,
          (select last_ended_at from file_scrub) as "lastAt"`.execute(db);
      return rows[0] ?? { damaged: 0, lastAt: null };
    },

    /** Start of the latest proved backup, or null. */
    async goodBackup(): Promise<Date | null> {
      const { rows } = await sql<{ at: Date | null }>`
        select max(started_at) as at from backup_run where ended_at is not null and failure is null`.execute(db);
      return rows[0]?.at ?? null;
    },
  };
}
