/** Types of the API, generated from its contracts. `npm run reference` */

import type { ContentListMeta, Moment } from './shared-types.ts';

export interface GamesAnswer {
  data: GamesEntry;
  meta: Record<string, unknown>;
}

export interface GamesAttributes {
  title?: string | null;
  gameStatus?: string | null;
  description?: string | null;
  igdb_id?: number | null;
  entityStatus?: number | null;
  views?: number | null;
  saves?: number | null;
  createdAt?: Moment;
  updatedAt?: Moment;
  publishedAt?: Moment;
  /** One of picture as `{ data: … }`; present when populated. */
  cover?: unknown;
  /** One of picture as `{ data: … }`; present when populated. */
  coverHeader?: unknown;
  /** Many of picture as `{ data: … }`; present when populated. */
  media?: unknown;
  /** One of types-games as `{ data: … }`; present when populated. */
  type?: unknown;
  /** One of games as `{ data: … }`; present when populated. */
  gameRalation?: unknown;
  /** Many of games as `{ data: … }`; present when populated. */
  gameRalationMains?: unknown;
  /** One of series-s as `{ data: … }`; present when populated. */
  series?: unknown;
  /** Many of genres as `{ data: … }`; present when populated. */
  genres?: unknown;
  /** Many of themes as `{ data: … }`; present when populated. */
  themes?: unknown;
  /** Many of game-modes as `{ data: … }`; present when populated. */
  gameModes?: unknown;
  /** Many of player-perspectives as `{ data: … }`; present when populated. */
  playerPerspectives?: unknown;
  /** Many of tags as `{ data: … }`; present when populated. */
  tags?: unknown;
  /** Many of assets as `{ data: … }`; present when populated. */
  assets?: unknown;
  /** One of user as `{ data: … }`; present when populated. */
  uploader?: unknown;
  /** Components (alternativeName); present when populated. */
  AlternativeNames?: unknown;
  /** Components (storeLink); present when populated. */
  storeLinks?: unknown;
  /** Components (socialLink); present when populated. */
  socialLinks?: unknown;
  /** Components (platformRelease); present when populated. */
  platformReleases?: unknown;
  /** Components (companyEntry); present when populated. */
  company?: unknown;
}

export interface GamesEntry {
  id: number;
  attributes: GamesAttributes;
}

export interface GamesInput {
  /** At most 300 characters; no other published game has it. */
  title?: unknown;
  /** Id of one of `types-games`. */
  type?: unknown;
  /** One of released, earlyAccess, beta, alpha, rumored, cancelled, offline, delisted. */
  gameStatus?: unknown;
  /** Id of a picture that `POST /api/upload` answered. */
  cover?: unknown;
  /** Id of a picture that `POST /api/upload` answered. */
  coverHeader?: unknown;
  /** Pictures that `POST /api/upload` answered. Ids, as a list or in `set`, `connect` and `disconnect`. */
  media?: unknown;
  /** A text, at most 20,000 characters. */
  description?: unknown;
  /** Rows of `altName`, `kind`, `locale` (BCP 47) and the id of a `region`. */
  AlternativeNames?: unknown;
  /** Ids, as a list or in `set`, `connect` and `disconnect`. */
  themes?: unknown;
  /** Ids, as a list or in `set`, `connect` and `disconnect`. */
  genres?: unknown;
  /** Id of one of `series-s`. */
  series?: unknown;
  /** Ids, as a list or in `set`, `connect` and `disconnect`. */
  playerPerspectives?: unknown;
  /** Ids, as a list or in `set`, `connect` and `disconnect`. */
  gameModes?: unknown;
  /** Ids, as a list or in `set`, `connect` and `disconnect`. */
  tags?: unknown;
  /** Id of the game that this one belongs to; a published game of a type with `gameSelection` needs it. */
  gameRalation?: unknown;
  /** Its number at IGDB. */
  igdb_id?: unknown;
  /** Your own id: you can only create games under your own account. */
  uploader?: unknown;
  /** Rows of `link` and the id of a `store`. */
  storeLinks?: unknown;
  /** Rows of `link` and the id of a `social`. */
  socialLinks?: unknown;
  /** Rows of the id of a `platform`, which is there once, `releases` (rows of `date` as yyyy-mm-dd, `datePrecision`, `region`, `release_status`) and `technologies` (rows of `name`, the id of a technology, and `version`). */
  platformReleases?: unknown;
  /** Rows of `name` (the id of a company, which is there once), `mainDeveloper`, `publisher`, `supportingDeveloper`, `portingDeveloper` and `platforms`. */
  company?: unknown;
  /** 1: published; 3: a draft, which a new game is unless told otherwise. */
  entityStatus?: unknown;
  /** Empty, or as it is: the games of a model are set with the model. */
  assets?: unknown;
  /** Empty, or as it is: set with the games that belong to this one. */
  gameRalationMains?: unknown;
}

export interface GamesList {
  data: GamesEntry[];
  meta: ContentListMeta;
}

export interface ContentGamesCalls {
  /** A page of games. */
  findGames: {
    query?: {
      /** Conditions: `filters[name][$containsi]=half`, through relations `filters[genres][name][$eq]=Puzzle`, joined by `$and`, `$or`, `$not`. Operators: $eq $eqi $ne $nei $in $notIn $lt $lte $gt $gte $between $null $notNull, and for text $contains $containsi $notContains $notContainsi $startsWith $startsWithi $endsWith $endsWithi. */
      filters?: unknown;
      /** A text to look for in names, other short texts and descriptions. */
      _q?: unknown;
      /** Order: `sort=name:asc`, several parted by commas or as `sort[0]=…`; `sort=series.name:desc` goes through a relation. Where that holds several entries, the one that comes first in this order counts. */
      sort?: unknown;
      /** `pagination[page]` and `pagination[pageSize]` (25; at most 100), or `pagination[start]` and `pagination[limit]` (-1: 100); `pagination[withCount]=false` leaves the total out. */
      pagination?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Has no effect, since entries are in one language. Parameters that are not described here have none either. */
      locale?: unknown;
    };
    reply: GamesList;
  };
  /** Creates one of the games. For members; the same body sent again within the hour is the same game. */
  createGames: {
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: GamesInput;
    };
    reply: GamesAnswer;
  };
  /** One of the games, by id. */
  findOneGames: {
    params: {
      id: string;
    };
    query?: {
      /** Conditions as in lists: an entry that does not meet them is a 404. */
      filters?: unknown;
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
      /** `published`: only what is published; `draft`: also own drafts, as without it. */
      status?: unknown;
      /** The same in the words of Strapi 4: `live` or `preview`. */
      publicationState?: unknown;
      /** Has no effect, since entries are in one language. Parameters that are not described here have none either. */
      locale?: unknown;
    };
    reply: GamesAnswer;
  };
  /** Changes the given fields of one of the games. For its uploader and moderators. */
  updateGames: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: GamesInput;
    };
    reply: GamesAnswer;
  };
  /** Removes one of the games, and returns it. For its uploader; moderators delete by an act of moderation. A draft goes at once; a published game is hidden, and removed after 30 days. */
  deleteGames: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    reply: GamesAnswer;
  };
}

/** Method and path of each call. */
export const CONTENT_GAMES_CALLS: { readonly [N in keyof ContentGamesCalls]: readonly [method: string, path: string] } = {
  findGames: ['GET', '/api/games'],
  createGames: ['POST', '/api/games'],
  findOneGames: ['GET', '/api/games/{id}'],
  updateGames: ['PUT', '/api/games/{id}'],
  deleteGames: ['DELETE', '/api/games/{id}'],
};
