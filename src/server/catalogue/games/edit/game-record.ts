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
 * A game with all its parts, by ids, lists in their order: as it is stored and as it is to be stored. A name, a link, a site
 * or a technology is null in a row that is not filled in yet: only drafts have such rows, but for a technology's version alone.
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

/** The field of a form that a member of the record belongs to; null: none. */
export const gameFieldOf = (member: keyof GameRecord): GameField | null =>
  Object.hasOwn(GAME_FIELDS, member) ? (member as GameField) : null;

/** Year of the earliest release, or null while none has a date. */
export function firstYear(game: Pick<GameRecord, 'platforms'>): number | null {
  const dates = game.platforms.flatMap((platform) => platform.releases.flatMap((release) => release.date ?? []));
  const earliest = dates.toSorted()[0];
  return earliest === undefined ? null : Number(earliest.slice(0, 4));
}

export function technologyCount(game: GameRecord): number {
  return new Set(game.platforms.flatMap((platform) => platform.technologies.flatMap((used) => used.technologyId ?? []))).size;
}

/**
 * How much is known of a game: what ranks it before anybody has looked at it. The view `game_known` of the database counts the
 * same of what is stored; each part has a limit, so that no long list outdoes everything.
 */
export function renown({ platforms, storeLinks, socialLinks, alternativeNames }: GameRecord): number {
  const releases = platforms.reduce((sum, platform) => sum + platform.releases.length, 0);
  return (
    Math.min(30, releases) +
    3 * Math.min(20, platforms.length) +
    2 * Math.min(10, storeLinks.length + socialLinks.length) +
    2 * Math.min(10, alternativeNames.length)
  );
}

/** Companies whose name finds the game: those that made or published it. */
export function searchedCompanies(game: GameRecord): number[] {
  return game.companies.filter((company) => company.mainDeveloper || company.publisher).map((company) => company.companyId);
}
