/** Types of the API, generated from its contracts. `npm run reference` */

import type { ContentListMeta, Moment } from './shared-types.ts';

export interface FormatsAnswer {
  data: FormatsEntry;
  meta: Record<string, unknown>;
}

export interface FormatsAttributes {
  name?: string | null;
  description?: string | null;
  homepage?: string | null;
  links?: unknown;
  content?: string | null;
  extensions?: unknown;
  mediaTypes?: unknown;
  magic?: string | null;
  magicOffset?: number | null;
  byteOrder?: string | null;
  firstYear?: number | null;
  specification?: string | null;
  createdAt?: Moment;
  updatedAt?: Moment;
  /** One of picture as `{ data: … }`; present when populated. */
  background?: unknown;
  /** Many of technologies as `{ data: … }`; present when populated. */
  technologies?: unknown;
  /** Many of assets as `{ data: … }`; present when populated. */
  assets?: unknown;
  /** Many of guides as `{ data: … }`; present when populated. */
  guides?: unknown;
}

export interface FormatsEntry {
  id: number;
  attributes: FormatsAttributes;
}

export interface FormatsInput {
  /** Its name, at most 200 characters. */
  name?: unknown;
  /** A text, at most 20,000 characters. */
  description?: unknown;
  /** A public address (http or https). */
  homepage?: unknown;
  /** Public addresses, at most 20. */
  links?: unknown;
  /** Content of the format: one of model, texture, animation, archive, scene. */
  content?: unknown;
  /** The endings of its files, such as fbx. */
  extensions?: unknown;
  /** Its media types, such as model/obj. */
  mediaTypes?: unknown;
  /** The bytes that every file of it has, as hexadecimal digits. */
  magic?: unknown;
  /** Number of bytes before them. */
  magicOffset?: unknown;
  /** One of little, big, either. */
  byteOrder?: unknown;
  /** The year in which it came out. */
  firstYear?: unknown;
  /** The public address of its specification. */
  specification?: unknown;
  /** Id of a picture that `POST /api/upload` answered. For moderators. */
  background?: unknown;
}

export interface FormatsList {
  data: FormatsEntry[];
  meta: ContentListMeta;
}

export interface ContentFormatsCalls {
  /** A page of formats. */
  findFormats: {
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
    reply: FormatsList;
  };
  /** One of the formats, by id. */
  findOneFormats: {
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
    reply: FormatsAnswer;
  };
  /** Changes the given fields of one of the formats. */
  updateFormats: {
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
      data: FormatsInput;
    };
    reply: FormatsAnswer;
  };
}

/** Method and path of each call. */
export const CONTENT_FORMATS_CALLS: { readonly [N in keyof ContentFormatsCalls]: readonly [method: string, path: string] } = {
  findFormats: ['GET', '/api/formats'],
  findOneFormats: ['GET', '/api/formats/{id}'],
  updateFormats: ['PUT', '/api/formats/{id}'],
};
