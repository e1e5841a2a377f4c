import { sql } from 'kysely';

import { pictureJson, type PictureRow } from '../../files/storage/picture-view.ts';
import type { Db } from '../../platform/db/database.ts';
import { namedStatement } from '../../platform/db/named-statement.ts';

/** Limit for each list. */
export const MAX_RELATED = 8;

export interface MoreAssetRow {
  id: number;
  name: string;
  picture: PictureRow | null;
  of: 'game' | 'uploader';
}

export function assetMoreStore(db: Db) {
  return {
    /**
     * Listed assets of the first game of an asset, and of its uploader, without duplicates. One more than shown, if there are
     * more.
     */
    async listOthers(id: number): Promise<MoreAssetRow[]> {
      const { rows } = await sql<MoreAssetRow>`${namedStatement}
        with shown as (select game_id, uploader_id from asset where id = ${id}),
        of_game as materialized (
          select a.id, row_number() over (order by a.popularity desc, a.published_at desc, a.id desc) as place
          from shown join game g on g.id = shown.game_id and g.listed
          join asset_game x on x.game_id = g.id join asset a on a.id = x.asset_id
          where a.listed and a.id <> ${id} order by place limit ${sql.lit(MAX_RELATED + 1)}
        ),
        of_uploader as materialized (
          select a.id, row_number() over (order by a.updated_at desc, a.id desc) as place
          from shown join account u on u.id = shown.uploader_id and u.deleted_at is null
          join asset a on a.uploader_id = u.id
          where a.listed and a.id <> ${id} and a.id not in (select of_game.id from of_game where place <= ${sql.lit(MAX_RELATED)})
          order by place limit ${sql.lit(MAX_RELATED + 1)}
        )
        select a.id, a.name, ${pictureJson('a.cover_id')} as picture, found.of
        from (select 'game' as of, id, place from of_game union all select 'uploader', id, place from of_uploader) found
        join asset a on a.id = found.id order by found.of, found.place`.execute(db);
      return rows;
    },
  };
}
