/** Types of the API, generated from its contracts. `npm run reference` */

import type { FilterChoices, NameOfPublication, Picture, PlatformLabel, PublicationState } from './shared-types.ts';
import type { AssetDetailAttributesPlatform, AssetDetailAttributesTag, AssetDetailAttributesUploader, AssetThumbnail } from './model-types.ts';

export interface GameCard {
  gameId: number;
  gameTitle: string;
  gameImage: string | null;
  coverHeader: string | null;
  companyImage: string | null;
  developerType: string | null;
  publishedAt: string;
  technologyRelations: number;
  assetRelations: number;
  picture: Picture | null;
  year: number | null;
  platforms: PlatformLabel[];
}

export interface GameDetail {
  id: number;
  attributes: GameDetailAttributes;
  state: PublicationState | null;
}

export interface GameDetailAttributes {
  title: string;
  description: string | null;
  descriptionHtml: string | null;
  cover: Picture | null;
  coverHeader: Picture | null;
  media: Picture[];
  type: GameDetailAttributesType | null;
  gameRalation: GameDetailAttributesGameRalation | null;
  gameRalationMains: GameDetailAttributesGameRalationMain[];
  gameStatus: 'released' | 'earlyAccess' | 'beta' | 'alpha' | 'rumored' | 'cancelled' | 'offline' | 'delisted' | null;
  series: AssetDetailAttributesTag | null;
  company: GameDetailAttributesCompany[];
  platformReleases: GameDetailAttributesPlatformRelease[];
  alternativeNames: NameOfPublication[];
  genres: AssetDetailAttributesTag[];
  themes: AssetDetailAttributesTag[];
  gameModes: AssetDetailAttributesTag[];
  playerPerspectives: AssetDetailAttributesTag[];
  storeLinks: GameDetailAttributesStoreLink[];
  socialLinks: GameDetailAttributesStoreLink[];
  tags: AssetDetailAttributesTag[];
  igdbId: number | null;
  assets: AssetThumbnail[];
  hasModelFiles: boolean;
  hasModelGlbs: boolean;
  resources: GameDetailAttributesResources;
  uploader: AssetDetailAttributesUploader | null;
  publishedAt: string | null;
  updatedAt: string;
  views: number;
  saves: number;
}

export interface GameDetailAttributesCompany {
  id: number;
  name: string;
  mainDeveloper: boolean;
  publisher: boolean;
  supportingDeveloper: boolean;
  portingDeveloper: boolean;
  platforms: GameDetailAttributesCompanyPlatform[];
}

export interface GameDetailAttributesCompanyPlatform {
  id: number;
  name: string;
  altName: string | null;
}

export interface GameDetailAttributesGameRalation {
  id: number;
  title: string;
  isDraft: boolean;
}

export interface GameDetailAttributesGameRalationMain {
  id: number;
  title: string;
  type: string;
}

export interface GameDetailAttributesPlatformRelease {
  platform: AssetDetailAttributesPlatform;
  releases: GameDetailAttributesPlatformReleaseRelease[];
  technologies: GameDetailAttributesPlatformReleaseTechnology[];
}

export interface GameDetailAttributesPlatformReleaseRelease {
  date: string | null;
  datePrecision: 'day' | 'month' | 'quarter' | 'year';
  region: {
    attributes: GameDetailAttributesPlatformReleaseReleaseRegionAttributes;
  } | null;
  status: string | null;
}

export interface GameDetailAttributesPlatformReleaseReleaseRegionAttributes {
  code: string;
  name: string;
}

export interface GameDetailAttributesPlatformReleaseTechnology {
  name: string;
  version: string | null;
}

export interface GameDetailAttributesResources {
  tech: number;
  formats: number;
  tools: number;
  models: number;
  animations: number;
  guides: number;
}

export interface GameDetailAttributesStoreLink {
  name: string;
  link: string;
}

export interface GameDetailAttributesType {
  id: number;
  name: string;
  gameSelection: boolean;
}

export interface ListGameFiltersReply {
  type: FilterChoices;
  platform: FilterChoices;
  genre: FilterChoices;
  theme: FilterChoices;
  series: FilterChoices;
  company: FilterChoices;
  technology: FilterChoices;
  format: FilterChoices;
  tag: FilterChoices;
  year: FilterChoices;
  years: FilterChoices;
  added: FilterChoices;
  uploader: FilterChoices;
  exact: FilterChoices;
  without: FilterChoices;
}

export interface ListGamesReply {
  games: GameCard[];
  gamesCount: number;
  nextCursor: string | null;
}

export interface BrowsingGameCalls {
  /** A page of published games, with their total. */
  listGames: {
    query?: {
      page?: number;
      pageSize?: number;
      sort?: 'relevance' | 'recent' | 'popular' | 'name' | 'released' | 'latest';
      cursor?: string;
      type?: number[];
      platform?: number[];
      genre?: number[];
      theme?: number[];
      series?: number[];
      company?: number[];
      technology?: number[];
      format?: number[];
      tag?: number[];
      year?: number[];
      years?: string;
      added?: string;
      uploader?: number[];
      exact?: string[];
      without?: string[];
      role?: 'mainDeveloper' | 'publisher' | 'supportingDeveloper' | 'portingDeveloper';
    };
    reply: ListGamesReply;
  };
  /** The choices of each filter of the games list, with the number of games for each under the other filters. A range has the buckets of its scale. */
  listGameFilters: {
    query?: {
      type?: number[];
      platform?: number[];
      genre?: number[];
      theme?: number[];
      series?: number[];
      company?: number[];
      technology?: number[];
      format?: number[];
      tag?: number[];
      year?: number[];
      years?: string;
      added?: string;
      uploader?: number[];
      exact?: string[];
      without?: string[];
    };
    reply: ListGameFiltersReply;
  };
  /** One published game by id or, without an id, by title; an empty list when there is none. */
  getGame: {
    query?: {
      gameName?: string;
      gameId?: string;
    };
    reply: {
      data: GameDetail[];
    };
  };
}

/** Method and path of each call. */
export const BROWSING_GAME_CALLS: { readonly [N in keyof BrowsingGameCalls]: readonly [method: string, path: string] } = {
  listGames: ['GET', '/api/get-games-data'],
  listGameFilters: ['GET', '/api/get-games-filters'],
  getGame: ['GET', '/api/get-game-info'],
};
