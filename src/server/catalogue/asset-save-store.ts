import { sql, type Insertable, type Updateable } from 'kysely';

import { QUALITIES } from '../../shared/assets/asset-rules.ts';
import { keepBundles } from '../bundles/bundle-keep-service.ts';
import type { AssetTable } from '../platform/db/asset-tables.ts';
import type { Db } from '../platform/db/database.ts';
import type { AssetRecord, NewPackage } from './asset-record.ts';
import { deleteRows, idList, insertReturning, insertRows, updateRows } from './bulk-store.ts';
import { measuredColumns, measuredRows } from './measured-columns.ts';

/** A record with what is derived from it. */
export interface AssetToWrite {
  record: AssetRecord;
  nameKey: string;
  searchText: string;
  measuredAt: Date | null;
  /** Take the place of the stored ones. */
  packages: NewPackage[] | null;
  /** The bundle that a form names; left alone where none is given. */
  files?: { bundleId: number; mainModelId: number | null } | null;
}

export interface NewAssetOptions {
  statusId: number;
  demo: boolean;
  now: Date;
  /** Of the one asset that a form makes. */
  saveKey?: string | null;
}

// An advisory lock key: any number of its own does.
const IMPORT_LOCK = 7_265_503;

/** Writes whole assets with all their parts, many at a time. To be used inside a transaction. */
export function assetSaveStore(db: Db) {
  function columnsOf({ record, nameKey, searchText, measuredAt, files }: AssetToWrite) {
    const { measured, stated } = record;
    return {
      name: record.name,
      name_key: nameKey,
      search_text: searchText,
      description: record.description,
      category_id: record.categoryId,
      subcategory_id: record.subcategoryId,
      author: record.author,
      license_id: record.licenseId,
      license_text: record.licenseText,
      copyrights: record.copyrights,
      group_name: record.groupName,
      acquisition: record.acquisition,
      acquired_on: record.acquiredOn,
      uploader_id: record.uploaderId,
      published_at: record.publishedAt,
      cover_id: record.images[0] ?? null,
      game_id: record.games[0] ?? null,
      measured_at: measuredAt,
      ...measuredColumns(measured),
      ...(measured === null && { texture_type: stated.textureType }),
      images_given: record.imagesGiven,
      stated_quality: stated.quality === null ? null : QUALITIES.indexOf(stated.quality),
      stated_textures: stated.textures,
      stated_texture_type: stated.textureType,
      stated_texture_resolution: stated.textureResolution === null ? null : Number(stated.textureResolution),
      stated_rigged: stated.rigged,
      ...(files !== undefined && { bundle_id: files?.bundleId ?? null, main_model_id: files?.mainModelId ?? null }),
    };
  }

  async function insertParts(assets: { id: number; asset: AssetToWrite }[], now: Date): Promise<void> {
    const listed = <Row>(rowsOf: (asset: AssetRecord, assetId: number) => Row[]): (Row & { position: number })[] =>
      assets.flatMap(({ id, asset }) => rowsOf(asset.record, id).map((row, position) => ({ ...row, position })));

    await insertRows(
      db,
      'asset_game',
      listed((asset, asset_id) => asset.games.map((game_id) => ({ asset_id, game_id }))),
    );
    await insertRows(
      db,
      'asset_platform',
      listed((asset, asset_id) => asset.platforms.map((platform_id) => ({ asset_id, platform_id }))),
    );
    await insertRows(
      db,
      'asset_technology',
      listed((asset, asset_id) => asset.technologies.map((technology_id) => ({ asset_id, technology_id }))),
    );
    await insertRows(
      db,
      'asset_format',
      listed((asset, asset_id) => asset.formats.map((format_id) => ({ asset_id, format_id }))),
    );
    await insertRows(
      db,
      'asset_tag',
      listed((asset, asset_id) => asset.tags.map((tag_id) => ({ asset_id, tag_id }))),
    );
    await insertRows(
      db,
      'asset_image',
      listed((asset, asset_id) => asset.images.map((picture_id) => ({ asset_id, picture_id }))),
    );
    await insertRows(
      db,
      'asset_texture',
      listed((asset, asset_id) => measuredRows(asset.measured, asset_id).textures),
    );
    await insertRows(
      db,
      'asset_clip',
      listed((asset, asset_id) => measuredRows(asset.measured, asset_id).clips),
    );
    await keepBundles(db, bundlesOf(assets), now);
  }

  const bundlesOf = (assets: { id: number; asset: AssetToWrite }[]) =>
    assets.flatMap(({ id, asset }) =>
      asset.packages === null ? [] : [{ assetId: id, accountId: asset.record.uploaderId, sources: asset.packages }],
    );

  const PARTS = [
    'asset_game',
    'asset_platform',
    'asset_technology',
    'asset_format',
    'asset_tag',
    'asset_image',
    'asset_texture',
    'asset_clip',
  ] as const;

  return {
    /** Makes assets; the ids come in their order. */
    async insert(assets: AssetToWrite[], options: NewAssetOptions): Promise<number[]> {
      const now = options.now.toISOString();
      const rows = assets.map((asset) => ({
        ...columnsOf(asset),
        status_id: options.statusId,
        save_key: options.saveKey ?? null,
        demo: options.demo,
        created_at: now,
        updated_at: now,
      }));
      const made = await insertReturning(db, 'asset', rows as unknown as Insertable<AssetTable>[], ['name', 'game_id']);
      const keyOf = (name: string, gameId: number | null | undefined) => JSON.stringify([name, gameId ?? null]);
      const ids = new Map(made.map((row) => [keyOf(row.name, row.game_id), row.id]));
      const added = assets.map((asset) => ({ id: ids.get(keyOf(asset.record.name, asset.record.games[0])) ?? 0, asset }));
      await insertParts(added, options.now);
      return added.map(({ id }) => id);
    },

    /** Replaces what is stored of these assets by what is given; packages only where there are new ones. */
    async update(assets: (AssetToWrite & { id: number; statusId?: number })[], now: Date): Promise<void> {
      const ids = assets.map((asset) => asset.id);
      const rows = assets.map((asset) => ({
        id: asset.id,
        ...columnsOf(asset),
        ...(asset.statusId !== undefined && { status_id: asset.statusId }),
      }));
      await updateRows(db, 'asset', rows as unknown as (Updateable<AssetTable> & { id: number })[], now);
      for (const table of PARTS) await deleteRows(db, table, 'asset_id', ids);
      await insertParts(
        assets.map((asset) => ({ id: asset.id, asset })),
        now,
      );
    },

    /** Counts the listed assets of these games anew. */
    async countAssets(gameIds: number[]): Promise<void> {
      if (gameIds.length === 0) return;
      await sql`update game g set asset_count = counted.assets
        from (select w.id, count(a.id)::int as assets from (select value::int as id from json_array_elements_text(${JSON.stringify(gameIds)}::json)) w
          left join asset_game ag on ag.game_id = w.id left join asset a on a.id = ag.asset_id and a.listed group by w.id) counted
        where g.id = counted.id and g.asset_count <> counted.assets`.execute(db);
    },

    /**
     * Waits until no other import makes assets, and holds them off until the transaction ends: as no constraint tells assets
     * apart, two that looked for the same one at once would both make it.
     */
    async takeTurn(): Promise<void> {
      await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(db);
    },

    /** Holds off imports, and whoever renames a game, until the transaction ends; other forms save meanwhile. */
    async shareTurn(): Promise<void> {
      await sql`select pg_advisory_xact_lock_shared(${IMPORT_LOCK})`.execute(db);
    },

    /** The same as an import, if this changes the title of a game that assets are found by: who saves assets locks their games after them. */
    async takeTurnToRename(game: { id: number; title: string }): Promise<void> {
      await sql`select pg_advisory_xact_lock(${IMPORT_LOCK}) from game g where g.id = ${game.id} and g.title <> ${game.title}
        and exists (select from asset_game x where x.game_id = g.id)`.execute(db);
    },

    /** Holds an asset against other saves until the transaction ends. */
    hold: (id: number) => db.selectFrom('asset').select('id').where('id', '=', id).forNoKeyUpdate().execute(),

    /** Holds these games against others who count: they wait for each other, in one order. */
    async lockGames(gameIds: number[]): Promise<void> {
      if (gameIds.length === 0) return;
      await sql`select id from game where id in (${idList(gameIds)}) order by id for no key update`.execute(db);
    },
  };
}
