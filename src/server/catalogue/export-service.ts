import type { ImportLine } from '../../shared/catalogue/import-contract.ts';
import type { Db } from '../platform/db/database.ts';
import { assetReadStore } from './asset-read-store.ts';
import type { AssetRecord } from './asset-record.ts';
import type { ExportFiles } from './export-files.ts';
import { assetLine, compactLine, gameLine, type ExportedPackage, type ExportNames } from './export-lines.ts';
import { exportStore, withSnapshot } from './export-store.ts';
import { gameReadStore } from './game-read-store.ts';
import { searchedCompanies, type GameRecord } from './game-record.ts';
import type { LookupTable } from './lookup-store.ts';
import { lookups } from './lookups.ts';

const CHUNK = 200;

export interface ExportRun {
  write: (line: ImportLine) => Promise<void>;
  /** Where pictures and packages go; null leaves them out. */
  files: ExportFiles | null;
}

/** Writes the published catalogue as lines that an import takes (docs/import-format.md), in an order that stays. */
export function exportService({ db }: { db: Db }) {
  return {
    run: (run: ExportRun): Promise<void> => withSnapshot(db, (snapshot) => exportAll(snapshot, run)),
  };
}

async function exportAll(db: Db, { write, files }: ExportRun): Promise<void> {
  const store = exportStore(db);
  const names = lookups(db);
  const titles = new Map<number, string>();
  const nicknames = new Map<number, string>();
  const pictures = new Map<number, string>();
  const licenses = await store.licenses();
  const subcategories = await store.subcategories();

  const exported: ExportNames = {
    name: names.name,
    game: (id) => titles.get(id),
    user: (id) => nicknames.get(id),
    license: (id) => licenses.get(id),
    subcategory: (id) => subcategories.get(id),
    picture: (id) => pictures.get(id),
  };

  async function needPictures(ids: (number | null)[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => id !== null && !pictures.has(id)) as number[];
    if (files === null || missing.length === 0) return;
    for (const picture of await store.pictures(missing)) {
      const path = await files.picture(picture);
      if (path !== undefined) pictures.set(picture.id, path);
    }
  }

  async function needTitles(ids: number[]): Promise<void> {
    for (const [id, title] of await store.publishedTitles([...new Set(ids)].filter((id) => !titles.has(id))))
      titles.set(id, title);
  }

  async function needNicknames(ids: number[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !nicknames.has(id));
    for (const [id, nickname] of await assetReadStore(db).nicknamesOf(missing)) nicknames.set(id, nickname);
  }

  async function writeDescribed(): Promise<void> {
    const picture = (id: number | null) => (id === null ? null : pictures.get(id));
    const users = await store.users();
    await needPictures(users.map((user) => user.avatarId));
    for (const { nickname, about, avatarId } of users)
      await write(compactLine<'user'>({ kind: 'user', nickname, about, avatar: picture(avatarId) }));
    for (const row of await store.platforms()) await write(compactLine<'platform'>({ kind: 'platform', ...row }));
    const technologies = await store.technologies();
    await needPictures(technologies.map((row) => row.logoId));
    for (const { logoId, ...row } of technologies)
      await write(compactLine<'technology'>({ kind: 'technology', ...row, logo: picture(logoId) }));
    const formats = await store.formats();
    await needPictures(formats.map((row) => row.backgroundId));
    for (const { backgroundId, ...row } of formats)
      await write(compactLine<'format'>({ kind: 'format', ...row, background: picture(backgroundId) }));
    const tags = await store.tags();
    await needPictures(tags.map((row) => row.backgroundId));
    for (const { backgroundId, ...row } of tags)
      await write(compactLine<'tag'>({ kind: 'tag', ...row, background: picture(backgroundId) }));
    const companies = await store.companies();
    await needPictures(companies.map((row) => row.logoId));
    for (const { logoId, ...row } of companies)
      await write(compactLine<'company'>({ kind: 'company', ...row, logo: picture(logoId) }));
  }

  async function writeGames(): Promise<void> {
    const reader = gameReadStore(db);
    for (const ids of chunks(await reader.publishedIds())) {
      const games = inOrder(ids, await reader.readByIds(ids)).map((stored) => stored.record);
      for (const [table, wanted] of namesInGames(games)) await names.needNames(db, table, wanted);
      await needTitles(games.flatMap((game) => game.relatedGameId ?? []));
      await needNicknames(games.flatMap((game) => game.uploaderId ?? []));
      await needPictures(games.flatMap((game) => [game.coverId, game.headerId, ...game.media]));
      for (const game of games) await write(gameLine(game, exported));
    }
  }

  async function writeAssets(): Promise<void> {
    const reader = assetReadStore(db);
    for (const ids of chunks(await reader.publishedIds())) {
      const assets = inOrder(ids, await reader.readByIds(ids));
      const records = assets.map((stored) => stored.record);
      for (const [table, wanted] of namesInAssets(records)) await names.needNames(db, table, wanted);
      await needTitles(records.flatMap((asset) => asset.games));
      await needNicknames(records.flatMap((asset) => asset.uploaderId ?? []));
      await needPictures(records.flatMap((asset) => asset.images));
      for (const { record, packages } of assets) {
        const copied: ExportedPackage[] = [];
        for (const each of packages) {
          const path = await files?.package(each);
          if (path !== undefined) copied.push({ path, name: each.name });
        }
        await write(assetLine(record, copied, exported));
      }
    }
  }

  async function writeBanners(): Promise<void> {
    const banners = await store.banners();
    await needPictures(banners.flatMap((banner) => [banner.backgroundId, banner.coverId]));
    const picture = (id: number | null) => (id === null ? null : pictures.get(id));
    for (const { backgroundId, coverId, ...row } of banners) {
      await write(
        compactLine<'banner'>({ kind: 'banner', ...row, background: picture(backgroundId), cover: picture(coverId) }),
      );
    }
  }

  await writeDescribed();
  await writeGames();
  await writeAssets();
  await writeBanners();
}

function* chunks(ids: number[]): Generator<number[]> {
  for (let start = 0; start < ids.length; start += CHUNK) yield ids.slice(start, start + CHUNK);
}

function inOrder<T extends { id: number }>(ids: number[], rows: T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function namesInGames(games: GameRecord[]): [LookupTable, number[]][] {
  const all = (idsOf: (game: GameRecord) => (number | null)[]) => games.flatMap(idsOf).filter((id) => id !== null);
  const releases = games.flatMap((game) => game.platforms.flatMap((platform) => platform.releases));
  return [
    ['game_type', all((game) => [game.typeId])],
    ['series', all((game) => [game.seriesId])],
    ['genre', all((game) => game.genres)],
    ['theme', all((game) => game.themes)],
    ['game_mode', all((game) => game.gameModes)],
    ['player_perspective', all((game) => game.playerPerspectives)],
    ['tag', all((game) => game.tags)],
    ['store', all((game) => game.storeLinks.map((link) => link.id))],
    ['social', all((game) => game.socialLinks.map((link) => link.id))],
    [
      'platform',
      all((game) => [
        ...game.platforms.map((platform) => platform.platformId),
        ...game.companies.flatMap((company) => company.platforms),
      ]),
    ],
    ['company', all((game) => [...searchedCompanies(game), ...game.companies.map((company) => company.companyId)])],
    ['technology', all((game) => game.platforms.flatMap((platform) => platform.technologies.map((used) => used.technologyId)))],
    [
      'region',
      [
        ...releases.flatMap((release) => release.regionId ?? []),
        ...all((game) => game.alternativeNames.map((other) => other.regionId)),
      ],
    ],
    ['release_status', releases.flatMap((release) => release.statusId ?? [])],
  ];
}

function namesInAssets(assets: AssetRecord[]): [LookupTable, number[]][] {
  return [
    ['category', assets.flatMap((asset) => asset.categoryId ?? [])],
    ['tag', assets.flatMap((asset) => asset.tags)],
    ['platform', assets.flatMap((asset) => asset.platforms)],
    ['technology', assets.flatMap((asset) => asset.technologies)],
    ['format', assets.flatMap((asset) => asset.formats)],
  ];
}
