import { sql, type RawBuilder } from 'kysely';

import { STATUS_PUBLISHED } from '../../shared/games/game-rules.ts';
import type { Db } from '../platform/db/database.ts';
import { idList } from './bulk-store.ts';
import type { GameRecord } from './game-record.ts';

export interface StoredGame {
  id: number;
  listed: boolean;
  demo: boolean;
  record: GameRecord;
}

interface GameRow extends Omit<GameRecord, 'publishedAt'> {
  id: number;
  listed: boolean;
  demo: boolean;
  publishedAt: Date | null;
}

/** Reads whole games; the writing side is game-save-store.ts. */
export function gameReadStore(db: Db) {
  async function read(from: RawBuilder<unknown>, lock: boolean): Promise<GameRow[]> {
    const { rows } = await sql<GameRow>`
      select g.id, g.listed, g.demo, g.title, g.description, g.type_id as "typeId", g.related_game_id as "relatedGameId",
        g.series_id as "seriesId", g.cover_id as "coverId", g.header_id as "headerId", g.igdb_id as "igdbId",
        g.uploader_id as "uploaderId", g.published_at as "publishedAt",
        ${idsOf('game_genre', 'genre_id')} as genres, ${idsOf('game_theme', 'theme_id')} as themes,
        ${idsOf('game_game_mode', 'game_mode_id')} as "gameModes",
        ${idsOf('game_player_perspective', 'player_perspective_id')} as "playerPerspectives",
        ${idsOf('game_tag', 'tag_id')} as tags, ${idsOf('game_media', 'picture_id')} as media,
        ${listOf(sql`select json_build_object('name', n.name, 'regionId', n.region_id) as item, n.position
          from game_alternative_name n where n.game_id = g.id`)} as "alternativeNames",
        ${listOf(sql`select json_build_object('id', l.store_id, 'link', l.link) as item, l.position
          from game_store_link l where l.game_id = g.id`)} as "storeLinks",
        ${listOf(sql`select json_build_object('id', l.social_id, 'link', l.link) as item, l.position
          from game_social_link l where l.game_id = g.id`)} as "socialLinks",
        ${listOf(sql`select json_build_object('platformId', p.platform_id, 'releases', ${listOf(sql`
            select json_build_object('date', r.released_on, 'precision', r.date_precision, 'regionId', r.region_id,
              'statusId', r.release_status_id) as item, r.position from game_release r where r.game_platform_id = p.id`)},
            'technologies', ${listOf(sql`
            select json_build_object('technologyId', t.technology_id, 'version', t.version) as item, t.position
              from game_technology t where t.game_platform_id = p.id`)}) as item, p.position
          from game_platform p where p.game_id = g.id`)} as platforms,
        ${listOf(sql`select json_build_object('companyId', c.company_id, 'mainDeveloper', c.main_developer,
            'publisher', c.publisher, 'supportingDeveloper', c.supporting_developer, 'portingDeveloper', c.porting_developer,
            'platforms', ${listOf(sql`select to_json(x.platform_id) as item, x.position
              from game_company_platform x where x.game_company_id = c.id`)}) as item, c.position
          from game_company c where c.game_id = g.id`)} as companies
      from ${from}${lock ? sql` for update of g` : sql``}`.execute(db);
    return rows;
  }

  return {
    /** Published games by title, in any letter case, held against other writers until the transaction ends. */
    async readByTitles(titles: string[]): Promise<Map<string, StoredGame>> {
      const wanted = sql`select value as wanted from json_array_elements_text(${JSON.stringify(titles)}::json)`;
      const matches = await sql<{ id: number; wanted: string }>`
        select g.id, w.wanted from (${wanted}) w join game g on lower(g.title) = lower(w.wanted) and g.status_id = ${STATUS_PUBLISHED}`.execute(
        db,
      );
      const games = new Map(
        (
          await this.readByIds(
            matches.rows.map((row) => row.id),
            true,
          )
        ).map((game) => [game.id, game]),
      );
      return new Map(
        matches.rows.flatMap((row) => {
          const game = games.get(row.id);
          return game === undefined ? [] : [[row.wanted, game] as const];
        }),
      );
    },

    async readByIds(ids: number[], lock = false): Promise<StoredGame[]> {
      if (ids.length === 0) return [];
      const rows = await read(sql`game g where g.id in (${idList(ids)})`, lock);
      return rows.map(({ id, listed, demo, publishedAt, ...parts }) => ({
        id,
        listed,
        demo,
        record: { ...parts, publishedAt: publishedAt?.toISOString() ?? null },
      }));
    },

    /** Ids of published games in the order of an export; what is deleted, and only waits to be removed, is none of them. */
    async publishedIds(): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        select id from game where status_id = ${STATUS_PUBLISHED} and removal_at is null
        order by lower(title) collate "C", id`.execute(db);
      return rows.map((row) => row.id);
    },
  };
}

function idsOf(table: string, column: string): RawBuilder<number[]> {
  return listOf(
    sql`select to_json(x.${sql.ref(column)}) as item, x.position from ${sql.table(table)} x where x.game_id = g.id`,
  );
}

/** A JSON list of the `item` of a query's rows by their `position`. */
export function listOf(query: RawBuilder<unknown>): RawBuilder<never[]> {
  return sql<never[]>`(select coalesce(json_agg(list.item order by list.position), '[]') from (${query}) list)`;
}
