/** Types of the API, generated from its contracts. `npm run reference` */

import type { Done, FilterChoice, FilterChoices, Picture, PlatformLabel } from './shared-types.ts';

export interface FoundEntry {
  kind: 'technology' | 'format';
  id: number;
  name: string;
}

export interface ListSearchFiltersReply {
  difficulty?: FilterChoices;
  duration?: FilterChoices;
  game?: FilterChoices;
  model?: FilterChoices;
  tool?: FilterChoices;
  technology?: FilterChoices;
  format?: FilterChoices;
  tag?: FilterChoices;
  added?: FilterChoices;
  uploader?: FilterChoices;
  exact?: FilterChoices;
  without?: FilterChoices;
  medium?: FilterChoices;
  sensitive?: FilterChoices;
  system?: FilterChoices;
  opens?: FilterChoices;
  writes?: FilterChoices;
  price?: FilterChoices;
  license?: FilterChoices;
  series?: FilterChoices;
  company?: FilterChoices;
  genre?: FilterChoices;
  year?: FilterChoices;
  years?: FilterChoices;
  platform?: FilterChoices;
  category?: FilterChoices;
  commercialUse?: FilterChoices;
  derivatives?: FilterChoices;
  shareAlike?: FilterChoices;
  quality?: FilterChoices;
  textureType?: FilterChoices;
  textureResolution?: FilterChoices;
  rigged?: FilterChoices;
  animated?: FilterChoices;
  animation?: FilterChoices;
  uvs?: FilterChoices;
  vertexColors?: FilterChoices;
  triangles?: FilterChoices;
  bones?: FilterChoices;
  clips?: FilterChoices;
  textureSide?: FilterChoices;
  fileSize?: FilterChoices;
  file?: FilterChoices;
  type?: FilterChoices;
  theme?: FilterChoices;
}

export interface ReadSearchReply {
  queries: string[];
  filters: ReadSearchReplyFilter[];
  unread: string[];
}

export interface ReadSearchReplyFilter {
  filter: string;
  value: string;
}

export interface SearchCard {
  id: number;
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  name: string;
  matchedName: string | null;
  image: string | null;
  companyImage: string | null;
  developerType: string | null;
  username: string | null;
  avatar: string | null;
  picture: Picture | null;
  author: string | null;
  year: number | null;
  platforms: PlatformLabel[];
  gameTitle: string | null;
}

export interface SearchReply {
  newData: SearchCard[];
  /** At most 10,001 results of a kind are counted. */
  countItems: number;
  nextCursor: string | null;
  entries: FoundEntry[];
  corrected: SuggestReplyCorrected[];
  instead: string[];
  elsewhere: SearchReplyElsewhere[];
  platforms: SearchReplyPlatform[];
}

export interface SearchReplyElsewhere {
  category: 'all' | 'games' | 'models' | 'tools' | 'fanarts' | 'guides';
  count: number;
}

export interface SearchReplyPlatform {
  id: number;
  name: string;
  query: string;
  count: number;
}

export interface SuggestReply {
  result: SuggestReplyResult[];
  corrected: SuggestReplyCorrected[];
}

export interface SuggestReplyCorrected {
  typed: string;
  meant: string;
}

export interface SuggestReplyResult {
  id: number;
  title: string;
  matchedName: string | null;
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide' | 'technology' | 'format';
  year: number | null;
  platforms: string[];
  gameTitle: string | null;
}

export interface SearchCalls {
  /** Up to ten titles of publications, technologies and formats that match an incomplete text. */
  suggest: {
    query: {
      value: string;
      category?: 'all' | 'games' | 'models' | 'tools' | 'fanarts' | 'guides';
    };
    reply: SuggestReply;
  };
  /** A page of games and assets that match every query. Kinds that lack a set filter or order are left out. */
  search: {
    query?: {
      query?: string[];
      selectedCategory?: 'all' | 'games' | 'models' | 'tools' | 'fanarts' | 'guides';
      requestPage?: number;
      pageSize?: number;
      sort?: 'relevance' | 'recent' | 'popular' | 'name' | 'latest' | 'fewest-triangles' | 'most-triangles' | 'smallest' | 'largest' | 'released';
      cursor?: string;
      /** True: nothing is taken for mistyped. */
      asTyped?: boolean;
      difficulty?: ('beginner' | 'intermediate' | 'advanced')[];
      duration?: ('quarter' | 'half' | 'hour' | 'hours' | 'days')[];
      game?: number[];
      model?: number[];
      tool?: number[];
      technology?: number[];
      format?: number[];
      tag?: number[];
      added?: string;
      uploader?: number[];
      exact?: string[];
      without?: string[];
      medium?: ('drawing' | 'render' | 'figure' | 'pixel' | 'cosplay')[];
      sensitive?: boolean;
      system?: ('windows' | 'macos' | 'linux' | 'web' | 'android' | 'dos')[];
      opens?: number[];
      writes?: number[];
      price?: ('free' | 'paid' | 'donation')[];
      license?: number[];
      series?: number[];
      company?: number[];
      genre?: number[];
      year?: number[];
      years?: string;
      platform?: number[];
      category?: number[];
      commercialUse?: boolean;
      derivatives?: boolean;
      shareAlike?: boolean;
      quality?: ('low-poly' | 'med-poly' | 'med-poly+' | 'high-poly' | 'ultra-high-poly')[];
      textureType?: ('traditional' | 'PBR')[];
      textureResolution?: ('512' | '513' | '1024' | '2048' | '4096')[];
      rigged?: boolean;
      animated?: boolean;
      animation?: number[];
      uvs?: boolean;
      vertexColors?: boolean;
      triangles?: string;
      bones?: string;
      clips?: string;
      textureSide?: string;
      fileSize?: string;
      file?: string[];
      type?: number[];
      theme?: number[];
    };
    reply: SearchReply;
  };
  /** The choices of each filter of a search, with the number of games and assets for each under the other filters. A range has the buckets of its scale. */
  listSearchFilters: {
    query?: {
      query?: string[];
      selectedCategory?: 'all' | 'games' | 'models' | 'tools' | 'fanarts' | 'guides';
      /** True: nothing is taken for mistyped. */
      asTyped?: boolean;
      difficulty?: ('beginner' | 'intermediate' | 'advanced')[];
      duration?: ('quarter' | 'half' | 'hour' | 'hours' | 'days')[];
      game?: number[];
      model?: number[];
      tool?: number[];
      technology?: number[];
      format?: number[];
      tag?: number[];
      added?: string;
      uploader?: number[];
      exact?: string[];
      without?: string[];
      medium?: ('drawing' | 'render' | 'figure' | 'pixel' | 'cosplay')[];
      sensitive?: boolean;
      system?: ('windows' | 'macos' | 'linux' | 'web' | 'android' | 'dos')[];
      opens?: number[];
      writes?: number[];
      price?: ('free' | 'paid' | 'donation')[];
      license?: number[];
      series?: number[];
      company?: number[];
      genre?: number[];
      year?: number[];
      years?: string;
      platform?: number[];
      category?: number[];
      commercialUse?: boolean;
      derivatives?: boolean;
      shareAlike?: boolean;
      quality?: ('low-poly' | 'med-poly' | 'med-poly+' | 'high-poly' | 'ultra-high-poly')[];
      textureType?: ('traditional' | 'PBR')[];
      textureResolution?: ('512' | '513' | '1024' | '2048' | '4096')[];
      rigged?: boolean;
      animated?: boolean;
      animation?: number[];
      uvs?: boolean;
      vertexColors?: boolean;
      triangles?: string;
      bones?: string;
      clips?: string;
      textureSide?: string;
      fileSize?: string;
      file?: string[];
      type?: number[];
      theme?: number[];
    };
    reply: ListSearchFiltersReply;
  };
  /** Choices of a filter by a part of their name, those with most results first, including choices without results. */
  findFilterChoices: {
    query: {
      filter: 'game' | 'model' | 'tool' | 'technology' | 'format' | 'tag' | 'uploader' | 'opens' | 'writes' | 'license' | 'series' | 'company' | 'genre' | 'platform' | 'category' | 'animation' | 'type' | 'theme';
      value: string;
      query?: string[];
      selectedCategory?: 'all' | 'games' | 'models' | 'tools' | 'fanarts' | 'guides';
      /** True: nothing is taken for mistyped. */
      asTyped?: boolean;
      difficulty?: ('beginner' | 'intermediate' | 'advanced')[];
      duration?: ('quarter' | 'half' | 'hour' | 'hours' | 'days')[];
      game?: number[];
      model?: number[];
      tool?: number[];
      technology?: number[];
      format?: number[];
      tag?: number[];
      added?: string;
      uploader?: number[];
      exact?: string[];
      without?: string[];
      medium?: ('drawing' | 'render' | 'figure' | 'pixel' | 'cosplay')[];
      sensitive?: boolean;
      system?: ('windows' | 'macos' | 'linux' | 'web' | 'android' | 'dos')[];
      opens?: number[];
      writes?: number[];
      price?: ('free' | 'paid' | 'donation')[];
      license?: number[];
      series?: number[];
      company?: number[];
      genre?: number[];
      year?: number[];
      years?: string;
      platform?: number[];
      category?: number[];
      commercialUse?: boolean;
      derivatives?: boolean;
      shareAlike?: boolean;
      quality?: ('low-poly' | 'med-poly' | 'med-poly+' | 'high-poly' | 'ultra-high-poly')[];
      textureType?: ('traditional' | 'PBR')[];
      textureResolution?: ('512' | '513' | '1024' | '2048' | '4096')[];
      rigged?: boolean;
      animated?: boolean;
      animation?: number[];
      uvs?: boolean;
      vertexColors?: boolean;
      triangles?: string;
      bones?: string;
      clips?: string;
      textureSide?: string;
      fileSize?: string;
      file?: string[];
      type?: number[];
      theme?: number[];
    };
    reply: {
      choices: FilterChoice[];
    };
  };
  /** The filters in typed searches, such as `platform:ps2 "exact words" -word tris:<3000`. */
  readSearch: {
    query: {
      typed: string[];
    };
    reply: ReadSearchReply;
  };
  /** Counts a search without identities; the same visitor counts once a day. */
  countSearch: {
    body: {
      query: string;
    };
    reply: Done;
  };
  /** Frequent recent searches with results, the most frequent first. */
  listPopularSearches: {
    reply: {
      queries: string[];
    };
  };
}

/** Method and path of each call. */
export const SEARCH_CALLS: { readonly [N in keyof SearchCalls]: readonly [method: string, path: string] } = {
  suggest: ['GET', '/api/get-search'],
  search: ['GET', '/api/get-header-search'],
  listSearchFilters: ['GET', '/api/get-search-filters'],
  findFilterChoices: ['GET', '/api/get-filter-choices'],
  readSearch: ['GET', '/api/read-search'],
  countSearch: ['POST', '/api/count-search'],
  listPopularSearches: ['GET', '/api/get-popular-searches'],
};
