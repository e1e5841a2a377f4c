import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../platform/db/database.ts';

/** Tables whose names are part of what games and models are found by; that of a game only of what models are. */
export type FindingTable = 'tag' | 'series' | 'company' | 'game';

interface FoundBy {
  id: number;
  parts: (string | null)[];
}

const NAMES_OF_GAME = sql`array[t.title] || array(select x.name from game_alternative_name x where x.game_id = t.id order by x.position)
  || array(select s.name from series s where s.id = t.series_id)
  || array(select n.name from game_tag x join tag n on n.id = x.tag_id where x.game_id = t.id order by x.position)
  || array(select n.name from game_company x join company n on n.id = x.company_id
    where x.game_id = t.id and (x.main_developer or x.publisher) order by x.position)`;
const NAMES_OF_ASSET = sql`array[t.name] || array(select n.name from asset_tag x join tag n on n.id = x.tag_id
    where x.asset_id = t.id order by x.position)
  || array(select c.name from category c where c.id = t.category_id)
  || array(select g.title from asset_game x join game g on g.id = x.game_id where x.asset_id = t.id order by x.position)
  || array(select u.nickname from account u where u.id = t.uploader_id and u.deleted_at is null)`;

function naming(kind: 'game' | 'asset', table: FindingTable, id: number): RawBuilder<boolean> {
  if (table === 'tag') {
    return kind === 'game'
      ? sql`t.id in (select game_id from game_tag where tag_id = ${id})`
      : sql`t.id in (select asset_id from asset_tag where tag_id = ${id})`;
  }
  if (table === 'game')
    return kind === 'game' ? sql`false` : sql`t.id in (select asset_id from asset_game where game_id = ${id})`;
  if (kind === 'asset') return sql`false`;
  return table === 'series'
    ? sql`t.series_id = ${id}`
    : sql`t.id in (select game_id from game_company where company_id = ${id})`;
}

/** What games and models are found by, read from what they name. To be used inside a transaction. */
export function searchRenewalStore(db: Db) {
  return {
    /** In the order of their ids. */
    async foundBy(
      kind: 'game' | 'asset',
      table: FindingTable,
      id: number,
      { after, limit }: { after: number; limit: number },
    ): Promise<FoundBy[]> {
      const { rows } = await sql<FoundBy>`
        select t.id, to_json(${kind === 'game' ? NAMES_OF_GAME : NAMES_OF_ASSET}) as parts from ${sql.table(kind)} t
        where ${naming(kind, table, id)} and t.id > ${after} order by t.id limit ${limit}`.execute(db);
      return rows;
    },

    async write(kind: 'game' | 'asset', texts: { id: number; text: string }[]): Promise<void> {
      await sql`update ${sql.table(kind)} t set search_text = r.text
        from json_to_recordset(${JSON.stringify(texts)}::json) r(id int, text text)
        where t.id = r.id and t.search_text <> r.text`.execute(db);
    },
  };
}
