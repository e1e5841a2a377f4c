import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';

import type { FileSentence } from '@polyshelf/model-pipeline/file-sentences.ts';
import type { ModelStep } from '@polyshelf/model-pipeline/model-steps.ts';
import type { ModelState } from '../../../shared/files/bundles/bundle-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import type {
  WorkedBundle,
  WorkedEntry,
  StoredSkipped,
  MadeOfModel,
  MadeModel,
  BegunModel,
  UndrawnModel,
} from './bundle-work-record.ts';

type EndOfModel = Pick<MadeModel, 'failure' | 'failureSentence' | 'pipelineVersion' | 'format'>;

/** Writes results. Functions return whether their row still exists. */
export function bundleWorkStore(db: Db) {
  const changed = async (change: { execute(): Promise<{ numUpdatedRows: bigint }[]> }) =>
    (await change.execute()).some(({ numUpdatedRows }) => numUpdatedRows > 0n);
  const ofBundle = (id: number) => db.updateTable('bundle').where('id', '=', id);
  const ofModel = (id: number) => db.updateTable('bundle_model').where('id', '=', id);

  return {
    /** Takes over a bundle. Its previous worker is gone, so running models wait again. */
    async take(id: number): Promise<WorkedBundle | null> {
      await sql`update bundle_model set state = 'waiting', step = null where bundle_id = ${id} and state = 'processing'`.execute(
        db,
      );
      const { rows } = await sql<WorkedBundle>`
        select b.state, coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'sha256', f.sha256)
            order by s.position, s.id)
          from bundle_source s join stored_file f on f.id = s.file_id where s.bundle_id = b.id), '[]') as sources
        from bundle b where b.id = ${id}`.execute(db);
      return rows[0] ?? null;
    },

    setState(id: number, state: 'opening' | 'processing' | 'ready'): Promise<boolean> {
      return changed(ofBundle(id).set({ state, ...(state === 'ready' && { finished_at: sql`now()` }) }));
    },

    setSkipped: (id: number, skipped: StoredSkipped[]) => changed(ofBundle(id).set({ skipped: JSON.stringify(skipped) })),

    refuse: (id: number, refusal: string, sentence: FileSentence | null) =>
      changed(
        ofBundle(id).set({
          state: 'refused',
          refusal,
          refusal_sentence: sentence && JSON.stringify(sentence),
          finished_at: sql`now()`,
        }),
      ),

    async setEntries(id: number, entries: WorkedEntry[]): Promise<void> {
      const { rows } = await sql<WorkedEntry>`
        select source_id as "sourceId", source_path as "sourcePath", path, bytes, kind, sha256
        from bundle_entry where bundle_id = ${id} order by position, id`.execute(db);
      const wanted = entries.map(({ sourceId, sourcePath, path, bytes, kind, sha256 }) => {
        return { sourceId, sourcePath, path, bytes, kind, sha256 };
      });
      if (isDeepStrictEqual(rows, wanted)) return;
      await db.deleteFrom('bundle_entry').where('bundle_id', '=', id).execute();
      await sql`insert into bundle_entry (bundle_id, source_id, source_path, path, bytes, kind, sha256, position)
        select ${id}, w."sourceId", w."sourcePath", w.path, w.bytes, w.kind, w.sha256, w.position
        from json_to_recordset(${JSON.stringify(wanted.map((entry, position) => ({ ...entry, position })))}::json)
          w("sourceId" int, "sourcePath" text, path text, bytes bigint, kind text, sha256 text, position int)
        order by w.position`.execute(db);
    },

    /** Pictures without a preview. */
    unpreviewed: (id: number, max: number): Promise<{ id: number; path: string }[]> =>
      db
        .selectFrom('bundle_entry')
        .select(['id', 'path'])
        .where('bundle_id', '=', id)
        .where('kind', '=', 'picture')
        .where('preview_id', 'is', null)
        .orderBy('position')
        .limit(max)
        .execute(),

    setPreview: (entryId: number, pictureId: number) =>
      db.updateTable('bundle_entry').set({ preview_id: pictureId }).where('id', '=', entryId).execute(),

    models: (id: number): Promise<{ path: string; state: ModelState }[]> =>
      db
        .selectFrom('bundle_model')
        .select(['path', 'state'])
        .where('bundle_id', '=', id)
        .orderBy('position')
        .orderBy('id')
        .execute(),

    addModel: (id: number, model: { path: string; position: number }) =>
      db
        .insertInto('bundle_model')
        .values({ bundle_id: id, ...model })
        .execute(),

    async beginModel(id: number): Promise<BegunModel | null> {
      const { rows } = await sql<BegunModel>`
        update bundle_model set state = 'processing', step = null, failure = null where id = (
          select id from bundle_model where bundle_id = ${id} and state = 'waiting' order by position, id limit 1)
        returning id, path, texture_path as texture, presentation, presentation_version as "presentationVersion"`.execute(db);
      return rows[0] ?? null;
    },

    setStep: (modelId: number, step: ModelStep) => changed(ofModel(modelId).set({ step })),

    setMade: (modelId: number, made: MadeOfModel) =>
      changed(
        ofModel(modelId).set({
          converted_file_id: made.convertedFileId,
          viewer_file_id: made.viewerFileId,
          measured: made.measured === null ? null : JSON.stringify(made.measured),
          findings: JSON.stringify(made.findings),
        }),
      ),

    async undrawn(modelId: number): Promise<UndrawnModel | null> {
      const { rows } = await sql<UndrawnModel>`
        select m.bundle_id as "bundleId", f.sha256, m.presentation, m.presentation_version as "presentationVersion"
        from bundle_model m join stored_file f on f.id = m.viewer_file_id
        where m.id = ${modelId} and m.pictures_missing and m.state = 'ready' and f.state = 'kept'`.execute(db);
      return rows[0] ?? null;
    },

    /** Pictures and current presentation version of a model, locked. Null if no picture is missing. */
    async holdUndrawn(modelId: number): Promise<{ pictures: number[]; presentationVersion: number } | null> {
      const { rows } = await sql<{ pictures: number[]; presentationVersion: number }>`
        select coalesce((select json_agg(x.picture_id order by x.position)
            from bundle_model_picture x where x.model_id = m.id), '[]') as pictures,
          m.presentation_version as "presentationVersion"
        from bundle_model m where m.id = ${modelId} and m.pictures_missing and m.state = 'ready' for no key update`.execute(db);
      return rows[0] ?? null;
    },

    /** Removes findings about failed rendering. */
    forgetNoPicture: (modelId: number) =>
      sql`update bundle_model set failure = null, findings = (
          select coalesce(jsonb_agg(x.f order by x.n), '[]')
          from jsonb_array_elements(findings) with ordinality x(f, n) where x.f->>'code' <> 'no_picture')
        where id = ${modelId}`.execute(db),

    async setPictures(modelId: number, pictureIds: number[], areMissing: boolean): Promise<void> {
      await ofModel(modelId).set({ pictures_missing: areMissing }).execute();
      await sql`update bundle_model m set former_pictures = array(
          select unnest(m.former_pictures) union select picture_id from bundle_model_picture where model_id = m.id)
        where id = ${modelId}`.execute(db);
      await db.deleteFrom('bundle_model_picture').where('model_id', '=', modelId).execute();
      const rows = [...new Set(pictureIds)].map((picture_id, position) => ({ model_id: modelId, picture_id, position }));
      if (rows.length > 0) await db.insertInto('bundle_model_picture').values(rows).execute();
    },

    endModel: (modelId: number, state: 'ready' | 'failed', { failure, failureSentence, pipelineVersion, format }: EndOfModel) =>
      changed(
        ofModel(modelId).set({
          state,
          failure,
          failure_sentence: failureSentence && JSON.stringify(failureSentence),
          pipeline_version: pipelineVersion,
          format_inside: format?.inside ?? null,
          format_version: format?.version ?? null,
          step: null,
        }),
      ),

    /** Locks the model until the transaction ends. */
    async presentationVersion(modelId: number): Promise<number> {
      const { rows } = await sql<{ version: number }>`
        select presentation_version as version from bundle_model where id = ${modelId} for no key update`.execute(db);
      return rows[0]?.version ?? 0;
    },

    failModels: (id: number, failure: string, sentence: FileSentence | null) =>
      sql`update bundle_model set state = 'failed', step = null, failure = ${failure},
          failure_sentence = ${sentence && JSON.stringify(sentence)}::jsonb
        where bundle_id = ${id} and state in ('waiting', 'processing')`.execute(db),

    async holdAsset(id: number): Promise<number | null> {
      const { rows } = await sql<{ assetId: number | null }>`
        select asset_id as "assetId" from bundle where id = ${id} for no key update`.execute(db);
      return rows[0]?.assetId ?? null;
    },
  };
}
