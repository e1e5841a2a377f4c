import { sql } from 'kysely';

import type { PublicationRef } from '../../shared/publications/publication.ts';
import { MAX_SWEPT } from '../../shared/reports/sweep-contract.ts';
import type { Db } from '../platform/db/database.ts';

interface SweptAct {
  memberId: number;
  nickname: string;
  at: Date;
}

/** What one act takes away of a member, so that one act brings it back. */
export function sweepStore(db: Db) {
  return {
    /** Nobody else takes away what they wrote meanwhile. */
    async member(id: number): Promise<{ nickname: string; role: string } | undefined> {
      return db
        .selectFrom('account')
        .select(['nickname', 'role'])
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst();
    },

    /** What the member published since, as far as visitors see it; the last first. */
    async published(memberId: number, since: Date): Promise<PublicationRef[]> {
      const { rows } = await sql<PublicationRef>`
        select kind, id from publication where uploader_id = ${memberId} and published_at > ${since} and listed
        order by published_at desc, kind, id limit ${MAX_SWEPT}`.execute(db);
      return rows;
    },

    /** Notes what an act took away, and closes what was reported of it. */
    async keep(actId: number, items: { kind: string; id: number }[]): Promise<void> {
      const kinds = items.map(({ kind }) => kind);
      const ids = items.map(({ id }) => id);
      await sql`insert into swept_item (act_id, kind, subject_id) select ${actId}, * from unnest(${kinds}::text[], ${ids}::int[])`.execute(
        db,
      );
      await sql`update report set act_id = ${actId} where act_id is null
        and (kind, subject_id) in (select * from unnest(${kinds}::text[], ${ids}::int[]))`.execute(db);
    },

    /** Nobody else undoes it meanwhile. */
    async hold(actId: number): Promise<SweptAct | undefined> {
      const { rows } = await sql<SweptAct>`
        select m.subject_id as "memberId", m.title as nickname, m.created_at as at from moderation_act m
        where m.id = ${actId} and m.act = 'sweep' and m.subject_id is not null for update`.execute(db);
      return rows[0];
    },

    /** What it took away, which nothing holds any more; what it closed is open again. */
    async release(actId: number): Promise<{ kind: string; id: number }[]> {
      await sql`update report set act_id = null where act_id = ${actId}`.execute(db);
      const { rows } = await sql<{ kind: string; id: number }>`
        delete from swept_item where act_id = ${actId} returning kind, subject_id as id`.execute(db);
      return rows;
    },

    /** Whether a publication is still hidden since that act, and by it. */
    async isHiddenSince({ kind, id }: PublicationRef, at: Date): Promise<boolean> {
      const { rows } = await sql`
        select from publication p where p.kind = ${kind} and p.id = ${id} and p.hidden_by in ('moderator', 'both') and p.hidden_at = ${at}`.execute(
        db,
      );
      return rows.length > 0;
    },
  };
}
