import { sql } from 'kysely';

import type { OtherModels, ScaleInput } from '../../../../shared/catalogue/assets/scale-rules.ts';
import type { BundleAccess } from '../../../files/bundles/bundle-policy.ts';
import type { Db } from '../../../platform/db/database.ts';

/** A model of a bundle. `side` is null until it is measured. */
export interface ScaledModel extends BundleAccess, Pick<ScaleInput, 'unit' | 'metresPerUnit'> {
  side: number | null;
  path: string;
}

export function assetScaleStore(db: Db) {
  return {
    async model(id: number): Promise<ScaledModel | undefined> {
      const { rows } = await sql<ScaledModel>`
        select b.account_id as "accountId", b.asset_id as "assetId", a.uploader_id as "assetUploaderId",
          (select max(side::float8) from jsonb_array_elements_text(m.measured->'size') side) as side,
          m.path, m.presentation->>'unit' as unit, coalesce((m.measured->>'metresPerUnit')::float8, 1) as "metresPerUnit"
        from bundle_model m join bundle b on b.id = m.bundle_id left join asset a on a.id = b.asset_id
        where m.id = ${id}`.execute(db);
      return rows[0];
    },

    /** Sizes of a game's other listed and measured assets, and those of the same category. */
    async others(gameId: number, category: string | null, butAssetId: number | null) {
      const { rows } = await sql<Record<'alike' | 'all', OtherModels>>`
        with other as (
          select greatest(a.size_x, a.size_y, a.size_z)::float8 as side, lower(c.name) = lower(${category}) is true as alike
          from asset_game x join asset a on a.id = x.asset_id left join category c on c.id = a.category_id
          where x.game_id = ${gameId} and a.listed and a.id is distinct from ${butAssetId} and greatest(a.size_x, a.size_y, a.size_z) > 0
        )
        select json_build_object('count', count(*), 'median', percentile_cont(0.5) within group (order by side)) as "all",
          json_build_object('count', count(*) filter (where alike),
            'median', percentile_cont(0.5) within group (order by side) filter (where alike)) as alike
        from other`.execute(db);
      return rows[0];
    },
  };
}
