import { sql } from 'kysely';

import type { GameStatus } from '../../../shared/games/game-edit-contract.ts';
import type { FieldOrigins, RelatedGame } from '../../../shared/games/game-form.ts';
import { STATUS_PUBLISHED } from '../../../shared/games/game-rules.ts';
import type { Db } from '../../platform/db/database.ts';

export interface SavedGame {
  id: number;
  title: string;
  version: number;
  status: GameStatus;
  uploaderId: number | null;
}

export interface LockedGame extends SavedGame {
  listed: boolean;
  assets: number;
}

/** Who is shown a game that is not listed: its uploader, and moderators. */
export interface Sight {
  accountIds: number[];
  seesAll: boolean;
}

// An advisory lock key: any number of its own does.
const RELATION_LOCK = 7_265_504;
/** A chain of games that belong to each other is far shorter. */
const MAX_CHAIN = 100;

export type GameEditStore = ReturnType<typeof gameEditStore>;

export function gameEditStore(db: Db) {
  const saved = db
    .selectFrom('game')
    .select(['id', 'title', 'version', 'status_id as status', 'uploader_id as uploaderId'])
    .$castTo<SavedGame>();

  const visible = ({ accountIds, seesAll }: Sight) => sql<boolean>`(g.listed or ${seesAll}::boolean
    or g.uploader_id in (select value::int from json_array_elements_text(${JSON.stringify(accountIds)}::json)))`;

  return {
    /** Holds a game against other saves until the transaction ends. */
    hold: (id: number) => db.selectFrom('game').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),

    /** The same, also against assets that are being linked to it. */
    async holdWithAssets(id: number): Promise<LockedGame | undefined> {
      await db.selectFrom('game').select('id').where('id', '=', id).forUpdate().execute();
      const { rows } = await sql<LockedGame>`
        select g.id, g.title, g.version, g.status_id as status, g.uploader_id as "uploaderId", g.listed,
          (select count(*)::int from asset_game x where x.game_id = g.id) as assets
        from game g where g.id = ${id}`.execute(db);
      return rows[0];
    },

    bySaveKey: (saveKey: string) => saved.where('save_key', '=', saveKey).executeTakeFirst(),

    setOrigins: (id: number, origins: FieldOrigins) =>
      db
        .updateTable('game')
        .set({ field_origins: sql`${JSON.stringify(origins)}::jsonb` })
        .where('id', '=', id)
        .execute(),

    /** The published game of this title in any letter case. */
    async titled(title: string, exceptId: number | null) {
      return db
        .selectFrom('game')
        .select(['id', 'title', 'listed', 'uploader_id as uploaderId'])
        .where(sql`lower(title)`, '=', sql`lower(${title})`)
        .where('status_id', '=', STATUS_PUBLISHED)
        .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? 0))
        .executeTakeFirst();
    },

    /** The game that a form names as the related one, by its id, else its number at IGDB, else its title; a published one first. */
    async related({ id, igdbId, title }: RelatedGame, sight: Sight): Promise<RelatedGame | undefined> {
      const meant = id === null ? sql`(g.igdb_id = ${igdbId} or lower(g.title) = lower(${title}))` : sql`g.id = ${id}`;
      const { rows } = await sql<RelatedGame>`
        select g.id, g.title, g.igdb_id as "igdbId",
          (select json_build_object('id', t.id, 'name', t.name, 'gameSelection', t.game_selection)
            from game_type t where t.id = g.type_id) as type
        from game g where ${meant} and ${visible(sight)}
        order by coalesce(g.igdb_id = ${igdbId}, false) desc, g.status_id, g.id limit 1`.execute(db);
      return rows[0];
    },

    /** Whether `id` is the game itself or one that it belongs to, over however many others; no relation is made meanwhile. */
    async belongsTo(relatedId: number, id: number): Promise<boolean> {
      await sql`select pg_advisory_xact_lock(${sql.lit(RELATION_LOCK)})`.execute(db);
      const { rows } = await sql<{ id: number }>`
        with recursive chain (id, depth) as (
          select ${relatedId}::int, 1
          union all
          select g.related_game_id, chain.depth + 1 from chain join game g on g.id = chain.id
          where g.related_game_id is not null and chain.depth < ${MAX_CHAIN}
        ) select id from chain where id = ${id} limit 1`.execute(db);
      return rows.length > 0;
    },

    remove: (id: number) => db.deleteFrom('game').where('id', '=', id).execute(),

    /** Removes what was to be removed until now. What got an asset since stays. */
    async removeDue(now: Date): Promise<number> {
      const { rows } = await sql<{ id: number }>`
        delete from game where id in (
          select g.id from game g where g.removal_at <= ${now} and not exists (select from asset_game x where x.game_id = g.id)
          for update skip locked)
        returning id`.execute(db);
      return rows.length;
    },
  };
}
