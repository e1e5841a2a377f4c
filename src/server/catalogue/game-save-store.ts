import type { Insertable } from 'kysely';

import type { Db } from '../platform/db/database.ts';
import type { GameTable } from '../platform/db/game-tables.ts';
import { deleteFromAll, insertReturning, insertRows, updateRows } from './bulk-store.ts';
import { firstYear, technologyCount, type GameRecord } from './game-record.ts';

/** A record with what is derived from it. */
export interface GameToWrite {
  record: GameRecord;
  titleKey: string;
  searchText: string;
}

export interface NewGameOptions {
  statusId: number;
  demo: boolean;
  now: Date;
  /** Of the one game that a form makes. */
  saveKey?: string | null;
}

/** The lists of a game and the tables that hold them; what platforms and companies hold goes with these. */
const TABLE_OF = {
  genres: 'game_genre',
  themes: 'game_theme',
  gameModes: 'game_game_mode',
  playerPerspectives: 'game_player_perspective',
  tags: 'game_tag',
  media: 'game_media',
  alternativeNames: 'game_alternative_name',
  storeLinks: 'game_store_link',
  socialLinks: 'game_social_link',
  platforms: 'game_platform',
  companies: 'game_company',
} as const;
export type GameList = keyof typeof TABLE_OF;
export const GAME_LISTS = Object.keys(TABLE_OF) as GameList[];

/** Writes whole games with all their parts, many at a time. To be used inside a transaction. */
export function gameSaveStore(db: Db) {
  function columnsOf({ record, titleKey, searchText }: GameToWrite) {
    return {
      title: record.title,
      title_key: titleKey,
      search_text: searchText,
      description: record.description,
      type_id: record.typeId,
      related_game_id: record.relatedGameId,
      series_id: record.seriesId,
      cover_id: record.coverId,
      header_id: record.headerId,
      igdb_id: record.igdbId,
      uploader_id: record.uploaderId,
      published_at: record.publishedAt as unknown as Date | null,
      first_year: firstYear(record),
      technology_count: technologyCount(record),
    };
  }

  async function insertParts(games: Map<number, GameRecord>, lists: GameList[]): Promise<void> {
    const all = [...games].map(([id, game]): [number, GameRecord] => [id, { ...game, ...without(lists) }]);
    const listed = <Row>(rowsOf: (game: GameRecord, gameId: number) => Row[]): (Row & { position: number })[] =>
      all.flatMap(([gameId, game]) => rowsOf(game, gameId).map((row, position) => ({ ...row, position })));

    await insertRows(
      db,
      'game_genre',
      listed((game, game_id) => game.genres.map((genre_id) => ({ game_id, genre_id }))),
    );
    await insertRows(
      db,
      'game_theme',
      listed((game, game_id) => game.themes.map((theme_id) => ({ game_id, theme_id }))),
    );
    await insertRows(
      db,
      'game_game_mode',
      listed((game, game_id) => game.gameModes.map((game_mode_id) => ({ game_id, game_mode_id }))),
    );
    await insertRows(
      db,
      'game_player_perspective',
      listed((game, game_id) => game.playerPerspectives.map((player_perspective_id) => ({ game_id, player_perspective_id }))),
    );
    await insertRows(
      db,
      'game_tag',
      listed((game, game_id) => game.tags.map((tag_id) => ({ game_id, tag_id }))),
    );
    await insertRows(
      db,
      'game_media',
      listed((game, game_id) => game.media.map((picture_id) => ({ game_id, picture_id }))),
    );
    await insertRows(
      db,
      'game_alternative_name',
      listed((game, game_id) => game.alternativeNames.map(({ name, regionId }) => ({ game_id, name, region_id: regionId }))),
    );
    await insertRows(
      db,
      'game_store_link',
      listed((game, game_id) => game.storeLinks.map(({ id, link }) => ({ game_id, store_id: id, link }))),
    );
    await insertRows(
      db,
      'game_social_link',
      listed((game, game_id) => game.socialLinks.map(({ id, link }) => ({ game_id, social_id: id, link }))),
    );
    await insertPlatforms(all);
    await insertCompanies(all);
  }

  async function insertPlatforms(all: [number, GameRecord][]): Promise<void> {
    const rows = all.flatMap(([game_id, game]) =>
      game.platforms.map((platform, position) => ({ game_id, platform_id: platform.platformId, position })),
    );
    const made = await insertReturning(db, 'game_platform', rows, ['game_id', 'platform_id']);
    const ids = new Map(made.map((row) => [`${row.game_id} ${row.platform_id}`, row.id]));
    const parts = all.flatMap(([gameId, game]) =>
      game.platforms.map((platform) => ({ platform, game_platform_id: ids.get(`${gameId} ${platform.platformId}`) ?? 0 })),
    );
    await insertRows(
      db,
      'game_release',
      parts.flatMap(({ platform, game_platform_id }) =>
        platform.releases.map((release, position) => ({
          game_platform_id,
          released_on: release.date,
          date_precision: release.precision,
          region_id: release.regionId,
          release_status_id: release.statusId,
          position,
        })),
      ),
    );
    await insertRows(
      db,
      'game_technology',
      parts.flatMap(({ platform, game_platform_id }) =>
        platform.technologies.map((used, position) => ({
          game_platform_id,
          technology_id: used.technologyId,
          version: used.version,
          position,
        })),
      ),
    );
  }

  async function insertCompanies(all: [number, GameRecord][]): Promise<void> {
    const rows = all.flatMap(([game_id, game]) =>
      game.companies.map((company, position) => ({
        game_id,
        company_id: company.companyId,
        main_developer: company.mainDeveloper,
        publisher: company.publisher,
        supporting_developer: company.supportingDeveloper,
        porting_developer: company.portingDeveloper,
        position,
      })),
    );
    const made = await insertReturning(db, 'game_company', rows, ['game_id', 'company_id']);
    const ids = new Map(made.map((row) => [`${row.game_id} ${row.company_id}`, row.id]));
    const platforms = all.flatMap(([gameId, game]) =>
      game.companies.flatMap((company) =>
        company.platforms.map((platform_id, position) => ({
          game_company_id: ids.get(`${gameId} ${company.companyId}`) ?? 0,
          platform_id,
          position,
        })),
      ),
    );
    await insertRows(db, 'game_company_platform', platforms);
  }

  return {
    /** Makes games; the ids come in the order of the games. */
    async insert(games: GameToWrite[], options: NewGameOptions): Promise<number[]> {
      const now = options.now.toISOString();
      const rows = games.map((game) => ({
        ...columnsOf(game),
        status_id: options.statusId,
        save_key: options.saveKey ?? null,
        demo: options.demo,
        created_at: now,
        updated_at: now,
      }));
      const made = await insertReturning(db, 'game', rows as unknown as Insertable<GameTable>[], ['title']);
      const idByTitle = new Map(made.map((row) => [row.title, row.id]));
      const ids = games.map((game) => idByTitle.get(game.record.title) ?? 0);
      await insertParts(new Map(games.map((game, index) => [ids[index] ?? 0, game.record])), GAME_LISTS);
      return ids;
    },

    /** Replaces what is stored of these games by what is given, of their lists these. */
    async update(
      games: (GameToWrite & { id: number; statusId?: number })[],
      now: Date,
      lists: GameList[] = GAME_LISTS,
    ): Promise<void> {
      const ids = games.map((game) => game.id);
      await updateRows(
        db,
        'game',
        games.map((game) => ({
          id: game.id,
          ...columnsOf(game),
          ...(game.statusId !== undefined && { status_id: game.statusId }),
        })),
        now,
      );
      await deleteFromAll(
        db,
        lists.map((list) => TABLE_OF[list]),
        'game_id',
        ids,
      );
      await insertParts(new Map(games.map((game) => [game.id, game.record])), lists);
    },
  };
}

/** Empty lists in the place of those that are not to be written. */
function without(lists: GameList[]): Partial<GameRecord> {
  return Object.fromEntries(GAME_LISTS.filter((list) => !lists.includes(list)).map((list) => [list, []]));
}
