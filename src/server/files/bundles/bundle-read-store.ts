import { sql } from 'kysely';

import type { FileSentence } from '@polyshelf/model-pipeline/file-sentences.ts';
import type { BundleProgress, BundleSource } from '../../../shared/files/bundles/bundle-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import type { BundleAccess } from './bundle-policy.ts';
import type { StoredSkipped } from './bundle-work-record.ts';
import { bundleEntriesJson, convertedModelPairs, type BundleEntryRow, type BundleModelRow } from './bundle-view.ts';

export interface ProgressRow extends Pick<BundleProgress, 'id' | 'state' | 'refusal' | 'waitingBefore'> {
  skipped: StoredSkipped[];
  refusalSentence: FileSentence | null;
  key: string;
  /** Entries that may be models. */
  modelEntries: { path: string; bytes: number }[];
  models: BundleModelRow[];
}

export interface StoredBundleRow extends BundleAccess, ProgressRow {
  sources: Omit<BundleSource, 'url'>[];
  entries: BundleEntryRow[];
}

export function bundleReadStore(db: Db) {
  return {
    async find(id: number): Promise<StoredBundleRow | undefined> {
      const { rows } = await sql<StoredBundleRow>`
        select ${progressColumns}, b.account_id as "accountId", b.asset_id as "assetId",
          (select a.uploader_id from asset a where a.id = b.asset_id) as "assetUploaderId",
          coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'bytes', f.bytes, 'sha256', f.sha256)
              order by s.position, s.id)
            from bundle_source s join stored_file f on f.id = s.file_id where s.bundle_id = b.id), '[]') as sources,
          ${bundleEntriesJson} as entries
        from bundle b where b.id = ${id}`.execute(db);
      return rows[0];
    },

    async progressOf(ids: number[]): Promise<ProgressRow[]> {
      const { rows } = await sql<ProgressRow>`
        select ${progressColumns} from bundle b where b.id = any(${ids}) order by b.id`.execute(db);
      return rows;
    },

    async access(id: number): Promise<BundleAccess | undefined> {
      const { rows } = await sql<BundleAccess>`
        select b.account_id as "accountId", b.asset_id as "assetId", a.uploader_id as "assetUploaderId"
        from bundle b left join asset a on a.id = b.asset_id where b.id = ${id}`.execute(db);
      return rows[0];
    },
  };
}

const progressColumns = sql`b.id, file_key('bundle', b.id) as key, b.state, b.refusal,
  b.refusal_sentence as "refusalSentence", b.skipped,
  case when b.state = 'waiting' then (
    select count(*) from job own join job j on j.kind = own.kind and j.failed_at is null and (j.run_at, j.id) < (own.run_at, own.id)
    where own.payload @> jsonb_build_object('bundleId', b.id) and own.failed_at is null)::int end as "waitingBefore",
  coalesce((select json_agg(json_build_object('path', e.path, 'bytes', e.bytes) order by e.position, e.id)
    from bundle_entry e where e.bundle_id = b.id and e.kind = 'model'), '[]') as "modelEntries",
  coalesce((select json_agg(json_build_object(${convertedModelPairs}, 'step', m.step, 'measured', m.measured,
      'findings', m.findings, 'texture', m.texture_path) order by m.position, m.id)
    from bundle_model m where m.bundle_id = b.id), '[]') as models`;
