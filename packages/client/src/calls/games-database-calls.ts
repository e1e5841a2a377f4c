/** Types of the API, generated from its contracts. `npm run reference` */

import type { StoredPicture } from './shared-types.ts';
import type { AssetDetailAttributesTag } from './model-types.ts';

export interface ExternalGame {
  igdbId: number;
  igdbUrl: string | null;
  checksum: string | null;
  gameName: string;
  description: string | null;
  cover: ExternalImage | null;
  media: ExternalImage[];
  genres: AssetDetailAttributesTag[];
  newGenres: string[];
  themes: AssetDetailAttributesTag[];
  newThemes: string[];
  playerPerspectives: AssetDetailAttributesTag[];
  newPlayerPerspectives: string[];
  gameModes: AssetDetailAttributesTag[];
  newGameModes: string[];
  tags: AssetDetailAttributesTag[];
  newTags: string[];
  longTags: string[];
  alternativeNames: ExternalGameAlternativeName[];
  storeLinks: ExternalGameStoreLink[];
  socialLinks: ExternalGameSocialLink[];
  releases: ExternalGameRelease[];
  newPlatforms: string[];
  technologies: ExternalGameTechnology[];
  newTechnologies: string[];
  companies: ExternalGameCompany[];
  newCompanies: string[];
  type: ExternalGameType | null;
  gameRelation: ExternalGameGameRelation | null;
  gameStatus: 'released' | 'earlyAccess' | 'beta' | 'alpha' | 'rumored' | 'cancelled' | 'offline' | 'delisted' | null;
  series: ExternalGameStoreLinkStore | null;
  otherSeries: string[];
  otherFacts: ExternalGameOtherFact[];
}

export interface ExternalGameAlternativeName {
  name: string;
  kind: 'title' | 'alternative' | 'original' | 'romanised' | 'abbreviation' | 'hint';
  locale: string | null;
  region: ExternalGameAlternativeNameRegion | null;
}

export interface ExternalGameAlternativeNameRegion {
  id: number;
  name: string;
  code: string;
}

export interface ExternalGameCompany {
  company: ExternalGameTechnology;
  mainDeveloper: boolean;
  publisher: boolean;
  supportingDeveloper: boolean;
  portingDeveloper: boolean;
  platforms: number[];
}

export interface ExternalGameGameRelation {
  id: number | null;
  igdbId: number;
  name: string;
  type: ExternalGameType | null;
}

export interface ExternalGameHit {
  id: number;
  name: string;
}

export interface ExternalGameOtherFact {
  title: string;
  names: string[];
}

export interface ExternalGameRelease {
  platform: ExternalGameReleasePlatform;
  releases: ExternalGameReleaseRelease[];
}

export interface ExternalGameReleasePlatform {
  id: number | null;
  igdbId: number;
  name: string;
  altName: string | null;
  altConfirmed: boolean;
  color: string;
}

export interface ExternalGameReleaseRelease {
  date: string | null;
  datePrecision: 'day' | 'month' | 'quarter' | 'year';
  region: ExternalGameAlternativeNameRegion | null;
  status: AssetDetailAttributesTag | null;
}

export interface ExternalGameSocialLink {
  link: string;
  social: ExternalGameStoreLinkStore;
}

export interface ExternalGameStoreLink {
  link: string;
  store: ExternalGameStoreLinkStore;
}

export interface ExternalGameStoreLinkStore {
  id: number | null;
  name: string;
}

export interface ExternalGameTechnology {
  id: number | null;
  igdbId: number;
  name: string;
}

export interface ExternalGameType {
  id: number;
  igdbId: number | null;
  name: string;
  gameSelection: boolean;
}

export interface ExternalImage {
  imageId: string;
  previewUrl: string;
}

export interface GetGamesDatabaseReply {
  connected: boolean;
  name: string;
}

export interface TakeIgdbImageBody {
  imageId: string;
  kind: 'cover' | 'media';
}

export interface GamesDatabaseCalls {
  /** The games database of this site, if any. */
  getGamesDatabase: {
    reply: GetGamesDatabaseReply;
  };
  /** Games of IGDB by name, number or igdb.com address: at most 10, the best first. For members. */
  searchIgdbGames: {
    query: {
      searchTerm: string;
    };
    reply: ExternalGameHit[];
  };
  /** All that IGDB knows of a game, in the lookups of this site. For members. */
  getIgdbGame: {
    query: {
      igdbId: number;
      fresh?: boolean;
    };
    reply: {
      data: ExternalGame;
    };
  };
  /** The older form of `get-igdb-games`. */
  searchExternalGames: {
    query: {
      value: string;
    };
    reply: ExternalGameHit[];
  };
  /** The older form of `get-igdb-game-info`. */
  getExternalGame: {
    query: {
      gameId: number;
    };
    reply: ExternalGame;
  };
  /** Copies a picture from IGDB, to be used in a save. For members. */
  takeIgdbImage: {
    body: TakeIgdbImageBody;
    reply: StoredPicture;
  };
}

/** Method and path of each call. */
export const GAMES_DATABASE_CALLS: { readonly [N in keyof GamesDatabaseCalls]: readonly [method: string, path: string] } = {
  getGamesDatabase: ['GET', '/api/games-database'],
  searchIgdbGames: ['GET', '/api/get-igdb-games'],
  getIgdbGame: ['GET', '/api/get-igdb-game-info'],
  searchExternalGames: ['GET', '/api/get-external-resource-games'],
  getExternalGame: ['GET', '/api/get-external-resource-game-info'],
  takeIgdbImage: ['POST', '/api/igdb-images'],
};
