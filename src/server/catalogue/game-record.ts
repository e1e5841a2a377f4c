import type { DatePrecision } from '../../shared/kit/dates.ts';

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
export interface GameRecord {
  title: string;
  description: string | null;
  typeId: number | null;
  relatedGameId: number | null;
  seriesId: number | null;
  coverId: number | null;
  headerId: number | null;
  igdbId: number | null;
  uploaderId: number | null;
  /** ISO 8601, of its first publication; null before. */
  publishedAt: string | null;
  genres: number[];
  themes: number[];
  gameModes: number[];
  playerPerspectives: number[];
  tags: number[];
  media: number[];
  alternativeNames: { name: string | null; regionId: number | null }[];
  storeLinks: { id: number | null; link: string | null }[];
  socialLinks: { id: number | null; link: string | null }[];
  platforms: GamePlatformRecord[];
  companies: GameCompanyRecord[];
}

/** What is asked for: fields that are not given stay as they are. */
export type GameWish = { title: string } & Partial<GameRecord>;

export const EMPTY_GAME: Omit<GameRecord, 'title'> = {
  description: null,
  typeId: null,
  relatedGameId: null,
  seriesId: null,
  coverId: null,
  headerId: null,
  igdbId: null,
  uploaderId: null,
  publishedAt: null,
  genres: [],
  themes: [],
  gameModes: [],
  playerPerspectives: [],
  tags: [],
  media: [],
  alternativeNames: [],
  storeLinks: [],
  socialLinks: [],
  platforms: [],
  companies: [],
};

/** Year of the earliest release, or null while none has a date. */
export function firstYear(game: GameRecord): number | null {
  const dates = game.platforms.flatMap((platform) => platform.releases.flatMap((release) => release.date ?? []));
  const earliest = dates.toSorted()[0];
  return earliest === undefined ? null : Number(earliest.slice(0, 4));
}

export function technologyCount(game: GameRecord): number {
  return new Set(game.platforms.flatMap((platform) => platform.technologies.flatMap((used) => used.technologyId ?? []))).size;
}

/** Companies whose name finds the game: those that made or published it. */
export function searchedCompanies(game: GameRecord): number[] {
  return game.companies.filter((company) => company.mainDeveloper || company.publisher).map((company) => company.companyId);
}
