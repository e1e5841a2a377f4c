import { sql } from 'kysely';

import type { AssetStatus } from '../../../shared/assets/asset-edit-contract.ts';
import type { GameOfAsset } from '../../../shared/assets/asset-form.ts';
import type { Db } from '../../platform/db/database.ts';

export interface SavedAsset {
  id: number;
  title: string;
  version: number;
  status: AssetStatus;
  uploaderId: number | null;
}

export function assetEditStore(db: Db) {
  return {
    bySaveKey: (saveKey: string): Promise<SavedAsset | undefined> =>
      db
        .selectFrom('asset')
        .select(['id', 'name as title', 'version', 'status_id as status', 'uploader_id as uploaderId'])
        .where('save_key', '=', saveKey)
        .$castTo<SavedAsset>()
        .executeTakeFirst(),

    /** With what tells who may see them. */
    gamesOf: (ids: number[]): Promise<(GameOfAsset & { listed: boolean; uploaderId: number | null })[]> =>
      db
        .selectFrom('game')
        .select(['id', 'title', 'listed', 'uploader_id as uploaderId'])
        .where('id', '=', sql<number>`any(${ids}::int[])`)
        .execute(),

    remove: (id: number) => db.deleteFrom('asset').where('id', '=', id).execute(),

    /** Removes what was to be removed until now. */
    async removeDue(now: Date): Promise<number> {
      const { rows } = await sql<{ id: number }>`
        delete from asset where id in (select id from asset where removal_at <= ${now} for update skip locked)
        returning id`.execute(db);
      return rows.length;
    },
  };
}
