import { sql } from 'kysely';

import { ADVISORY_LOCKS } from '../../../platform/db/advisory-locks.ts';
import type { RelatedGame } from '../../../../shared/catalogue/games/game-form.ts';
import { STATUS_PUBLISHED } from '../../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type Sight, isSeen } from '../../publications/publication-policy.ts';

/** A bound for cycles; real chains are far shorter. */
const MAX_CHAIN = 100;

export function gameEditStore(db: Db) {
  return {
    /** Locks a game, also against new links from assets. Returns its number of assets. */
    async holdWithAssets(id: number): Promise<number> {
      await db.selectFrom('game').select('id').where('id', '=', id).forUpdate().execute();
      const { rows } = await sql<{ assets: number }>`
        select count(*)::int as assets from asset_game where game_id = ${id}`.execute(db);
      return rows[0]?.assets ?? 0;
    },

    /** The published game with this title (`name_identity`). */
    async titled(title: string, exceptId: number | null) {
      return db
        .selectFrom('game')
        .leftJoin('account', 'account.id', 'game.uploader_id')
        .select([
          'game.id',
          'title',
          'listed',
          'first_year as firstYear',
          'igdb_id as igdbId',
          'uploader_id as uploaderId',
          'account.nickname as uploader',
        ])
        .select(['removal_at as removalAt', 'removed_by as removedBy'])
        .where(sql`name_identity(title)`, '=', sql`name_identity(${title})`)
        .where('status_id', '=', STATUS_PUBLISHED)
        .$if(exceptId !== null, (query) => query.where('game.id', '<>', exceptId ?? 0))
        .orderBy('game.id')
        .executeTakeFirst();
    },

    /** The related game of a form, by id, else IGDB number, else title. Published ones first. */
    async related({ id, igdbId, title }: RelatedGame, sight: Sight): Promise<RelatedGame | undefined> {
      // A game with another IGDB number is another game, even with the same title.
      const titled = sql`name_identity(g.title) = name_identity(${title}) and coalesce(g.igdb_id = ${igdbId}::int, true)`;
      const meant = id === null ? sql`(g.igdb_id = ${igdbId}::int or ${titled})` : sql`g.id = ${id}`;
      const { rows } = await sql<RelatedGame>`
        select g.id, g.title, g.igdb_id as "igdbId",
          (select json_build_object('id', t.id, 'name', t.name, 'gameSelection', t.game_selection)
            from game_type t where t.id = g.type_id) as type
        from game g where ${meant} and ${isSeen(sight, 'g')}
        order by coalesce(g.igdb_id = ${igdbId}::int, false) desc, g.status_id, g.id limit 1`.execute(db);
      return rows[0];
    },

    /** Whether `id` is the game itself or one of its parents. Locks out other changes of relations. */
    async belongsTo(relatedId: number, id: number): Promise<boolean> {
      await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.relation)})`.execute(db);
      const { rows } = await sql<{ id: number }>`
        with recursive chain (id, depth) as (
          select ${relatedId}::int, 1
          union all
          select g.related_game_id, chain.depth + 1 from chain join game g on g.id = chain.id
          where g.related_game_id is not null and chain.depth < ${MAX_CHAIN}
        ) select id from chain where id = ${id} limit 1`.execute(db);
      return rows.length > 0;
    },
  };
}
