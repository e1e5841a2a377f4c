import { sql } from 'kysely';

import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';

export interface FollowedAddress {
  path: string;
  /** Lowest id among the searches with this address; the cursor of a round. */
  id: number;
}

/** Results of followed searches. */
export function searchMatchStore(db: Db) {
  return {
    /**
     * Whether something was published since the last round.
     *
     * @param lateMs delay after which a publication can be found at the latest
     */
    async isDue(lateMs: number): Promise<boolean> {
      const { rows } = await sql<{ due: boolean }>`
        select exists (
          select from follow f join saved_search s on s.id = f.subject_id where f.kind = 'search' and (s.looked_at is null
            or s.looked_at < newest.at + make_interval(secs => ${lateMs / 1000}::double precision))) as due
        from (select timestamptz 'epoch' - min(timestamptz 'epoch' - published_at) as at from publication where listed) newest`.execute(
        db,
      );
      return rows[0]?.due ?? false;
    },

    async followed(after: number, limit: number): Promise<FollowedAddress[]> {
      const { rows } = await sql<FollowedAddress>`
        select s.path, min(s.id) as id from follow f join saved_search s on s.id = f.subject_id
        where f.kind = 'search' group by s.path having min(s.id) > ${after} order by id limit ${limit}`.execute(db);
      return rows;
    },

    /**
     * Stores matches for members who followed the search before the publication. Returns publications that are new to some
     * member.
     */
    async match(path: string, publications: PublicationRef[], at: Date): Promise<PublicationRef[]> {
      await sql`update saved_search set looked_at = ${at} where path = ${path}`.execute(db);
      const { rows } = await sql<PublicationRef>`
        with made as (
          insert into search_match (search_id, kind, subject_id)
          select s.id, p.kind, p.id
          from saved_search s join follow f on f.kind = 'search' and f.subject_id = s.id
            join publication p on p.published_at > f.created_at and p.listed and p.uploader_id is distinct from s.account_id
          where s.path = ${path} and (p.kind, p.id) in (
            select kind, id from jsonb_to_recordset(${JSON.stringify(publications)}::jsonb) as found (kind text, id int))
          on conflict do nothing returning kind, subject_id)
        select distinct kind, subject_id as id from made`.execute(db);
      return rows;
    },
  };
}
