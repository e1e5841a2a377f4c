import { sql, type Updateable } from 'kysely';

import type { Measured } from '@polyshelf/model-pipeline/facts/measured-contract.ts';
import type { Presentation } from '@polyshelf/model-pipeline/look/presentation.ts';
import type { ModelState } from '../../../../shared/files/bundles/bundle-contract.ts';
import type { AssetTable } from '../asset-tables.ts';
import type { Db } from '../../../platform/db/database.ts';
import { deleteRows, insertRows } from '../../publications/batch-sql-store.ts';
import { lookupResolverStore } from '../../publications/lookup-resolver-store.ts';
import { measuredColumns, measuredRows } from './measured-columns.ts';

export interface MadeModel {
  id: number;
  state: ModelState;
  measured: Measured | null;
  presentation: Presentation | null;
  pictures: number[];
}

export interface ResultOf {
  mainModelId: number | null;
  measuredAt: Date | null;
  imagesGiven: boolean;
  images: number[];
  /** Those that were rendered from models of the asset, including earlier ones. */
  drawnImages: number[];
  hasFormats: boolean;
  /** Null: no files. */
  bundle: { createdAt: string; models: MadeModel[]; entries: { path: string }[] } | null;
}

/** Applies results to an asset. Use inside a transaction. */
export function assetResultStore(db: Db) {
  return {
    /** Locks the asset until the transaction ends. */
    async hold(assetId: number): Promise<ResultOf | undefined> {
      await sql`select from asset where id = ${assetId} for no key update`.execute(db);
      const { rows } = await sql<ResultOf>`
        select a.main_model_id as "mainModelId", a.measured_at as "measuredAt", a.images_given as "imagesGiven",
          ${list(sql`select picture_id from asset_image where asset_id = a.id order by position`)} as images,
          ${list(sql`select x.picture_id from bundle_model_picture x join bundle_model m on m.id = x.model_id
            join bundle b on b.id = m.bundle_id where b.asset_id = a.id
            union select unnest(m.former_pictures) from bundle_model m join bundle b on b.id = m.bundle_id
            where b.asset_id = a.id`)} as "drawnImages",
          exists (select from asset_format f where f.asset_id = a.id) as "hasFormats",
          (select json_build_object('createdAt', b.created_at,
            'entries', coalesce((select json_agg(json_build_object('path', e.path) order by e.position, e.id)
              from bundle_entry e where e.bundle_id = b.id and e.kind = 'model'), '[]'),
            'models', coalesce((select json_agg(json_build_object('id', m.id, 'state', m.state, 'measured', m.measured,
                'presentation', m.presentation,
                'pictures', ${list(sql`select picture_id from bundle_model_picture where model_id = m.id order by position`)})
                order by m.position, m.id)
              from bundle_model m where m.bundle_id = b.id), '[]')) from bundle b where b.id = a.bundle_id) as bundle
        from asset a where a.id = ${assetId}`.execute(db);
      return rows[0];
    },

    /** Paths of files that may be models. */
    async modelPaths(assetId: number): Promise<string[]> {
      const { rows } = await sql<{ path: string }>`
        select e.path from bundle_entry e where e.kind = 'model' and e.bundle_id = (select bundle_id from asset where id = ${assetId})`.execute(
        db,
      );
      return rows.map(({ path }) => path);
    },

    raiseVersion: (id: number, now: Date) =>
      sql`update asset set version = version + 1, updated_at = ${now} where id = ${id}`.execute(db),

    setMainModel: (id: number, modelId: number | null) => set(id, { main_model_id: modelId }),

    /** Stated facts replace missing measurements. */
    async setMeasured(id: number, measured: Measured | null, now: Date): Promise<void> {
      await set(id, { ...measuredColumns(measured), measured_at: measured === null ? null : now });
      if (measured === null) await sql`update asset set texture_type = stated_texture_type where id = ${id}`.execute(db);
      const { textures, clips } = measuredRows(measured, id);
      for (const table of ['asset_texture', 'asset_clip'] as const) await deleteRows(db, table, 'asset_id', [id]);
      await insertRows(db, 'asset_texture', inOrder(textures));
      await insertRows(db, 'asset_clip', inOrder(clips));
    },

    async setImages(id: number, pictures: number[]): Promise<void> {
      await deleteRows(db, 'asset_image', 'asset_id', [id]);
      await insertRows(db, 'asset_image', inOrder(pictures.map((picture_id) => ({ asset_id: id, picture_id }))));
      await set(id, { cover_id: pictures[0] ?? null });
    },

    /** Creates missing formats. */
    async addFormats(id: number, names: string[]): Promise<void> {
      const formats = lookupResolverStore(db);
      const wanted = names.map((name) => ({ kind: 'format' as const, id: null, name, igdbId: null }));
      const known = await formats.find(wanted);
      const missing = wanted.filter((_, index) => known[index] === undefined);
      await formats.make(missing.map((row) => ({ ...row, altName: null, altConfirmed: false })));
      const found = missing.length === 0 ? known : await formats.find(wanted);
      const ids = [...new Set(found.flatMap((format) => format?.id ?? []))];
      await insertRows(db, 'asset_format', inOrder(ids.map((format_id) => ({ asset_id: id, format_id }))));
    },
  };

  async function set(id: number, values: Updateable<AssetTable>): Promise<void> {
    await db.updateTable('asset').set(values).where('id', '=', id).execute();
  }
}

/** The only column of a query as a JSON list. */
const list = (query: ReturnType<typeof sql>) =>
  sql<number[]>`coalesce((select json_agg(q.picture_id) from (${query}) q), '[]')`;

const inOrder = <Row>(rows: Row[]): (Row & { position: number })[] => rows.map((row, position) => ({ ...row, position }));
