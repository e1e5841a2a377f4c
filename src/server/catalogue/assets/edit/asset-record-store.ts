import { isDeepStrictEqual } from 'node:util';

import { sql } from 'kysely';

import { ASSET_FIELDS } from '../../../../shared/catalogue/assets/asset-form.ts';
import { MEASURED_ORDER } from '@polyshelf/model-pipeline/facts/measured-contract.ts';
import { FACTS } from '@polyshelf/model-pipeline/facts/model-facts.ts';
import { QUALITIES } from '../../../../shared/catalogue/assets/asset-rules.ts';
import { inOrder } from '../../../../shared/platform/kit/in-order.ts';
import { STATUS_PUBLISHED } from '../../../../shared/catalogue/publications/publication.ts';
import { keepBundles } from '../../../files/bundles/bundle-keep-service.ts';
import { pictureJson } from '../../../files/storage/picture-view.ts';
import { ADVISORY_LOCKS } from '../../../platform/db/advisory-locks.ts';
import type { Db } from '../../../platform/db/database.ts';
import { idList, insertRows } from '../../publications/batch-sql-store.ts';
import { publicationColumns } from '../../publications/publication-columns-store.ts';
import { inPlaces, listOf, rowsPart, type KindInDatabase } from '../../publications/publication-record-store.ts';
import type { AssetRecord, AssetExtras } from './asset-record.ts';
import { measuredColumns, measuredRows } from './measured-columns.ts';

const STATED = sql`json_build_object('quality', ${JSON.stringify(QUALITIES)}::json ->> asset.stated_quality::int,
  'textures', asset.stated_textures, 'textureType', asset.stated_texture_type,
  'textureResolution', asset.stated_texture_resolution::text, 'rigged', asset.stated_rigged)`;

const MEASURED_MEMBERS = inOrder(MEASURED_ORDER, {
  ...Object.fromEntries(FACTS.map(([name, { column }]) => [name, sql.ref(`asset.${column}`)])),
  textures: listOf(sql`select json_build_object('name', t.name, 'width', t.width, 'height', t.height,
    'channels', t.channels) as item, t.position from asset_texture t where t.asset_id = asset.id`),
  clips: listOf(sql`select json_build_object('name', c.name, 'seconds', c.seconds) as item, c.position
    from asset_clip c where c.asset_id = asset.id`),
  size: sql`json_build_array(asset.size_x, asset.size_y, asset.size_z)`,
});
const MEASURED = sql`case when asset.measured_at is not null then json_build_object(${sql.join(
  Object.entries(MEASURED_MEMBERS).map(([name, value]) => sql`${sql.lit(name)}, ${value}`),
)}) end`;

/** `offset 0` keeps the index scan of a lateral query: a freshly imported table has no statistics. */
const ROW_BY_ROW = sql`offset 0`;

export const ASSET_SQL = {
  columns: publicationColumns('asset', 'asset', ASSET_FIELDS),

  /** Pictures that nobody chose are not part of the form. */
  form: {
    images: sql`coalesce((select json_agg(${pictureJson('x.picture_id')} order by x.position) from asset_image x
      where x.asset_id = asset.id and asset.images_given), '[]')`,
    games: sql`coalesce((select json_agg(json_build_object('id', g.id, 'title', g.title) order by x.position)
      from asset_game x join game g on g.id = x.game_id where x.asset_id = asset.id), '[]')`,
    stated: STATED,
    files: sql`(select json_build_object('bundleId', b.id, 'mainModelId', asset.main_model_id,
        'mainModelPath', (select m.path from bundle_model m where m.id = asset.main_model_id),
        'sources', coalesce((select json_agg(json_build_object('name', s.name, 'bytes', f.bytes) order by s.position, s.id)
          from bundle_source s join stored_file f on f.id = s.file_id where s.bundle_id = b.id), '[]'))
      from bundle b where b.id = asset.bundle_id)`,
  },
  formExtras: sql`json_build_object('imagesGiven', asset.images_given, 'measured', ${MEASURED}, 'measuredAt', asset.measured_at,
    'images', ${listOf(sql`select x.picture_id as item, x.position from asset_image x where x.asset_id = asset.id`)})`,

  ownMembers: sql`asset.images_given as "imagesGiven", ${STATED} as stated, ${MEASURED} as measured,
    to_json(asset.measured_at) as "measuredAt", null as packages,
    ${listOf(sql`select x.game_id as item, x.position from asset_game x where x.asset_id = asset.id`)} as games,
    case when asset.bundle_id is not null
      then json_build_object('bundleId', asset.bundle_id, 'mainModelId', asset.main_model_id) end as files`,
  extras: sql<AssetExtras>`json_build_object('packages', ${listOf(sql`select json_build_object('sha256', f.sha256, 'name', s.name) as item,
        row_number() over (order by s.position, s.id) as position
      from bundle_source s join stored_file f on f.id = s.file_id where s.bundle_id = asset.bundle_id`)},
    'isMeasured', exists (select from bundle_model m where m.id = asset.main_model_id and m.measured is not null),
    'presentations', coalesce((select b.presentations || coalesce((select jsonb_object_agg(m.path, m.presentation)
        from bundle_model m where m.bundle_id = b.id and m.presentation is not null), '{}')
      from bundle b where b.id = asset.bundle_id), '{}'))`,

  ownColumns({ measured, measuredAt, stated, images, games, imagesGiven, files }, before, now) {
    const isSame = isDeepStrictEqual(measured, before?.record.measured);
    return {
      cover_id: images[0] ?? null,
      game_id: games[0] ?? null,
      measured_at: measured === null ? null : ((isSame ? measuredAt : null) ?? now),
      ...measuredColumns(measured),
      ...(measured === null && { texture_type: stated.textureType }),
      images_given: imagesGiven,
      stated_quality: stated.quality === null ? null : QUALITIES.indexOf(stated.quality),
      stated_textures: stated.textures,
      stated_texture_type: stated.textureType,
      stated_texture_resolution: stated.textureResolution === null ? null : Number(stated.textureResolution),
      stated_rigged: stated.rigged,
      bundle_id: files?.bundleId ?? null,
      main_model_id: files?.mainModelId ?? null,
    };
  },

  parts: {
    games: rowsPart('asset_game', ({ games }, asset_id) => games.map((game_id) => ({ asset_id, game_id }))),
    measured: {
      tables: ['asset_texture', 'asset_clip'],
      async insert(db, records) {
        const rows = ({ measured }: AssetRecord, id: number) => measuredRows(measured, id);
        await insertRows(
          db,
          'asset_texture',
          inPlaces(records, (record, id) => rows(record, id).textures),
        );
        await insertRows(
          db,
          'asset_clip',
          inPlaces(records, (record, id) => rows(record, id).clips),
        );
      },
    },
    packages: {
      tables: [],
      insert: (db, records, now) =>
        keepBundles(
          db,
          records.flatMap(([assetId, { packages, uploaderId: accountId }]) =>
            packages === null ? [] : [{ assetId, accountId, sources: packages }],
          ),
          now,
        ),
    },
  },

  naming: {
    game: (id) => sql`id in (select asset_id from asset_game where game_id = ${id})`,
    account: (id) => sql`uploader_id = ${id}`,
  },

  /**
   * Imports identify assets by name and first game. No constraint does, because several members may publish a 'Crate' for one
   * game.
   * An import finds the oldest published one, else one with that former name.
   */
  async find(db, items) {
    const wanted = items.map(({ name, games }, position) => ({ name, game: games?.[0] ?? null, position }));
    const { rows } = await sql<{ position: number; id: number }>`
      with w as materialized (select * from json_to_recordset(${JSON.stringify(wanted)}::json) w(name text, game int, position int)),
        met as (
          select w.position, a.id, 0 as place, a.removal_at from w, lateral (
            select id, removal_at from asset
            where name_identity(name) = name_identity(w.name) and game_id is not distinct from w.game and status_id = ${STATUS_PUBLISHED}
            ${ROW_BY_ROW}) a
          union all
          select w.position, a.id, 1, a.removal_at from w, lateral (
            select a.id, a.game_id, a.removal_at from former_title f join asset a on a.id = f.asset_id
            where name_identity(f.title) = name_identity(w.name) and a.status_id = ${STATUS_PUBLISHED} ${ROW_BY_ROW}) a
          where a.game_id is not distinct from w.game)
      select distinct on (position) position, id from met order by position, removal_at is not null, place, id`.execute(db);
    const ids = new Map(rows.map((row) => [row.position, row.id]));
    return items.map((_, position) => ids.get(position));
  },

  exportOrder: sql`(select lower(g.title) collate "C" from game g where g.id = asset.game_id) nulls first`,

  /** Serialises imports. Two that look for the same asset at once would both create it. */
  lockImports: async (trx) => void (await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.import})`.execute(trx)),
  /** Blocks imports and renames of games until the transaction ends. Other saves continue. */
  blockImports: async (trx) => void (await sql`select pg_advisory_xact_lock_shared(${ADVISORY_LOCKS.import})`.execute(trx)),
  lockCounted: (trx, records) => holdGames(trx, gamesOf(records)),
  recount: (trx, records) => countAssets(trx, gamesOf(records)),
} satisfies KindInDatabase<typeof ASSET_FIELDS, AssetRecord, AssetExtras>;

const gamesOf = (records: AssetRecord[]) => [...new Set(records.flatMap(({ games }) => games))];

/** Locks games in a fixed order, against concurrent counts. */
export async function holdGames(trx: Db, gameIds: number[]): Promise<void> {
  if (gameIds.length === 0) return;
  await sql`select id from game where id in (${idList(gameIds)}) order by id for no key update`.execute(trx);
}

/** Recounts the listed assets of these games. */
async function countAssets(trx: Db, gameIds: number[]): Promise<void> {
  if (gameIds.length === 0) return;
  await sql`update game g set asset_count = counted.assets
    from (select w.id, count(a.id)::int as assets from (select value::int as id from json_array_elements_text(${JSON.stringify(gameIds)}::json)) w
      left join asset_game ag on ag.game_id = w.id left join asset a on a.id = ag.asset_id and a.listed group by w.id) counted
    where g.id = counted.id and g.asset_count <> counted.assets`.execute(trx);
}
