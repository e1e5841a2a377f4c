import { sql } from 'kysely';

import type { Db } from '../db/database.ts';

export interface ClaimedJob {
  id: number;
  kind: string;
  payload: unknown;
  /** This one included; with the id it names this claim and no other. */
  tries: number;
}

export type JobStore = ReturnType<typeof jobStore>;

/** The database's clock alone decides what is due: processes on several machines need not agree on the time. */
export function jobStore(db: Db) {
  const seconds = (ms: number) => sql`make_interval(secs => ${ms / 1000}::double precision)`;
  const claimed = (job: Pick<ClaimedJob, 'id' | 'tries'>) => sql`id = ${job.id} and tries = ${job.tries}`;

  return {
    add: (kind: string, payload: object, delayMs: number) =>
      sql`insert into job (kind, payload, run_at) values (${kind}, ${JSON.stringify(payload)}::jsonb, now() + ${seconds(delayMs)})`.execute(
        db,
      ),

    /** Those of them that nobody works on. */
    drop: (kind: string, payload: object) =>
      sql`delete from job where kind = ${kind} and payload = ${JSON.stringify(payload)}::jsonb
        and (leased_until is null or leased_until < now())`.execute(db),

    /** PostgreSQL passes it on when the transaction commits, and only then. */
    notify: (channel: string) => sql`select pg_notify(${channel}, '')`.execute(db),

    /** Takes the job that has been due the longest, for the length of the lease; undefined where there is none. */
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

    /** Answers whether the claim holds. */
    async renew(job: ClaimedJob, leaseMs: number): Promise<boolean> {
      const { rows } =
        await sql`update job set leased_until = now() + ${seconds(leaseMs)} where ${claimed(job)} returning id`.execute(db);
      return rows.length > 0;
    },

    /** Gives a job back as it was before it was claimed. */
    async release(job: ClaimedJob): Promise<void> {
      await sql`update job set leased_until = null, tries = tries - 1 where ${claimed(job)}`.execute(db);
    },

    /** Which of these claims hold. */
    async held(claims: Pick<ClaimedJob, 'id' | 'tries'>[]): Promise<Pick<ClaimedJob, 'id' | 'tries'>[]> {
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

    /** The same for a fault that is not the job's, which uses up no try. */
    postpone: (job: ClaimedJob, error: string, delayMs: number) =>
      sql`update job set leased_until = null, tries = tries - 1, last_error = ${error}, run_at = now() + ${seconds(delayMs)}
        where ${claimed(job)}`.execute(db),

    /** Forgets the jobs that were given up before then. */
    sweep: (before: Date) => sql`delete from job where failed_at < ${before}`.execute(db),

    giveUp: (job: ClaimedJob, error: string) =>
      sql`update job set leased_until = null, last_error = ${error}, failed_at = now() where ${claimed(job)}`.execute(db),
  };
}
