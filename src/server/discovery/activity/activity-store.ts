import { sql } from 'kysely';

import { PUBLICATION_KINDS, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';

export type VisitKind = PublicationKind | 'download';

export interface Visit {
  kind: VisitKind;
  itemId: number;
  /** `yyyy-mm-dd`. */
  day: string;
  visitor: Buffer;
}

// Weight of a download relative to a view.
const DOWNLOAD_WEIGHT = 3;

export type ActivityStore = ReturnType<typeof activityStore>;

export function activityStore(db: Db) {
  return {
    /** Counts a visit of a listed entry, once for each visitor and day; false: already counted. */
    async countVisit(visit: Visit): Promise<boolean> {
      return db.transaction().execute(async (transaction) => {
        const table = visit.kind === 'download' ? 'asset' : visit.kind;
        const { rows: listed } = await sql`select 1 from ${sql.table(table)} where id = ${visit.itemId} and listed`.execute(
          transaction,
        );
        if (listed.length === 0) return false;
        const { rows: fresh } = await sql`
          insert into visit (day, kind, item_id, visitor) values (${visit.day}, ${visit.kind}, ${visit.itemId}, ${visit.visitor})
          on conflict do nothing returning 1`.execute(transaction);
        if (fresh.length === 0) return false;
        const column = visit.kind === 'download' ? 'downloads' : 'views';
        const total = visit.kind === 'download' ? 'download_count' : 'view_count';
        await sql`
          insert into ${sql.table(`${table}_activity`)} (${sql.ref(`${table}_id`)}, day, ${sql.ref(column)})
          values (${visit.itemId}, ${visit.day}, 1)
          on conflict (${sql.ref(`${table}_id`)}, day) do update
          set ${sql.ref(column)} = ${sql.table(`${table}_activity`)}.${sql.ref(column)} + 1`.execute(transaction);
        await sql`update ${sql.table(table)} set ${sql.ref(total)} = ${sql.ref(total)} + 1 where id = ${visit.itemId}`.execute(
          transaction,
        );
        return true;
      });
    },

    /** Sets every popularity to the views and downloads since a day, and deletes visitors of earlier days. */
    async refreshPopularity(since: string, today: string): Promise<void> {
      for (const kind of PUBLICATION_KINDS) {
        const [table, id] = [sql.table(kind), sql.ref(`${kind}_id`)];
        const score = kind === 'asset' ? sql`views + ${DOWNLOAD_WEIGHT}::int * downloads` : sql`views`;
        await sql`
          update ${table} changed set popularity = coalesce(recent.score, 0)
          from ${table} p left join (
            select ${id} as id, sum(${score})::int as score from ${sql.table(`${kind}_activity`)}
            where day >= ${since} group by 1) recent on recent.id = p.id
          where changed.id = p.id and changed.popularity <> coalesce(recent.score, 0)`.execute(db);
      }
      // Merged lookups change the notability of games without a save.
      await sql`update game set renown = k.renown from game_known k where k.game_id = game.id and game.renown <> k.renown`.execute(
        db,
      );
      await sql`update game set sequel_score = s.score from game_sequel_score s
        where s.game_id = game.id and game.sequel_score <> s.score`.execute(db);
      await db.deleteFrom('visit').where('day', '<', today).execute();
    },
  };
}
