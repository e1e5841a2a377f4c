import type { ImportKind, LineOf } from '../../shared/catalogue/import-contract.ts';
import type { AssetRecord } from './asset-record.ts';
import { writtenDate } from './game-import.ts';
import type { GameRecord } from './game-record.ts';
import type { LookupTable } from './lookup-store.ts';

/** Ids back to what a line names. */
export interface ExportNames {
  name(table: LookupTable, id: number): string;
  game(id: number): string | undefined;
  user(id: number): string | undefined;
  license(id: number): string | undefined;
  subcategory(id: number): string | undefined;
  /** Path of a copied picture; undefined where files are left out. */
  picture(id: number): string | undefined;
}

type Loose<K extends ImportKind> = { [F in keyof LineOf<K>]: LineOf<K>[F] | null | undefined };

/** A line without what is empty: absent and empty are the same in a new catalogue. */
export function compactLine<K extends ImportKind>(line: Loose<K>, keep: string[] = []): LineOf<K> {
  const kept = Object.entries(line).filter(([field, value]) => keep.includes(field) || !isEmpty(value));
  return Object.fromEntries(kept) as unknown as LineOf<K>;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0);
}

function compact<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => !isEmpty(field))) as T;
}

export function gameLine(game: GameRecord, names: ExportNames): LineOf<'game'> {
  const one = (table: LookupTable, id: number | null) => (id === null ? null : names.name(table, id));
  const all = (table: LookupTable, ids: number[]) => ids.map((id) => names.name(table, id));
  const picture = (id: number | null) => (id === null ? null : names.picture(id));
  const links = (table: LookupTable, rows: GameRecord['storeLinks']) =>
    rows.flatMap(({ id, link }) => (id === null || link === null ? [] : [{ name: names.name(table, id), link }]));
  return compactLine<'game'>({
    kind: 'game',
    title: game.title,
    type: one('game_type', game.typeId),
    relatedGame: game.relatedGameId === null ? null : names.game(game.relatedGameId),
    series: one('series', game.seriesId),
    description: game.description,
    genres: all('genre', game.genres),
    themes: all('theme', game.themes),
    gameModes: all('game_mode', game.gameModes),
    playerPerspectives: all('player_perspective', game.playerPerspectives),
    tags: all('tag', game.tags),
    platforms: game.platforms.map((platform) => ({
      platform: names.name('platform', platform.platformId),
      releases: platform.releases.map((release) =>
        compact({
          region: one('region', release.regionId),
          status: one('release_status', release.statusId),
          date: writtenDate(release),
        }),
      ),
      ...(platform.technologies.length > 0 && {
        technologies: platform.technologies.flatMap(({ technologyId, version }) =>
          technologyId === null ? [] : [compact({ name: names.name('technology', technologyId), version })],
        ),
      }),
    })),
    companies: game.companies.map(({ companyId, platforms, ...roles }) =>
      compact({ name: names.name('company', companyId), ...roles, platforms: all('platform', platforms) }),
    ),
    alternativeNames: game.alternativeNames.flatMap(({ name, regionId }) =>
      name === null ? [] : [compact({ name, region: one('region', regionId) })],
    ),
    storeLinks: links('store', game.storeLinks),
    socialLinks: links('social', game.socialLinks),
    igdbId: game.igdbId,
    cover: picture(game.coverId),
    coverHeader: picture(game.headerId),
    media: game.media.flatMap((id) => names.picture(id) ?? []),
    uploader: game.uploaderId === null ? null : names.user(game.uploaderId),
    publishedAt: game.publishedAt,
  });
}

export interface ExportedPackage {
  path: string;
  /** With the folders that it was dropped with. */
  name: string;
}

export function assetLine(asset: AssetRecord, packages: ExportedPackage[], names: ExportNames): LineOf<'asset'> {
  const all = (table: LookupTable, ids: number[]) => ids.map((id) => names.name(table, id));
  const [only] = packages;
  const [game, ...otherGames] = asset.games.flatMap((id) => names.game(id) ?? []);
  const line: Loose<'asset'> = {
    kind: 'asset',
    name: asset.name,
    game,
    otherGames,
    description: asset.description,
    category: asset.categoryId === null ? null : names.name('category', asset.categoryId),
    subcategory: asset.subcategoryId === null ? null : names.subcategory(asset.subcategoryId),
    author: asset.author,
    license: asset.licenseId === null ? null : names.license(asset.licenseId),
    licenseText: asset.licenseText,
    copyrights: asset.copyrights,
    group: asset.groupName,
    acquisition: asset.acquisition as LineOf<'asset'>['acquisition'],
    acquired: asset.acquiredOn,
    tags: all('tag', asset.tags),
    platforms: all('platform', asset.platforms),
    technologies: all('technology', asset.technologies),
    formats: all('format', asset.formats),
    images: asset.images.flatMap((id) => names.picture(id) ?? []),
    ...(packages.length === 1 && only?.path.endsWith(`/${only.name}`) === true ? { package: only.path } : { packages }),
    uploader: asset.uploaderId === null ? null : names.user(asset.uploaderId),
    publishedAt: asset.publishedAt,
    measured: asset.measured,
  };
  // Beside a package their absence would mean: those found in the package.
  return compactLine<'asset'>(line, packages.length === 0 ? [] : ['formats', 'images']);
}
