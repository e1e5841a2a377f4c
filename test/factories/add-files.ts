import type { PackageEntry } from '@polyshelf/model-pipeline/archives/package-entry-contract.ts';
import { keepBundles } from '../../src/server/files/bundles/bundle-keep-service.ts';
import type { Db } from '../../src/server/platform/db/database.ts';

/** Gives an asset one uploaded file and its entries. Returns the id for downloads. */
export async function addFiles(
  db: Db,
  assetId: number,
  file: { fileId: number; name: string; entries?: PackageEntry[] },
): Promise<number> {
  const source = { isArchive: /\.(?:zip|7z)$/.test(file.name), entries: [], ...file };
  await keepBundles(db, [{ assetId, accountId: null, sources: [source] }], new Date());
  const row = await db
    .selectFrom('bundle_source as s')
    .innerJoin('asset as a', 'a.bundle_id', 's.bundle_id')
    .select('s.id')
    .where('a.id', '=', assetId)
    .executeTakeFirstOrThrow();
  return row.id;
}
