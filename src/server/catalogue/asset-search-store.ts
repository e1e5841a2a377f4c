import { sql } from 'kysely';

import type { Db } from '../platform/db/database.ts';
import { searchText } from '../platform/db/text-search.ts';
import { IMPORT_LOCK } from './asset-save-store.ts';

interface FoundBy {
  id: number;
  name: string;
  tags: string[];
  category: string | null;
  games: string[];
  uploader: string | null;
}

/** What assets are found by, where a name outside of them changes. To be used inside a transaction. */
export function assetSearchStore(db: Db) {
  return {
    /** To be called before the game is locked: who saves assets locks them first and their games after. */
    async awaitTurn(game: { id: number; title: string }): Promise<void> {
      await sql`select pg_advisory_xact_lock(${sql.lit(IMPORT_LOCK)}) from game g
        where g.id = ${game.id} and g.title <> ${game.title} and exists (select from asset_game x where x.game_id = g.id)`.execute(
        db,
      );
    },

    /** Writes the search texts of a game's assets anew; their versions stay, for nothing of theirs was saved. */
    async renew(gameId: number): Promise<void> {
      const { rows } = await sql<FoundBy>`
        select a.id, a.name, (select name from category c where c.id = a.category_id) as category,
          (select nickname from account u where u.id = a.uploader_id and u.deleted_at is null) as uploader,
          coalesce((select json_agg(t.name order by x.position) from asset_tag x join tag t on t.id = x.tag_id
            where x.asset_id = a.id), '[]') as tags,
          coalesce((select json_agg(g.title order by x.position) from asset_game x join game g on g.id = x.game_id
            where x.asset_id = a.id), '[]') as games
        from asset a where a.id in (select asset_id from asset_game where game_id = ${gameId}) order by a.id`.execute(db);
      if (rows.length === 0) return;
      const texts = rows.map(({ id, name, tags, category, games, uploader }) => ({
        id,
        text: searchText([name, ...tags, category, ...games, uploader]),
      }));
      await sql`update asset a set search_text = r.text
        from json_to_recordset(${JSON.stringify(texts)}::json) r(id int, text text)
        where a.id = r.id and a.search_text <> r.text`.execute(db);
    },
  };
}
