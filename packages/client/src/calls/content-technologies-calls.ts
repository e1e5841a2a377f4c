/** Types of the API, generated from its contracts. `npm run reference` */

import type { ContentListMeta, Moment } from './shared-types.ts';

export interface TechnologiesAnswer {
  data: TechnologiesEntry;
  meta: Record<string, unknown>;
}

export interface TechnologiesAttributes {
  name?: string | null;
  description?: string | null;
  homepage?: string | null;
  links?: unknown;
  igdbId?: number | null;
  createdAt?: Moment;
  updatedAt?: Moment;
  /** One of picture as `{ data: … }`; present when populated. */
  logo?: unknown;
  /** Many of formats as `{ data: … }`; present when populated. */
  formats?: unknown;
  /** Many of games as `{ data: … }`; present when populated. */
  games?: unknown;
  /** Many of assets as `{ data: … }`; present when populated. */
  assets?: unknown;
  /** Many of tools as `{ data: … }`; present when populated. */
  tools?: unknown;
  /** Many of guides as `{ data: … }`; present when populated. */
  guides?: unknown;
}

export interface TechnologiesEntry {
  id: number;
  attributes: TechnologiesAttributes;
}

export interface TechnologiesInput {
  /** Its name, at most 200 characters. */
  name?: unknown;
  /** Its number at IGDB. */
  igdbId?: unknown;
  /** A text, at most 20,000 characters. */
  description?: unknown;
  /** A public address (http or https). */
  homepage?: unknown;
  /** Public addresses, at most 20. */
  links?: unknown;
  /** Those that it uses. Ids, as a list or in `set`, `connect` and `disconnect`. */
  formats?: unknown;
  /** Id of a picture that `POST /api/upload` answered. For moderators. */
  logo?: unknown;
}

export interface TechnologiesList {
  data: TechnologiesEntry[];
  meta: ContentListMeta;
}

export interface ContentTechnologiesCalls {
  /** A page of technologies. */
  findTechnologies: {
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
    reply: TechnologiesList;
  };
  /** One of the technologies, by id. */
  findOneTechnologies: {
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
    reply: TechnologiesAnswer;
  };
  /** Changes the given fields of one of the technologies. */
  updateTechnologies: {
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
      data: TechnologiesInput;
    };
    reply: TechnologiesAnswer;
  };
}

/** Method and path of each call. */
export const CONTENT_TECHNOLOGIES_CALLS: { readonly [N in keyof ContentTechnologiesCalls]: readonly [method: string, path: string] } = {
  findTechnologies: ['GET', '/api/technologies'],
  findOneTechnologies: ['GET', '/api/technologies/{id}'],
  updateTechnologies: ['PUT', '/api/technologies/{id}'],
};
