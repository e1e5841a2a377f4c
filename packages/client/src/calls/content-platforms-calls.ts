/** Types of the API, generated from its contracts. `npm run reference` */

import type { ContentListMeta, Moment } from './shared-types.ts';

export interface PlatformsAnswer {
  data: PlatformsEntry;
  meta: Record<string, unknown>;
}

export interface PlatformsAttributes {
  name?: string | null;
  altName?: string | null;
  igdbId?: number | null;
  color?: string | null;
  altConfirmed?: boolean | null;
  createdAt?: Moment;
  updatedAt?: Moment;
  /** Many of games as `{ data: … }`; present when populated. */
  games?: unknown;
  /** Many of assets as `{ data: … }`; present when populated. */
  assets?: unknown;
}

export interface PlatformsEntry {
  id: number;
  attributes: PlatformsAttributes;
}

export interface PlatformsInput {
  /** Its name, at most 200 characters. One that exists, in any letter case, is answered instead. */
  name?: unknown;
  /** A short or other name. */
  altName?: unknown;
  /** Whether the other name is known to be right. */
  altConfirmed?: unknown;
  /** Its number at IGDB. */
  igdbId?: unknown;
  /** A colour, such as `grey` or `#808080`. For moderators. */
  color?: unknown;
}

export interface PlatformsList {
  data: PlatformsEntry[];
  meta: ContentListMeta;
}

export interface ContentPlatformsCalls {
  /** A page of platforms. */
  findPlatforms: {
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
    reply: PlatformsList;
  };
  /** Creates one of the platforms. */
  createPlatforms: {
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: PlatformsInput;
    };
    reply: PlatformsAnswer;
  };
  /** One of the platforms, by id. */
  findOnePlatforms: {
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
    reply: PlatformsAnswer;
  };
  /** Changes the given fields of one of the platforms. */
  updatePlatforms: {
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
      data: PlatformsInput;
    };
    reply: PlatformsAnswer;
  };
  /** Removes one of the platforms, and returns it. Only what nothing uses. */
  deletePlatforms: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    reply: PlatformsAnswer;
  };
}

/** Method and path of each call. */
export const CONTENT_PLATFORMS_CALLS: { readonly [N in keyof ContentPlatformsCalls]: readonly [method: string, path: string] } = {
  findPlatforms: ['GET', '/api/platforms'],
  createPlatforms: ['POST', '/api/platforms'],
  findOnePlatforms: ['GET', '/api/platforms/{id}'],
  updatePlatforms: ['PUT', '/api/platforms/{id}'],
  deletePlatforms: ['DELETE', '/api/platforms/{id}'],
};
