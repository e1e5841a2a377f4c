import { EMPTY_GAME_FORM, GAME_FIELDS, type GameField } from '../../../../shared/catalogue/games/game-form.ts';
import type { DatePrecision } from '../../../../shared/platform/kit/dates.ts';
import { storedOf } from '../../publications/publication-form.ts';
import type { PublicationRecord } from '../../publications/publication-record-store.ts';

export interface ReleaseRecord {
  date: string | null;
  precision: DatePrecision;
  regionId: number | null;
  statusId: number | null;
}

export interface GamePlatformRecord {
  platformId: number;
  releases: ReleaseRecord[];
  technologies: { technologyId: number | null; version: string | null }[];
}

export interface GameCompanyRecord {
  companyId: number;
  mainDeveloper: boolean;
  publisher: boolean;
  supportingDeveloper: boolean;
  portingDeveloper: boolean;
  platforms: number[];
}

/**
 * A game with all its parts, by ids, with ordered lists. Used for reads and writes.
 * Names, links, sites and technologies may be null in incomplete rows, which only drafts have, except a technology with a
 * version only.
 */
export interface GameRecord extends PublicationRecord<typeof GAME_FIELDS> {
  relatedGame: number | null;
  igdbId: number | null;
  storeLinks: { id: number | null; link: string | null }[];
  socialLinks: { id: number | null; link: string | null }[];
  platforms: GamePlatformRecord[];
  companies: GameCompanyRecord[];
}

export const EMPTY_GAME: GameRecord = {
  ...storedOf(GAME_FIELDS, EMPTY_GAME_FORM),
  relatedGame: null,
  igdbId: null,
  uploaderId: null,
  publishedAt: null,
  storeLinks: [],
  socialLinks: [],
  platforms: [],
  companies: [],
};

/** Form field of a record's member. Null: none. */
export const gameFieldOf = (member: keyof GameRecord): GameField | null =>
  Object.hasOwn(GAME_FIELDS, member) ? (member as GameField) : null;

/** Year of the earliest dated release. Null: none is dated. */
export function firstYear(game: Pick<GameRecord, 'platforms'>): number | null {
  const dates = game.platforms.flatMap((platform) => platform.releases.flatMap((release) => release.date ?? []));
  const earliest = dates.toSorted()[0];
  return earliest === undefined ? null : Number(earliest.slice(0, 4));
}

export function technologyCount(game: GameRecord): number {
  return new Set(game.platforms.flatMap((platform) => platform.technologies.flatMap((used) => used.technologyId ?? []))).size;
}

/**
 * Completeness of a game, which ranks it before it has visitors. The view `game_known` computes the same in SQL.
 * Each part has a limit, so that no long list dominates.
 */
export function renown({ platforms, storeLinks, socialLinks }: GameRecord): number {
  const releases = platforms.reduce((sum, platform) => sum + platform.releases.length, 0);
  return Math.min(30, releases) + 3 * Math.min(20, platforms.length) + 2 * Math.min(10, storeLinks.length + socialLinks.length);
}

/** Companies whose names find the game: its developers and publishers. */
export function searchedCompanies(game: GameRecord): number[] {
  return game.companies.filter((company) => company.mainDeveloper || company.publisher).map((company) => company.companyId);
}
