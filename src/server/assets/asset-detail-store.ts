import { sql } from 'kysely';

import type { AssetClip, AssetTexture, PackageEntry } from '../../shared/assets/asset-contract.ts';
import type { Acquisition, TextureType } from '../../shared/assets/asset-rules.ts';
import { pictureJson, type PictureRow } from '../files/picture-view.ts';
import type { Db } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import { publicationStore } from '../platform/db/publication-store.ts';
import { ASSET_TABLE } from './asset-list-store.ts';
import type { Static } from 'typebox';

interface Named {
  id: number;
  name: string;
}

export interface AssetDetailRow {
  id: number;
  name: string;
  description: string | null;
  category: Named | null;
  subcategory: Named | null;
  author: string | null;
  license: { name: string; description: string | null; type: string | null } | null;
  license_text: string | null;
  copyrights: string | null;
  group_name: string | null;
  acquisition: Acquisition | null;
  acquired_on: string | null;
  uploader_id: number | null;
  uploader: string | null;
  uploader_avatar: PictureRow | null;
  listed: boolean;
  measured_at: Date | null;
  triangles: number | null;
  vertices: number | null;
  meshes: number | null;
  materials: number | null;
  texture_type: TextureType | null;
  texture_side: number | null;
  has_uv: boolean | null;
  has_vertex_colors: boolean | null;
  bones: number | null;
  size: [number | null, number | null, number | null];
  quality: number | null;
  view_count: number;
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
  packages: { id: number; name: string; bytes: number; sha256: string; entries: PackageEntry[] }[];
}

/** SQL for a list of `{id, name}` of a lookup that assets are linked to. */
const linked = (link: string, lookup: string) => sql<Named[]>`coalesce((
  select json_agg(json_build_object('id', l.id, 'name', l.name) order by x.position)
  from ${sql.table(link)} x join ${sql.table(lookup)} l on l.id = x.${sql.ref(`${lookup}_id`)}
  where x.asset_id = a.id), '[]')`;

const named = (lookup: string) => sql<Named | null>`(
  select json_build_object('id', l.id, 'name', l.name) from ${sql.table(lookup)} l where l.id = a.${sql.ref(`${lookup}_id`)})`;

export type AssetDetailStore = ReturnType<typeof assetDetailStore>;

export function assetDetailStore(db: Db) {
  const { findIdByKey, isUploadedBy } = publicationStore(db, ASSET_TABLE);
  return {
    async find(id: number): Promise<AssetDetailRow | undefined> {
      const { rows } = await sql<AssetDetailRow>`${prepared}
        select a.id, a.name, a.description, a.author, a.license_text, a.copyrights, a.group_name, a.acquisition, a.acquired_on,
          a.uploader_id, a.listed, a.measured_at, a.triangles, a.vertices, a.meshes, a.materials, a.texture_type,
          a.texture_side, a.has_uv, a.has_vertex_colors, a.bones, array[a.size_x, a.size_y, a.size_z] as size, a.quality,
          a.view_count, a.download_count, a.published_at, a.updated_at,
          u.credit as uploader, ${pictureJson('u.shown_avatar_id')} as uploader_avatar,
          ${named('category')} as category, ${named('subcategory')} as subcategory,
          (select json_build_object('name', l.name, 'description', l.description, 'type', l.type)
            from license l where l.id = a.license_id) as license,
          coalesce((select json_agg(json_build_object('id', g.id, 'title', g.title,
              'cover', ${pictureJson('g.cover_id')}, 'header', ${pictureJson('g.header_id')}) order by x.position)
            from asset_game x join game g on g.id = x.game_id where x.asset_id = a.id and g.listed), '[]') as games,
          coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name, 'altName', l.alt_name, 'color', l.color)
              order by x.position)
            from asset_platform x join platform l on l.id = x.platform_id where x.asset_id = a.id), '[]') as platforms,
          ${linked('asset_technology', 'technology')} as technologies,
          ${linked('asset_format', 'format')} as formats,
          ${linked('asset_tag', 'tag')} as tags,
          coalesce((select json_agg(${pictureJson('x.picture_id')} order by x.position)
            from asset_image x where x.asset_id = a.id), '[]') as images,
          coalesce((select json_agg(json_build_object('name', x.name, 'width', x.width, 'height', x.height,
              'channels', x.channels) order by x.position)
            from asset_texture x where x.asset_id = a.id), '[]') as textures,
          coalesce((select json_agg(json_build_object('name', x.name, 'seconds', x.seconds) order by x.position)
            from asset_clip x where x.asset_id = a.id), '[]') as clips,
          coalesce((select json_agg(json_build_object('id', k.id, 'name', k.name, 'bytes', f.bytes, 'sha256', f.sha256,
              'entries', coalesce((select json_agg(json_build_object('path', e.path, 'bytes', e.bytes, 'kind', e.kind,
                  'sha256', e.sha256) order by e.position) from package_entry e where e.package_id = k.id), '[]')) order by k.id)
            from asset_package k join stored_file f on f.id = k.file_id and f.state = 'kept'
            where k.asset_id = a.id), '[]') as packages
        from asset a
        left join account u on u.id = a.uploader_id
        where a.id = ${id}`.execute(db);
      return rows[0];
    },

    findIdByKey,
    isUploadedBy,
  };
}
