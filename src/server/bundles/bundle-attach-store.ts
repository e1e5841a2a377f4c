import { sql } from 'kysely';

import type { BundleState } from '../../shared/bundles/bundle-contract.ts';
import { SHOWN_KINDS } from '../../shared/bundles/package-rules.ts';
import type { Db } from '../platform/db/database.ts';

export interface AttachedBundle {
  accountId: number | null;
  assetId: number | null;
  state: BundleState;
  refusal: string | null;
  sources: { name: string; bytes: number }[];
  models: { id: number; path: string }[];
  /** Paths of its entries that are models. */
  modelPaths: string[];
}

/** Reads and writes whose files a bundle is. To be used inside a transaction. */
export function bundleAttachStore(db: Db) {
  return {
    /** Held until the transaction ends: no sweep takes it, and whoever else saves with it waits. */
    async find(bundleId: number): Promise<AttachedBundle | undefined> {
      await sql`select from bundle where id = ${bundleId} for update`.execute(db);
      const { rows } = await sql<AttachedBundle>`
        select b.account_id as "accountId", b.asset_id as "assetId", b.state, b.refusal,
          coalesce((select json_agg(json_build_object('name', s.name, 'bytes', f.bytes) order by s.position, s.id)
            from bundle_source s join stored_file f on f.id = s.file_id where s.bundle_id = b.id), '[]') as sources,
          coalesce((select json_agg(json_build_object('id', m.id, 'path', m.path) order by m.position, m.id)
            from bundle_model m where m.bundle_id = b.id), '[]') as models,
          coalesce((select json_agg(e.path order by e.position, e.id)
            from bundle_entry e where e.bundle_id = b.id and e.kind = 'model'), '[]') as "modelPaths"
        from bundle b where b.id = ${bundleId}`.execute(db);
      return rows[0];
    },

    /** Whether it is known that neither a model nor a picture is in it. */
    async showsNothing(bundleId: number): Promise<boolean> {
      const { rows } = await sql`select from bundle b where b.id = ${bundleId} and b.state in ('processing', 'ready')
        and exists (select from bundle_entry e where e.bundle_id = b.id)
        and not exists (select from bundle_entry e where e.bundle_id = b.id and e.kind = any(${[...SHOWN_KINDS]}::text[]))`.execute(
        db,
      );
      return rows.length > 0;
    },

    /** Makes it the newest version of an asset, which the caller holds; answers whether it was nobody's until now. */
    async take({ bundleId, assetId, note }: { bundleId: number; assetId: number; note: string | null }): Promise<boolean> {
      const { rows } = await sql<{ id: number }>`
        update bundle set asset_id = ${assetId}, note = ${note},
          number = 1 + coalesce((select max(b.number) from bundle b where b.asset_id = ${assetId}), 0)
        where id = ${bundleId} and asset_id is null returning id`.execute(db);
      return rows.length > 0;
    },
  };
}
