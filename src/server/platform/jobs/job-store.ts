import { sql } from 'kysely';

import type { Db } from '../db/database.ts';

export interface ClaimedJob {
  id: number;
  kind: string;
  payload: unknown;
  /** Number of attempts including this one. With the id, it identifies this claim. */
  tries: number;
}

/** Times are those of the database, so machines need not agree on the time. */
export function jobStore(db: Db) {
  const seconds = (ms: number) => sql`make_interval(secs => ${ms / 1000}::double precision)`;
  const claimed = (job: Pick<ClaimedJob, 'id' | 'tries'>) => sql`id = ${job.id} and tries = ${job.tries}`;

  return {
    add: (kind: string, payload: object, delayMs: number) =>
      sql`insert into job (kind, payload, run_at) values (${kind}, ${JSON.stringify(payload)}::jsonb, now() + ${seconds(delayMs)})`.execute(
        db,
      ),

    /** Removes equal jobs that are not running. */
    drop: (kind: string, payload: object) =>
      sql`delete from job where kind = ${kind} and payload = ${JSON.stringify(payload)}::jsonb
        and (leased_until is null or leased_until < now())`.execute(db),

    /** PostgreSQL delivers notifications after the commit. */
    notify: (channel: string) => sql`select pg_notify(${channel}, '')`.execute(db),

    /** Claims the job that has been due longest. Undefined if there is none. */
    async claim(kinds: string[], leaseMs: number): Promise<ClaimedJob | undefined> {
      const { rows } = await sql<ClaimedJob>`
        update job set tries = tries + 1, leased_until = now() + ${seconds(leaseMs)}
        where id = (
          select id from job where kind = any(${kinds}) and failed_at is null and run_at <= now()
            and (leased_until is null or leased_until < now())
          order by run_at, id limit 1 for update skip locked)
        returning id, kind, payload, tries`.execute(db);
      return rows[0];
    },

    /** Returns whether the claim still holds. */
    async renew(job: ClaimedJob, leaseMs: number): Promise<boolean> {
      const { rows } =
        await sql`update job set leased_until = now() + ${seconds(leaseMs)} where ${claimed(job)} returning id`.execute(db);
      return rows.length > 0;
    },

    /** Restores a job to its state before the claim. */
    async release(job: ClaimedJob): Promise<void> {
      await sql`update job set leased_until = null, tries = tries - 1 where ${claimed(job)}`.execute(db);
    },

    async leased(claims: Pick<ClaimedJob, 'id' | 'tries'>[]): Promise<Pick<ClaimedJob, 'id' | 'tries'>[]> {
      const { rows } = await sql<Pick<ClaimedJob, 'id' | 'tries'>>`
        select j.id, j.tries from json_to_recordset(${JSON.stringify(claims)}::json) w(id int, tries int)
        join job j on j.id = w.id and j.tries = w.tries where j.leased_until > now()`.execute(db);
      return rows;
    },

    finish: (job: ClaimedJob) => sql`delete from job where ${claimed(job)}`.execute(db),

    retry: (job: ClaimedJob, error: string, delayMs: number) =>
      sql`update job set leased_until = null, last_error = ${error}, run_at = now() + ${seconds(delayMs)} where ${claimed(job)}`.execute(
        db,
      ),

    /** Delays a job without using up an attempt, because the failure is not its own. */
    postpone: (job: ClaimedJob, error: string, delayMs: number) =>
      sql`update job set leased_until = null, tries = tries - 1, last_error = ${error}, run_at = now() + ${seconds(delayMs)}
        where ${claimed(job)}`.execute(db),

    /** Removes jobs that failed before a moment. */
    sweep: (before: Date) => sql`delete from job where failed_at < ${before}`.execute(db),

    giveUp: (job: ClaimedJob, error: string) =>
      sql`update job set leased_until = null, last_error = ${error}, failed_at = now() where ${claimed(job)}`.execute(db),
  };
}
