import { sql } from 'kysely';

import type { PackageEntry } from '../../shared/assets/asset-contract.ts';
import type { Db } from '../platform/db/database.ts';

/** A stored package with the list of what is in it. */
export interface ListedPackage {
  name: string;
  sha256: string;
  entries: PackageEntry[];
}

export type ViewedModelStore = ReturnType<typeof viewedModelStore>;

export function viewedModelStore(db: Db) {
  return {
    /** The packages of an asset that visitors see, the first one first. */
    async packagesOf(assetId: number): Promise<ListedPackage[]> {
      const { rows } = await sql<ListedPackage>`
        select k.name, f.sha256, coalesce((
            select json_agg(json_build_object('path', e.path, 'bytes', e.bytes, 'kind', e.kind, 'sha256', e.sha256)
              order by e.position)
            from package_entry e where e.package_id = k.id), '[]') as entries
        from asset a join asset_package k on k.asset_id = a.id join stored_file f on f.id = k.file_id and f.state = 'kept'
        where a.id = ${assetId} and a.listed order by k.id`.execute(db);
      return rows;
    },
  };
}
