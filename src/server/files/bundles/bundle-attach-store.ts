import { sql } from 'kysely';

import type { BundleState } from '../../../shared/files/bundles/bundle-contract.ts';
import type { FileSentence } from '@polyshelf/model-pipeline/file-sentences.ts';
import type { PackageEntry } from '@polyshelf/model-pipeline/archives/package-entry-contract.ts';
import type { Db } from '../../platform/db/database.ts';

export interface AttachedBundle {
  accountId: number | null;
  assetId: number | null;
  state: BundleState;
  refusal: string | null;
  refusalSentence: FileSentence | null;
  sources: { name: string; bytes: number }[];
  models: { id: number; path: string }[];
  /** Paths of entries that are models. */
  modelPaths: string[];
}

/** Ownership of bundles. Use inside a transaction. */
export function bundleAttachStore(db: Db) {
  return {
    /** Locks the bundle until the transaction ends, against sweeps and concurrent saves. */
    async find(bundleId: number): Promise<AttachedBundle | undefined> {
      await sql`select from bundle where id = ${bundleId} for update`.execute(db);
      const { rows } = await sql<AttachedBundle>`
        select b.account_id as "accountId", b.asset_id as "assetId", b.state, b.refusal, b.refusal_sentence as "refusalSentence",
          coalesce((select json_agg(json_build_object('name', s.name, 'bytes', f.bytes) order by s.position, s.id)
            from bundle_source s join stored_file f on f.id = s.file_id where s.bundle_id = b.id), '[]') as sources,
          coalesce((select json_agg(json_build_object('id', m.id, 'path', m.path) order by m.position, m.id)
            from bundle_model m where m.bundle_id = b.id), '[]') as models,
          coalesce((select json_agg(e.path order by e.position, e.id)
            from bundle_entry e where e.bundle_id = b.id and e.kind = 'model'), '[]') as "modelPaths"
        from bundle b where b.id = ${bundleId}`.execute(db);
      return rows[0];
    },

    /** Kinds of its entries. Empty until the bundle is opened. */
    async kinds(bundleId: number): Promise<PackageEntry['kind'][]> {
      const { rows } = await sql<Pick<PackageEntry, 'kind'>>`
        select distinct e.kind from bundle_entry e join bundle b on b.id = e.bundle_id
        where b.id = ${bundleId} and b.state in ('processing', 'ready')`.execute(db);
      return rows.map(({ kind }) => kind);
    },

    /** Makes the bundle the newest version of an asset, which the caller has locked. Returns whether it had no asset before. */
    async take({ bundleId, assetId, note }: { bundleId: number; assetId: number; note: string | null }): Promise<boolean> {
      const { rows } = await sql<{ id: number }>`
        update bundle set asset_id = ${assetId}, note = ${note},
          number = 1 + coalesce((select max(b.number) from bundle b where b.asset_id = ${assetId}), 0)
        where id = ${bundleId} and asset_id is null returning id`.execute(db);
      return rows.length > 0;
    },
  };
}
