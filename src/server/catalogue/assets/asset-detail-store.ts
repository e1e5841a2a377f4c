import { sql } from 'kysely';
import type { Static } from 'typebox';

import { ASSET_FIELDS } from '../../../shared/catalogue/assets/asset-form.ts';
import type { AssetClip, AssetTexture } from '@polyshelf/model-pipeline/facts/measured-contract.ts';
import type { FactColumns } from '@polyshelf/model-pipeline/facts/fact-contract.ts';
import { FACTS } from '@polyshelf/model-pipeline/facts/model-facts.ts';
import type { Mention } from '../../../shared/community/mentions/mention-contract.ts';
import { STATUS_DRAFT, type Hider } from '../../../shared/catalogue/publications/publication.ts';
import type { ShownFields } from '../../../shared/catalogue/publications/shown-fields.ts';
import { bundleEntriesJson, convertedModelPairs, type BundleRow } from '../../files/bundles/bundle-view.ts';
import { pictureJson, type PictureRow } from '../../files/storage/picture-view.ts';
import type { Db } from '../../platform/db/database.ts';
import { namedQuery } from '../../platform/db/named-statement.ts';
import { mentionsJson } from '../publications/mention-view.ts';
import { shownNames, type NameRow } from '../publications/name-store.ts';
import { shownColumns } from '../publications/publication-columns-store.ts';
import { linkedNames } from '../publications/publication-detail-store.ts';
import { publicationFindStore } from '../publications/publication-find-store.ts';
import { ASSET_TABLE } from './asset-filter-store.ts';

interface Named {
  id: number;
  name: string;
}

export interface AssetDetailRow extends ShownFields<typeof ASSET_FIELDS>, FactColumns {
  id: number;
  name: string;
  mentions: Mention[];
  alternative_names: NameRow[];
  category: Named | null;
  subcategory: Named | null;
  license: { name: string; description: string | null; type: string | null; spdxId: string | null } | null;
  uploader_id: number | null;
  uploader: string | null;
  uploader_avatar: PictureRow | null;
  listed: boolean;
  draft: boolean;
  hidden_by: Hider | 'both' | null;
  removal_at: Date | null;
  removed_by: Hider | null;
  measured_at: Date | null;
  texture_side: number | null;
  texture_resolution: number | null;
  stated_textures: number | null;
  rigged: boolean | null;
  size: [number | null, number | null, number | null];
  quality: number | null;
  view_count: number;
  save_count: number;
  download_count: number;
  published_at: Date | null;
  updated_at: Date;
  games: { id: number; title: string; cover: PictureRow | null; header: PictureRow | null }[];
  platforms: { id: number; name: string; altName: string | null; color: string }[];
  technologies: Named[];
  formats: Named[];
  tags: Named[];
  images: PictureRow[];
  textures: Static<typeof AssetTexture>[];
  clips: Static<typeof AssetClip>[];
  version: number;
  main_model_id: number | null;
  bundle: BundleRow | null;
}

export interface AssetVersionRow {
  id: number;
  key: string;
  number: number;
  note: string | null;
  created_at: Date;
  /** The first source files. */
  sources: BundleRow['sources'];
  source_count: number;
  bytes: number;
}

const named = (lookup: string) => sql<Named | null>`(
  select json_build_object('id', l.id, 'name', l.name) from ${sql.table(lookup)} l where l.id = a.${sql.ref(`${lookup}_id`)})`;

const FACT_COLUMNS = sql.join(FACTS.map(([, { column }]) => sql.ref(`a.${column}`)));

export function assetDetailStore(db: Db) {
  const { findIdByTitle, isUploadedBy } = publicationFindStore(db, ASSET_TABLE);
  const findRows = namedQuery(
    db,
    sql<AssetDetailRow>`
      select a.id, a.name, ${shownColumns('a', ASSET_FIELDS)},
        a.uploader_id, a.listed, a.status_id = ${sql.lit(STATUS_DRAFT)} as draft, a.hidden_by, a.removal_at, a.removed_by, a.measured_at, ${FACT_COLUMNS},
        a.texture_side, a.texture_resolution, a.stated_textures, a.rigged, array[a.size_x, a.size_y, a.size_z] as size, a.quality,
        a.view_count, a.download_count, a.save_count, a.published_at, a.updated_at,
        u.credit as uploader, ${pictureJson('u.shown_avatar_id')} as uploader_avatar,
        ${named('category')} as category, ${named('subcategory')} as subcategory,
        (select json_build_object('name', l.name, 'description', l.description, 'type', l.type, 'spdxId', l.spdx_id)
          from license l where l.id = a.license_id) as license,
        coalesce((select json_agg(json_build_object('id', g.id, 'title', g.title,
            'cover', ${pictureJson('g.cover_id')}, 'header', ${pictureJson('g.header_id')}) order by x.position)
          from asset_game x join game g on g.id = x.game_id where x.asset_id = a.id and g.listed), '[]') as games,
        coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name, 'altName', l.alt_name, 'color', l.color)
            order by x.position)
          from asset_platform x join platform l on l.id = x.platform_id where x.asset_id = a.id), '[]') as platforms,
        ${mentionsJson('asset', 'a.id')} as mentions,
        ${shownNames('asset', 'a.id')} as alternative_names,
        ${linkedNames('asset', 'technology', 'a.id')} as technologies,
        ${linkedNames('asset', 'format', 'a.id')} as formats,
        ${linkedNames('asset', 'tag', 'a.id')} as tags,
        coalesce((select json_agg(${pictureJson('x.picture_id')} order by x.position)
          from asset_image x where x.asset_id = a.id), '[]') as images,
        coalesce((select json_agg(json_build_object('name', x.name, 'width', x.width, 'height', x.height,
            'channels', x.channels) order by x.position)
          from asset_texture x where x.asset_id = a.id), '[]') as textures,
        coalesce((select json_agg(json_build_object('name', x.name, 'seconds', x.seconds) order by x.position)
          from asset_clip x where x.asset_id = a.id), '[]') as clips,
        a.version, a.main_model_id,
        (select json_build_object('id', b.id, 'key', file_key('bundle', b.id), 'number', b.number,
            'versions', (select count(*) from bundle v where v.asset_id = a.id), 'note', b.note, 'createdAt', b.created_at, 'state', b.state, 'refusal', b.refusal, 'refusalSentence', b.refusal_sentence,
            'sources', coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'bytes', f.bytes,
                'sha256', f.sha256) order by s.position, s.id)
              from bundle_source s join stored_file f on f.id = s.file_id and f.state = 'kept' where s.bundle_id = b.id), '[]'),
            'entries', ${bundleEntriesJson},
            'models', coalesce((select json_agg(json_build_object(${convertedModelPairs}) order by m.position, m.id)
              from bundle_model m where m.bundle_id = b.id), '[]'))
          from bundle b where b.id = a.bundle_id) as bundle
      from asset a
      left join account u on u.id = a.uploader_id
      where a.id = $1`,
  );
  return {
    find: async (id: number): Promise<AssetDetailRow | undefined> => (await findRows(id))[0],

    visibilityOf: (id: number): Promise<{ listed: boolean; uploaderId: number | null } | undefined> =>
      db.selectFrom('asset').select(['listed', 'uploader_id as uploaderId']).where('id', '=', id).executeTakeFirst(),

    /** Newest first, without held files. */
    async listVersions(id: number, most: { versions: number; sources: number }): Promise<AssetVersionRow[]> {
      const { rows } = await sql<AssetVersionRow>`
        select b.id, file_key('bundle', b.id) as key, b.number, b.note, b.created_at, total.source_count, total.bytes,
          coalesce((select json_agg(s) from (
            select x.id, x.name, f.bytes, f.sha256
            from bundle_source x join stored_file f on f.id = x.file_id and f.state = 'kept'
            where x.bundle_id = b.id order by x.position, x.id limit ${most.sources}) s), '[]') as sources
        from bundle b cross join lateral (
          select count(*)::int as source_count, coalesce(sum(f.bytes), 0)::float8 as bytes
          from bundle_source x join stored_file f on f.id = x.file_id and f.state = 'kept' where x.bundle_id = b.id) total
        where b.asset_id = ${id} order by b.number desc limit ${most.versions}`.execute(db);
      return rows;
    },

    findIdByTitle,
    isUploadedBy,
  };
}
