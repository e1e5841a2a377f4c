import { sql } from 'kysely';

import type { ModelState } from '../../../shared/files/bundles/bundle-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import type { BegunModel, WorkedBundle } from './bundle-work-record.ts';

export interface OutdatedBundle {
  sources: WorkedBundle['sources'];
  models: BegunModel[];
}

interface LockedModel {
  state: ModelState;
  texture: string | null;
  presentationVersion: number;
  pictures: number[];
}

/** SQL condition: an earlier pipeline version finished the model `m`. */
const isOutdated = (version: number) => sql`m.pipeline_version < ${version} and m.state in ('ready', 'failed')`;

export function bundleRenewalStore(db: Db) {
  return {
    queue: (kind: string, version: number) =>
      sql`insert into job (kind, payload)
        select ${kind}, jsonb_build_object('bundleId', b.id) from bundle b join asset a on a.id = b.asset_id
        where b.state = 'ready'
          and exists (select from bundle_model m where m.bundle_id = b.id and ${isOutdated(version)})
          and not exists (select from job j where j.kind = ${kind} and j.failed_at is null
            and j.payload = jsonb_build_object('bundleId', b.id))
        order by a.bundle_id is distinct from b.id, a.popularity desc, b.id desc`.execute(db),

    async queued(kind: string): Promise<number> {
      const { rows } = await sql<{ jobs: number }>`
        select count(*)::int as jobs from job where kind = ${kind} and failed_at is null`.execute(db);
      return rows[0]?.jobs ?? 0;
    },

    async outdated(bundleId: number, version: number): Promise<OutdatedBundle | null> {
      const { rows } = await sql<OutdatedBundle>`
        select (select json_agg(json_build_object('id', s.id, 'name', s.name, 'sha256', f.sha256) order by s.position, s.id)
            from bundle_source s join stored_file f on f.id = s.file_id where s.bundle_id = b.id) as sources,
          json_agg(json_build_object('id', m.id, 'path', m.path, 'texture', m.texture_path, 'presentation', m.presentation,
            'presentationVersion', m.presentation_version) order by m.position, m.id) as models
        from bundle b join bundle_model m on m.bundle_id = b.id
        where b.id = ${bundleId} and b.state = 'ready' and ${isOutdated(version)} group by b.id`.execute(db);
      return rows[0] ?? null;
    },

    async hold(modelId: number): Promise<LockedModel | null> {
      const { rows } = await sql<LockedModel>`
        select m.state, m.texture_path as texture, m.presentation_version as "presentationVersion",
          coalesce((select json_agg(x.picture_id order by x.position)
            from bundle_model_picture x where x.model_id = m.id), '[]') as pictures
        from bundle_model m where m.id = ${modelId} for no key update`.execute(db);
      return rows[0] ?? null;
    },

    setVersion: (modelId: number, version: number) =>
      db.updateTable('bundle_model').set({ pipeline_version: version }).where('id', '=', modelId).execute(),
  };
}
