import { sql } from 'kysely';

import type { Db } from '../../platform/db/database.ts';

export type UploadLeaseStore = ReturnType<typeof uploadLeaseStore>;

/** Leases by the database's clock, so machines need not agree on the time. */
export function uploadLeaseStore(db: Db) {
  const until = (ms: number) => sql<Date>`now() + make_interval(secs => ${ms / 1000}::double precision)`;

  return {
    /** Takes a free or expired lease. Returns whether it did. */
    async take(uploadId: string, holder: string, leaseMs: number): Promise<boolean> {
      const { rows } = await sql`
        insert into upload_lease (upload_id, holder, leased_until) values (${uploadId}, ${holder}, ${until(leaseMs)})
        on conflict (upload_id) do update set holder = excluded.holder, leased_until = excluded.leased_until, wanted = false
          where upload_lease.leased_until < now()
        returning upload_id`.execute(db);
      return rows.length > 0;
    },

    /** Asks the holder to release. Returns whether this is the first such request. */
    async want(uploadId: string): Promise<boolean> {
      const { rows } = await sql`
        update upload_lease set wanted = true where upload_id = ${uploadId} and not wanted returning upload_id`.execute(db);
      return rows.length > 0;
    },

    async renew(uploadId: string, holder: string, leaseMs: number): Promise<'renewed' | 'wanted' | 'lost'> {
      const { rows } = await sql<{ wanted: boolean }>`
        update upload_lease set leased_until = ${until(leaseMs)} where upload_id = ${uploadId} and holder = ${holder}
        returning wanted`.execute(db);
      if (rows[0] === undefined) return 'lost';
      return rows[0].wanted ? 'wanted' : 'renewed';
    },

    /** Releases the lease. Returns whether another request waits for it. */
    async release(uploadId: string, holder: string): Promise<boolean> {
      const { rows } = await sql<{ wanted: boolean }>`
        delete from upload_lease where upload_id = ${uploadId} and holder = ${holder} returning wanted`.execute(db);
      return rows[0]?.wanted ?? false;
    },

    /** Removes leases of dead processes and abandoned uploads. */
    sweep: () => sql`delete from upload_lease where leased_until < now() - interval '1 hour'`.execute(db),
  };
}
