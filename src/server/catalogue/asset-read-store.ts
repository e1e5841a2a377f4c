import { sql, type RawBuilder } from 'kysely';

import { QUALITIES } from '../../shared/assets/asset-rules.ts';
import type { Measured } from '../../shared/assets/measured-contract.ts';
import { STATUS_PUBLISHED } from '../../shared/games/game-rules.ts';
import type { Db } from '../platform/db/database.ts';
import type { AssetRecord } from './asset-record.ts';
import { idList } from './bulk-store.ts';
import { listOf } from './game-read-store.ts';

export interface StoredPackage {
  sha256: string;
  name: string;
}

export interface StoredAsset {
  id: number;
  listed: boolean;
  demo: boolean;
  measuredAt: Date | null;
  record: AssetRecord;
  /** Its files as they were brought. */
  packages: StoredPackage[];
  /** Whether its own files were measured here, which goes before what anybody says. */
  isMeasured: boolean;
}

interface AssetRow extends Omit<AssetRecord, 'publishedAt' | 'measured'> {
  id: number;
  listed: boolean;
  demo: boolean;
  publishedAt: Date | null;
  measuredAt: Date | null;
  measured: Measured;
  packages: StoredPackage[];
  isMeasured: boolean;
}

/**
 * Name and first game: what tells assets apart in an import. No constraint says so, since members may each publish a 'Crate'
 * for the same game, and all of them stand. An import meets the oldest.
 */
export interface AssetIdentity {
  name: string;
  gameId: number | null;
}

/** Reads whole assets; the writing side is asset-save-store.ts. */
export function assetReadStore(db: Db) {
  async function readByIds(ids: number[], lock = false): Promise<StoredAsset[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<AssetRow>`
      select a.id, a.listed, a.demo, a.name, a.description, a.category_id as "categoryId", a.subcategory_id as "subcategoryId",
        a.author, a.license_id as "licenseId", a.license_text as "licenseText", a.copyrights, a.group_name as "groupName",
        a.acquisition, a.acquired_on as "acquiredOn", a.uploader_id as "uploaderId", a.published_at as "publishedAt",
        a.measured_at as "measuredAt",
        a.images_given as "imagesGiven",
        json_build_object('quality', ${JSON.stringify(QUALITIES)}::json ->> a.stated_quality::int,
          'textures', a.stated_textures, 'textureType', a.stated_texture_type,
          'textureResolution', a.stated_texture_resolution::text, 'rigged', a.stated_rigged) as stated,
        ${idsOf('asset_game', 'game_id')} as games, ${idsOf('asset_platform', 'platform_id')} as platforms,
        ${idsOf('asset_technology', 'technology_id')} as technologies, ${idsOf('asset_format', 'format_id')} as formats,
        ${idsOf('asset_tag', 'tag_id')} as tags, ${idsOf('asset_image', 'picture_id')} as images,
        json_build_object('triangles', a.triangles, 'vertices', a.vertices, 'meshes', a.meshes, 'materials', a.materials,
          'textures', ${listOf(sql`select json_build_object('name', t.name, 'width', t.width, 'height', t.height,
            'channels', t.channels) as item, t.position from asset_texture t where t.asset_id = a.id`)},
          'textureType', a.texture_type, 'hasUv', a.has_uv, 'hasVertexColors', a.has_vertex_colors, 'bones', a.bones,
          'clips', ${listOf(sql`select json_build_object('name', c.name, 'seconds', c.seconds) as item, c.position
            from asset_clip c where c.asset_id = a.id`)},
          'size', json_build_array(a.size_x, a.size_y, a.size_z)) as measured,
        ${listOf(sql`select json_build_object('sha256', f.sha256, 'name', s.name) as item, row_number() over (order by s.position, s.id)
          as position from bundle_source s join stored_file f on f.id = s.file_id where s.bundle_id = a.bundle_id`)} as packages,
        exists (select from bundle_model m where m.id = a.main_model_id and m.measured is not null) as "isMeasured"
      from asset a where a.id in (${idList(ids)}) ${lock ? sql`for update of a` : sql``}`.execute(db);
    return rows.map(({ id, listed, demo, packages, isMeasured, publishedAt, measuredAt, measured, ...parts }) => ({
      id,
      listed,
      demo,
      measuredAt,
      packages,
      isMeasured,
      record: { ...parts, publishedAt: publishedAt?.toISOString() ?? null, measured: measuredAt === null ? null : measured },
    }));
  }

  return {
    readByIds,

    /** The stored assets of these identities, in their order; null for one that is not there. */
    async readByIdentity(identities: AssetIdentity[], lock: boolean): Promise<(StoredAsset | null)[]> {
      const wanted = JSON.stringify(identities.map(({ name, gameId }, position) => ({ name, game: gameId, position })));
      const { rows } = await sql<{ position: number; id: number }>`
        select w.position, min(a.id) as id from json_to_recordset(${wanted}::json) w(name text, game int, position int)
        join asset a on lower(a.name) = lower(w.name) and a.game_id is not distinct from w.game
        group by w.position`.execute(db);
      const assets = new Map(
        (
          await readByIds(
            rows.map((row) => row.id),
            lock,
          )
        ).map((asset) => [asset.id, asset]),
      );
      const byPosition = new Map(rows.map((row) => [row.position, assets.get(row.id)]));
      return identities.map((_, position) => byPosition.get(position) ?? null);
    },

    /** Ids of published assets in the order of an export. */
    async publishedIds(): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        select a.id from asset a left join game g on g.id = a.game_id where a.status_id = ${STATUS_PUBLISHED}
        order by lower(a.name) collate "C", lower(g.title) collate "C" nulls first, a.id`.execute(db);
      return rows.map((row) => row.id);
    },

    async titlesOf(gameIds: number[]): Promise<Map<number, string>> {
      const { rows } = await sql<{
        id: number;
        title: string;
      }>`select id, title from game where id in (${idList(gameIds)})`.execute(db);
      return new Map(rows.map((row) => [row.id, row.title]));
    },

    async nicknamesOf(accountIds: number[]): Promise<Map<number, string>> {
      const { rows } = await sql<{ id: number; nickname: string }>`
        select id, nickname from account where id in (${idList(accountIds)}) and deleted_at is null`.execute(db);
      return new Map(rows.map((row) => [row.id, row.nickname]));
    },
  };
}

function idsOf(table: string, column: string): RawBuilder<number[]> {
  return listOf(
    sql`select to_json(x.${sql.ref(column)}) as item, x.position from ${sql.table(table)} x where x.asset_id = a.id`,
  );
}
