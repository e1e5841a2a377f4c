import { sql } from 'kysely';

import type { JobChoice, JobKind, JobState } from '../../../shared/integrations/operations/job-contract.ts';
import type { Db } from '../db/database.ts';

export interface ListedJob {
  id: number;
  kind: string;
  state: JobState;
  created_at: Date;
  tries: number;
  run_at: Date;
  failed_at: Date | null;
  last_error: string | null;
  retryable: boolean;
}

const isLeased = sql`coalesce(leased_until > now(), false)`;
const state = sql<JobState>`case when failed_at is not null then 'failed' when ${isLeased} then 'running'
  when run_at > now() then 'scheduled' else 'waiting' end`;
/** Tried jobs that are not due now. Jobs that are planned for later keep their time. */
const isRetryable = sql<boolean>`(failed_at is not null or (tries > 0 and run_at > now() and not ${isLeased}))`;

/** Jobs of all processes, for operators. Times are those of the database, which decides whether a job is due. */
export function jobListStore(db: Db) {
  const chosen = ({ id, kind }: JobChoice) => (id === undefined ? sql`kind = ${kind ?? ''}` : sql`id = ${id}`);
  const found = (wanted: { kind?: string | undefined; state?: JobState | undefined }) => sql`
    (${wanted.kind ?? null}::text is null or kind = ${wanted.kind ?? null})
    and (${wanted.state ?? null}::text is null or ${state} = ${wanted.state ?? null})`;

  return {
    async kinds(): Promise<JobKind[]> {
      const count = (one: JobState) => sql`count(*) filter (where state = ${one})::int as ${sql.ref(one)}`;
      const { rows } = await sql<JobKind>`
        select kind, ${count('waiting')}, ${count('scheduled')}, ${count('running')}, ${count('failed')},
          count(*) filter (where retryable)::int as retryable
        from (select kind, ${state} as state, ${isRetryable} as retryable from job) j group by kind order by kind`.execute(db);
      return rows;
    },

    async list(
      wanted: { kind?: string | undefined; state?: JobState | undefined },
      { limit, offset }: { limit: number; offset: number },
    ): Promise<ListedJob[]> {
      const { rows } = await sql<ListedJob>`
        select id, kind, ${state} as state, created_at, tries, run_at, failed_at, last_error, ${isRetryable} as retryable
        from job where ${found(wanted)}
        order by failed_at desc nulls last, ${isLeased} desc, run_at, id limit ${limit} offset ${offset}`.execute(db);
      return rows;
    },

    async count(wanted: { kind?: string | undefined; state?: JobState | undefined }): Promise<number> {
      const { rows } = await sql<{ total: number }>`select count(*)::int as total from job where ${found(wanted)}`.execute(db);
      return rows[0]?.total ?? 0;
    },

    /** Running, failed, and age of the oldest due job in seconds, by kind. */
    async troubles(): Promise<{ kind: string; running: number; failed: number; oldest: number }[]> {
      const { rows } = await sql<{ kind: string; running: number; failed: number; oldest: number }>`
        select kind, count(*) filter (where state = 'running')::int as running,
          count(*) filter (where state = 'failed')::int as failed,
          coalesce(extract(epoch from now() - min(run_at) filter (where state = 'waiting')), 0)::float8 as oldest
        from (select kind, run_at, ${state} as state from job) j group by kind order by kind`.execute(db);
      return rows;
    },

    /** Returns the kind of each job that is now due. */
    async retry(choice: JobChoice): Promise<string[]> {
      const { rows } = await sql<{ kind: string }>`
        update job set tries = case when failed_at is null then tries else 0 end, failed_at = null, run_at = now()
        where ${chosen(choice)} and ${isRetryable} returning kind`.execute(db);
      return rows.map(({ kind }) => kind);
    },

    /** Returns the kind of each removed job. */
    async discard(choice: JobChoice): Promise<string[]> {
      const { rows } = await sql<{ kind: string }>`
        delete from job where ${chosen(choice)} and failed_at is not null returning kind`.execute(db);
      return rows.map(({ kind }) => kind);
    },
  };
}
