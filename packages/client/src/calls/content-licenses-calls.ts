/** Types of the API, generated from its contracts. `npm run reference` */

import type { ContentListMeta, Moment } from './shared-types.ts';

export interface LicensesAnswer {
  data: LicensesEntry;
  meta: Record<string, unknown>;
}

export interface LicensesAttributes {
  name?: string | null;
  description?: string | null;
  type?: string | null;
  spdxId?: string | null;
  commercialUse?: boolean | null;
  derivatives?: boolean | null;
  shareAlike?: boolean | null;
  createdAt?: Moment;
  updatedAt?: Moment;
  /** Many of assets as `{ data: … }`; present when populated. */
  assets?: unknown;
}

export interface LicensesEntry {
  id: number;
  attributes: LicensesAttributes;
}

export interface LicensesInput {
  /** Its name, at most 200 characters. */
  name?: unknown;
  /** A text, at most 20,000 characters. */
  description?: unknown;
  /** Its type. */
  type?: unknown;
  /** Its identifier in the list of SPDX. */
  spdxId?: unknown;
  /** Whether it allows to earn money with the work; null: not known. */
  commercialUse?: unknown;
  /** Whether it allows to change the work; likewise. */
  derivatives?: unknown;
  /** Whether changed works must have the same license; likewise. */
  shareAlike?: unknown;
}

export interface LicensesList {
  data: LicensesEntry[];
  meta: ContentListMeta;
}

export interface ContentLicensesCalls {
  /** A page of licenses. */
  findLicenses: {
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
    reply: LicensesList;
  };
  /** One of the licenses, by id. */
  findOneLicenses: {
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
    reply: LicensesAnswer;
  };
  /** Changes the given fields of one of the licenses. */
  updateLicenses: {
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
      data: LicensesInput;
    };
    reply: LicensesAnswer;
  };
}

/** Method and path of each call. */
export const CONTENT_LICENSES_CALLS: { readonly [N in keyof ContentLicensesCalls]: readonly [method: string, path: string] } = {
  findLicenses: ['GET', '/api/licenses'],
  findOneLicenses: ['GET', '/api/licenses/{id}'],
  updateLicenses: ['PUT', '/api/licenses/{id}'],
};
