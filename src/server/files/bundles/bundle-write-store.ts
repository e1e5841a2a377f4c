import { sql } from 'kysely';

import type { BundleState } from '../../../shared/files/bundles/bundle-contract.ts';
import type { Db } from '../../platform/db/database.ts';

export interface NewSource {
  fileId: number;
  name: string;
}

/** Changes by uploaders. Use inside a transaction. */
export function bundleWriteStore(db: Db) {
  return {
    /** The bundle that was created with an idempotency key. Locks the account, so no concurrent request creates another. */
    async madeWith(accountId: number, saveKey: string): Promise<number | undefined> {
      await sql`select from account where id = ${accountId} for no key update`.execute(db);
      const of = db.selectFrom('bundle').select('id').where('account_id', '=', accountId);
      return (await of.where('save_key', '=', saveKey).executeTakeFirst())?.id;
    },

    async add(
      { accountId, saveKey, createdAt }: { accountId: number; saveKey: string | null; createdAt: Date },
      sources: NewSource[],
    ): Promise<number> {
      const { id } = await db
        .insertInto('bundle')
        .values({ account_id: accountId, save_key: saveKey, created_at: createdAt })
        .returning('id')
        .executeTakeFirstOrThrow();
      await sql`insert into bundle_source (bundle_id, file_id, name, position)
        select ${id}, w."fileId", w.name, w.position
        from json_to_recordset(${JSON.stringify(sources.map((source, position) => ({ ...source, position })))}::json)
          w("fileId" int, name text, position int) order by w.position`.execute(db);
      return id;
    },

    /** The bundle's sources with these ids. Locked, so their files are not removed before the transaction ends. */
    async sources(bundleId: number, ids: number[]): Promise<NewSource[]> {
      const { rows } = await sql<NewSource>`
        select s.file_id as "fileId", s.name from bundle_source s join stored_file f on f.id = s.file_id
        where s.bundle_id = ${bundleId} and s.id = any(${ids}) order by s.position, s.id for key share of s, f`.execute(db);
      return rows;
    },

    async unfinished(accountId: number): Promise<number> {
      const { rows } = await sql<{ bundles: number }>`
        select count(*)::int as bundles from bundle
        where account_id = ${accountId} and state in ('waiting', 'opening', 'processing')`.execute(db);
      return rows[0]?.bundles ?? 0;
    },

    /** Locks a bundle until the transaction ends. Undefined if it was removed. */
    async hold(id: number): Promise<BundleState | undefined> {
      const { rows } = await sql<{ state: BundleState }>`select state from bundle where id = ${id} for no key update`.execute(
        db,
      );
      return rows[0]?.state;
    },

    async modelEntries(id: number): Promise<{ path: string; bytes: number }[]> {
      return db
        .selectFrom('bundle_entry')
        .select(['path', 'bytes'])
        .where('bundle_id', '=', id)
        .where('kind', '=', 'model')
        .execute();
    },

    /** Queues these models unless they are converted. Returns the number of models of the bundle. */
    async wantModels(id: number, models: { path: string; position: number }[]): Promise<number> {
      await sql`insert into bundle_model (bundle_id, path, position)
        select ${id}, w.path, w.position from json_to_recordset(${JSON.stringify(models)}::json) w(path text, position int)
        on conflict (bundle_id, path) do update set state = 'waiting', step = null, failure = null, findings = '[]',
          pictures_missing = false
        where bundle_model.state = 'failed'`.execute(db);
      const { rows } = await sql<{ models: number }>`
        select count(*)::int as models from bundle_model where bundle_id = ${id}`.execute(db);
      return rows[0]?.models ?? 0;
    },

    async hasPicture(id: number, path: string): Promise<boolean> {
      const of = db.selectFrom('bundle_entry').select('id').where('bundle_id', '=', id).where('kind', '=', 'picture');
      return (await of.where('path', '=', path).executeTakeFirst()) !== undefined;
    },

    /** Queues these models with another texture, or none. Returns whether none is being processed now. */
    async setTexture(id: number, paths: string[], texture: string | null): Promise<boolean> {
      const of = db.updateTable('bundle_model').where('bundle_id', '=', id).where('path', 'in', paths);
      await of
        .set({ texture_path: texture, state: 'waiting', step: null, failure: null })
        .where('state', '<>', 'processing')
        .where(sql<boolean>`texture_path is distinct from ${texture}`)
        .execute();
      const models = db.selectFrom('bundle_model').select('id').where('bundle_id', '=', id).where('path', 'in', paths);
      return (await models.where('state', '=', 'processing').executeTakeFirst()) === undefined;
    },

    /** Ids of these models that lack pictures. */
    async undrawn(id: number, paths: string[]): Promise<number[]> {
      const models = db.selectFrom('bundle_model').select('id').where('bundle_id', '=', id).where('path', 'in', paths);
      return (await models.where('pictures_missing', '=', true).orderBy('position').execute()).map((model) => model.id);
    },

    /** Returns a bundle with waiting models to processing. Returns whether there are any. */
    async processFurther(id: number): Promise<boolean> {
      const { rows } = await sql`update bundle set state = 'processing', finished_at = null
        where id = ${id} and exists (select from bundle_model m where m.bundle_id = ${id} and m.state = 'waiting')
        returning id`.execute(db);
      return rows.length > 0;
    },

    async removeUnsaved(before: Date): Promise<number> {
      const { rows } = await sql`delete from bundle where asset_id is null and created_at < ${before} returning id`.execute(db);
      return rows.length;
    },
  };
}
