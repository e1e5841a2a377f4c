import { sql } from 'kysely';

import type { Presentation } from '@polyshelf/model-pipeline/look/presentation.ts';
import type { Presented } from '../../../shared/files/bundles/presentation-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import type { BundleAccess } from './bundle-policy.ts';

/** A locked model with its owner and presentation. */
export interface LockedModel extends BundleAccess, Omit<Presented, 'modelId' | 'presentation'> {
  /** Whether the model has a viewer file. */
  isShown: boolean;
  presentation: Presentation | null;
  path: string;
}

export interface NewestBundle {
  id: number;
  /** Imported presentations by model path. */
  imported: Record<string, Presentation>;
  models: { id: number; path: string; presentation: Presentation | null }[];
}

/** Presentations of models. Use inside a transaction. */
export function bundlePresentationStore(db: Db) {
  return {
    /** Locks the model until the transaction ends. */
    async hold(modelId: number): Promise<LockedModel | undefined> {
      const { rows } = await sql<LockedModel>`
        select b.account_id as "accountId", b.asset_id as "assetId", a.uploader_id as "assetUploaderId",
          m.presentation_version as version, m.presentation, m.path, coalesce((m.measured->>'metresPerUnit')::float8, 1) as "metresPerUnit",
          m.state = 'ready' and m.viewer_file_id is not null as "isShown"
        from bundle_model m join bundle b on b.id = m.bundle_id left join asset a on a.id = b.asset_id
        where m.id = ${modelId} for no key update of m`.execute(db);
      return rows[0];
    },

    async assetOf(modelId: number): Promise<number | null> {
      const { rows } = await sql<{ assetId: number | null }>`
        select b.asset_id as "assetId" from bundle_model m join bundle b on b.id = m.bundle_id where m.id = ${modelId}`.execute(
        db,
      );
      return rows[0]?.assetId ?? null;
    },

    set: (modelId: number, presentation: Presentation) =>
      sql`update bundle_model set presentation = ${JSON.stringify(presentation)}::jsonb,
          presentation_version = presentation_version + 1,
          pictures_missing = pictures_missing or (state = 'ready' and viewer_file_id is not null)
        where id = ${modelId}`.execute(db),

    /**
     * Applies the imported presentation to new models, else that of the same path in an earlier version.
     * Returns ids of models whose pictures have to be rendered again.
     */
    async inherit(bundleId: number): Promise<number[]> {
      const { rows } = await sql<{ id: number; outdated: boolean }>`
        update bundle_model m set presentation = wanted.presentation, presentation_version = 1,
          pictures_missing = m.pictures_missing or (m.state = 'ready' and m.viewer_file_id is not null)
        from (
          select distinct on (w.path) w.path, w.presentation from (
            select s.key as path, s.value as presentation, null::int as number
            from bundle own, jsonb_each(own.presentations) s where own.id = ${bundleId}
            union all
            select o.path, o.presentation, b.number
            from bundle own join bundle b on b.asset_id = own.asset_id and b.id <> own.id
            join bundle_model o on o.bundle_id = b.id and o.presentation is not null
            where own.id = ${bundleId}
          ) w order by w.path, w.number desc nulls first
        ) wanted
        where m.bundle_id = ${bundleId} and m.path = wanted.path and m.presentation is null
        returning m.id, m.state = 'ready' and m.viewer_file_id is not null as outdated`.execute(db);
      return rows.filter(({ outdated }) => outdated).map(({ id }) => id);
    },

    /** The newest bundle of an asset that the caller has locked, with imported and current presentations. */
    async lockNewest(assetId: number): Promise<NewestBundle | undefined> {
      const { rows } = await sql<NewestBundle>`
        select b.id, b.presentations as imported,
          coalesce((select json_agg(json_build_object('id', m.id, 'path', m.path, 'presentation', m.presentation) order by m.id)
            from bundle_model m where m.bundle_id = b.id), '[]') as models
        from bundle b where b.id = (select bundle_id from asset where id = ${assetId}) for no key update of b`.execute(db);
      return rows[0];
    },

    async setImported(bundleId: number, imported: Record<string, Presentation>): Promise<void> {
      await sql`update bundle set presentations = ${JSON.stringify(imported)}::jsonb where id = ${bundleId}`.execute(db);
    },

    /** Queues rendering in the caller's transaction. */
    draw: (jobKind: string, modelIds: number[]) =>
      sql`insert into job (kind, payload) select ${jobKind}, jsonb_build_object('modelId', w.id)
        from unnest(${modelIds}::int[]) w(id)`.execute(db),
  };
}
