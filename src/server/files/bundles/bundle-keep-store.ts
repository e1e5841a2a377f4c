import { sql } from 'kysely';

import type { Db } from '../../platform/db/database.ts';
import type { PackageEntry } from '@polyshelf/model-pipeline/archives/package-entry-contract.ts';

/** Files that become the newest version of an asset. */
export interface BroughtFiles {
  assetId: number;
  accountId: number | null;
  sources: { fileId: number; name: string; isArchive: boolean; entries: PackageEntry[] }[];
}

/** Writes many bundles at once. Use inside a transaction. */
export function bundleKeepStore(db: Db) {
  return {
    async keep(brought: BroughtFiles[], jobKind: string, now: Date): Promise<void> {
      if (brought.length === 0) return;
      const wanted = brought.map(({ assetId, accountId }) => ({ asset_id: assetId, account_id: accountId }));
      const { rows } = await sql<{ id: number; asset_id: number }>`
        insert into bundle (account_id, asset_id, number, created_at)
        select w.account_id, w.asset_id, 1 + coalesce((select max(b.number) from bundle b where b.asset_id = w.asset_id), 0), ${now}
        from ${recordset(wanted, sql`account_id int, asset_id int`)}
        returning id, asset_id`.execute(db);
      const bundleOf = new Map(rows.map((row) => [row.asset_id, row.id]));
      const sources = brought.flatMap(({ assetId, sources: ofAsset }) =>
        ofAsset.map(({ entries, isArchive, ...source }, position) => {
          const row = { bundle_id: bundleOf.get(assetId) ?? 0, file_id: source.fileId, name: source.name, position };
          return { row, entries, isArchive };
        }),
      );
      const rowsOf = sources.map(({ row }) => row);
      const { rows: made } = await sql<{ id: number; bundle_id: number; position: number }>`
        insert into bundle_source (bundle_id, file_id, name, position)
        select * from ${recordset(rowsOf, sql`bundle_id int, file_id int, name text, position int`)}
        returning id, bundle_id, position`.execute(db);
      const sourceOf = new Map(made.map((row) => [`${row.bundle_id} ${row.position}`, row.id]));
      const entries = sources.flatMap(({ row, entries: ofSource, isArchive }) =>
        ofSource.map(({ path, bytes, kind, sha256 }, position) => ({
          bundle_id: row.bundle_id,
          source_id: sourceOf.get(`${row.bundle_id} ${row.position}`),
          path,
          source_path: isArchive ? path : null,
          bytes,
          kind,
          sha256,
          position,
        })),
      );
      await sql`
        insert into bundle_entry (bundle_id, source_id, path, source_path, bytes, kind, sha256, position)
        select * from ${recordset(
          entries,
          sql`bundle_id int, source_id int, path text, source_path text, bytes bigint, kind text, sha256 text, position int`,
        )}`.execute(db);
      const bundles = rows.map(({ id, asset_id }) => ({ id, asset_id }));
      await sql`update asset a set bundle_id = w.id from ${recordset(bundles, sql`id int, asset_id int`)}
        where a.id = w.asset_id`.execute(db);
      await sql`insert into job (kind, payload) select ${jobKind}, json_build_object('bundleId', w.id)::jsonb
        from ${recordset(bundles, sql`id int`)}`.execute(db);
    },
  };
}

const recordset = (rows: object[], columns: ReturnType<typeof sql>) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) w(${columns})`;
