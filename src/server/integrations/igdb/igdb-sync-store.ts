import { sql } from 'kysely';

import { findAllMergedNumbers } from '../../catalogue/vocabularies/lookup-name-service.ts';
import type { Db } from '../../platform/db/database.ts';

export interface SyncedRow {
  igdbId: number;
  name: string;
  /** Only for regions: the short code. */
  code: string;
  /** Only for game types: whether a parent game has to be chosen. */
  gameSelection: boolean;
}

export type SyncedTable = 'game_type' | 'region' | 'release_status' | 'store' | 'social';

export type IgdbSyncStore = ReturnType<typeof igdbSyncStore>;

export function igdbSyncStore(db: Db) {
  return {
    /**
     * Adds missing rows and returns their number. A row of the same name gets the IGDB number and is otherwise unchanged.
     * Merged rows are not added again.
     */
    async add(table: SyncedTable, rows: SyncedRow[]): Promise<number> {
      const merged = await findAllMergedNumbers(db, table);
      const given = sql`json_to_recordset(${JSON.stringify(rows.filter(({ igdbId }) => !merged.has(igdbId)))}::json)
        w("igdbId" integer, name text, code text, "gameSelection" boolean)`;
      const to = sql.table(table);
      await sql`
        update ${to} t set igdb_id = w."igdbId" from ${given}
        where t.igdb_id is null and name_identity(t.name) = name_identity(w.name)
          and not exists (select 1 from ${to} o where o.igdb_id = w."igdbId")`.execute(db);
      const more = table === 'region' ? sql`, code` : table === 'game_type' ? sql`, game_selection` : sql``;
      const values = table === 'region' ? sql`, w.code` : table === 'game_type' ? sql`, w."gameSelection"` : sql``;
      const { rows: added } = await sql<{ id: number }>`
        insert into ${to} (name, igdb_id ${more}) select w.name, w."igdbId" ${values} from ${given}
        where not exists (select 1 from ${to} o where o.igdb_id = w."igdbId")
          and not exists (select 1 from lookup_name n where n.kind = ${table} and name_identity(n.name) = name_identity(w.name))
        order by w."igdbId" on conflict do nothing returning id`.execute(db);
      return added.length;
    },
  };
}
