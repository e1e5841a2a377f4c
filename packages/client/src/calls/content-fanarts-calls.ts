/** Types of the API, generated from its contracts. `npm run reference` */

import type { ContentListMeta, Moment } from './shared-types.ts';

export interface FanartsAnswer {
  data: FanartsEntry;
  meta: Record<string, unknown>;
}

export interface FanartsAttributes {
  title?: string | null;
  description?: string | null;
  medium?: string | null;
  software?: string | null;
  rights?: string | null;
  permissionOf?: string | null;
  sensitive?: boolean | null;
  entityStatus?: number | null;
  views?: number | null;
  saves?: number | null;
  createdAt?: Moment;
  updatedAt?: Moment;
  publishedAt?: Moment;
  /** One of picture as `{ data: … }`; present when populated. */
  cover?: unknown;
  /** Many of picture as `{ data: … }`; present when populated. */
  images?: unknown;
  /** Many of games as `{ data: … }`; present when populated. */
  games?: unknown;
  /** Many of assets as `{ data: … }`; present when populated. */
  models?: unknown;
  /** Many of tags as `{ data: … }`; present when populated. */
  tags?: unknown;
  /** One of user as `{ data: … }`; present when populated. */
  uploader?: unknown;
}

export interface FanartsEntry {
  id: number;
  attributes: FanartsAttributes;
}

export interface FanartsInput {
  /** At most 300 characters. */
  title?: unknown;
  /** One to twelve pictures that `POST /api/upload` answered, the one that lists show first. Ids, as a list or in `set`, `connect` and `disconnect`. */
  images?: unknown;
  /** Markdown, at most 20,000 characters. */
  description?: unknown;
  /** One of drawing, render, figure, pixel, cosplay. */
  medium?: unknown;
  /** Programs that it was made with. */
  software?: unknown;
  /** Needed to publish it: `own` or `permission`. */
  rights?: unknown;
  /** Person who gave permission; needed with `permission`. */
  permissionOf?: unknown;
  /** Sensitive pictures are hidden until a reader asks for them. */
  sensitive?: unknown;
  /** Those that it depicts. Ids, as a list or in `set`, `connect` and `disconnect`. */
  games?: unknown;
  /** Those that it depicts. Ids, as a list or in `set`, `connect` and `disconnect`. */
  models?: unknown;
  /** Ids, as a list or in `set`, `connect` and `disconnect`. */
  tags?: unknown;
  /** Your own id: you can only create fan art under your own account. */
  uploader?: unknown;
  /** 1: published; 3: a draft, which a new fan art is unless told otherwise. */
  entityStatus?: unknown;
}

export interface FanartsList {
  data: FanartsEntry[];
  meta: ContentListMeta;
}

export interface ContentFanartsCalls {
  /** A page of fanarts. */
  findFanarts: {
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
    reply: FanartsList;
  };
  /** Creates one of the fanarts. For members; the same body sent again within the hour is the same fan art. */
  createFanarts: {
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: FanartsInput;
    };
    reply: FanartsAnswer;
  };
  /** One of the fanarts, by id. */
  findOneFanarts: {
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
    reply: FanartsAnswer;
  };
  /** Changes the given fields of one of the fanarts. For its uploader and moderators. */
  updateFanarts: {
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
      data: FanartsInput;
    };
    reply: FanartsAnswer;
  };
  /** Removes one of the fanarts, and returns it. For its uploader; moderators delete by an act of moderation. A draft goes at once; a published fan art is hidden, and removed after 30 days. */
  deleteFanarts: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    reply: FanartsAnswer;
  };
}

/** Method and path of each call. */
export const CONTENT_FANARTS_CALLS: { readonly [N in keyof ContentFanartsCalls]: readonly [method: string, path: string] } = {
  findFanarts: ['GET', '/api/fanarts'],
  createFanarts: ['POST', '/api/fanarts'],
  findOneFanarts: ['GET', '/api/fanarts/{id}'],
  updateFanarts: ['PUT', '/api/fanarts/{id}'],
  deleteFanarts: ['DELETE', '/api/fanarts/{id}'],
};
