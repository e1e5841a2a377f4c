/** Types of the API, generated from its contracts. `npm run reference` */

import type { ContentListMeta, Moment } from './shared-types.ts';

export interface GuidesAnswer {
  data: GuidesEntry;
  meta: Record<string, unknown>;
}

export interface GuidesAttributes {
  title?: string | null;
  description?: string | null;
  text?: string | null;
  difficulty?: string | null;
  duration?: string | null;
  verifiedVersion?: string | null;
  /** A day, `yyyy-mm-dd`. */
  verifiedOn?: string | null;
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
  /** Many of tools as `{ data: … }`; present when populated. */
  tools?: unknown;
  /** Many of technologies as `{ data: … }`; present when populated. */
  technologies?: unknown;
  /** Many of formats as `{ data: … }`; present when populated. */
  formats?: unknown;
  /** Many of tags as `{ data: … }`; present when populated. */
  tags?: unknown;
  /** One of user as `{ data: … }`; present when populated. */
  uploader?: unknown;
}

export interface GuidesEntry {
  id: number;
  attributes: GuidesAttributes;
}

export interface GuidesInput {
  /** At most 300 characters; no other published guide has it. */
  title?: unknown;
  /** Result for the reader, in at most 500 characters. */
  description?: unknown;
  /** Markdown, at most 200,000 characters. Its highest headings are its steps; the address of a model of this site, alone on a line, shows the model. */
  text?: unknown;
  /** Pictures that `POST /api/upload` answered, the cover first; the text shows no others. Ids, as a list or in `set`, `connect` and `disconnect`. */
  images?: unknown;
  /** One of beginner, intermediate, advanced. */
  difficulty?: unknown;
  /** One of quarter, half, hour, hours, days. */
  duration?: unknown;
  /** The version that it was last tried with. */
  verifiedVersion?: unknown;
  /** When it was last tried, as yyyy-mm-dd. */
  verifiedOn?: unknown;
  /** Games that it is about. Ids, as a list or in `set`, `connect` and `disconnect`. */
  games?: unknown;
  /** Models that it is about. Ids, as a list or in `set`, `connect` and `disconnect`. */
  models?: unknown;
  /** Tools that it is about. Ids, as a list or in `set`, `connect` and `disconnect`. */
  tools?: unknown;
  /** Ids, as a list or in `set`, `connect` and `disconnect`. */
  technologies?: unknown;
  /** Ids, as a list or in `set`, `connect` and `disconnect`. */
  formats?: unknown;
  /** Ids, as a list or in `set`, `connect` and `disconnect`. */
  tags?: unknown;
  /** Your own id: you can only create guides under your own account. */
  uploader?: unknown;
  /** 1: published; 3: a draft, which a new guide is unless told otherwise. */
  entityStatus?: unknown;
}

export interface GuidesList {
  data: GuidesEntry[];
  meta: ContentListMeta;
}

export interface ContentGuidesCalls {
  /** A page of guides. */
  findGuides: {
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
    reply: GuidesList;
  };
  /** Creates one of the guides. For members; the same body sent again within the hour is the same guide. */
  createGuides: {
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: GuidesInput;
    };
    reply: GuidesAnswer;
  };
  /** One of the guides, by id. */
  findOneGuides: {
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
    reply: GuidesAnswer;
  };
  /** Changes the given fields of one of the guides. For its uploader and moderators. */
  updateGuides: {
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
      data: GuidesInput;
    };
    reply: GuidesAnswer;
  };
  /** Removes one of the guides, and returns it. For its uploader; moderators delete by an act of moderation. A draft goes at once; a published guide is hidden, and removed after 30 days. */
  deleteGuides: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    reply: GuidesAnswer;
  };
}

/** Method and path of each call. */
export const CONTENT_GUIDES_CALLS: { readonly [N in keyof ContentGuidesCalls]: readonly [method: string, path: string] } = {
  findGuides: ['GET', '/api/guides'],
  createGuides: ['POST', '/api/guides'],
  findOneGuides: ['GET', '/api/guides/{id}'],
  updateGuides: ['PUT', '/api/guides/{id}'],
  deleteGuides: ['DELETE', '/api/guides/{id}'],
};
