import { sql } from 'kysely';

import type { GameOfAsset } from '../../../../shared/catalogue/assets/asset-form.ts';
import type { Db } from '../../../platform/db/database.ts';

export function assetEditStore(db: Db) {
  return {
    /** Includes the fields that decide who may see them. */
    gamesOf: (ids: number[]): Promise<(GameOfAsset & { listed: boolean; uploaderId: number | null })[]> =>
      db
        .selectFrom('game')
        .select(['id', 'title', 'listed', 'uploader_id as uploaderId'])
        .where('id', '=', sql<number>`any(${ids}::int[])`)
        .execute(),
  };
}
