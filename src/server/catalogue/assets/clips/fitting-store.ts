import { sql } from 'kysely';

import { pictureJson, type PictureRow } from '../../../files/storage/picture-view.ts';
import type { Db } from '../../../platform/db/database.ts';

interface FittingRow {
  id: number;
  name: string;
  picture: PictureRow | null;
  model_id: number;
  /** Key in file addresses of its bundle. */
  key: string;
  bytes: number;
  sha256: string;
  /** Rest rotations of its bones, and of the requested model's. */
  rest: string;
  wanted: string;
  clips: { name: string; seconds: number }[];
  clip_count: number;
}

const REST = sql`m.measured -> 'skeleton' ->> 'rest'`;

export function fittingStore(db: Db) {
  return {
    /** Listed models with clips and the skeleton of this asset, most popular first. */
    async list(id: number, most: { models: number; clips: number }): Promise<FittingRow[]> {
      const { rows } = await sql<FittingRow>`
        with own as (select m.skeleton, ${REST} as rest from asset a join bundle_model m on m.id = a.main_model_id where a.id = ${id})
        select a.id, a.name, ${pictureJson('a.cover_id')} as picture, m.id as model_id, file_key('bundle', m.bundle_id) as key, f.bytes::float8 as bytes, f.sha256,
          ${REST} as rest, own.rest as wanted, a.clips as clip_count,
          (select json_agg(json_build_object('name', c.name, 'seconds', c.seconds) order by c.position) from (
            select * from asset_clip c where c.asset_id = a.id order by c.position limit ${most.clips}) c) as clips
        from own join bundle_model m on m.skeleton = own.skeleton
        join asset a on a.main_model_id = m.id and a.listed and a.id <> ${id} and a.animated
        join stored_file f on f.id = m.viewer_file_id and f.state = 'kept'
        where exists (select from asset_clip c where c.asset_id = a.id)
        order by a.popularity desc, a.id desc limit ${most.models}`.execute(db);
      return rows;
    },
  };
}
