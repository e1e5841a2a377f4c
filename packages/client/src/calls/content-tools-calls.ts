/** Types of the API, generated from its contracts. `npm run reference` */

import type { ContentListMeta, Moment } from './shared-types.ts';

export interface ToolsAnswer {
  data: ToolsEntry;
  meta: Record<string, unknown>;
}

export interface ToolsAttributes {
  title?: string | null;
  description?: string | null;
  homepage?: string | null;
  source?: string | null;
  authors?: string | null;
  price?: string | null;
  lastVersion?: string | null;
  /** A day, `yyyy-mm-dd`. */
  released?: string | null;
  /** A day, `yyyy-mm-dd`. */
  checked?: string | null;
  commandLine?: string | null;
  systems?: unknown;
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
  /** One of licenses as `{ data: … }`; present when populated. */
  license?: unknown;
  /** Components (toolFormat); present when populated. */
  formats?: unknown;
  /** Many of technologies as `{ data: … }`; present when populated. */
  technologies?: unknown;
  /** Many of games as `{ data: … }`; present when populated. */
  games?: unknown;
  /** Many of tools as `{ data: … }`; present when populated. */
  alternatives?: unknown;
  /** Many of tools as `{ data: … }`; present when populated. */
  alternativeTo?: unknown;
  /** Many of tags as `{ data: … }`; present when populated. */
  tags?: unknown;
  /** One of user as `{ data: … }`; present when populated. */
  uploader?: unknown;
  /** Components (toolAlternativeName); present when populated. */
  AlternativeNames?: unknown;
}

export interface ToolsEntry {
  id: number;
  attributes: ToolsAttributes;
}

export interface ToolsInput {
  /** At most 300 characters; no other published tool has it. */
  title?: unknown;
  /** Rows of `altName`, `kind`, `locale` (BCP 47) and the id of a `region`. */
  AlternativeNames?: unknown;
  /** Pictures that `POST /api/upload` answered, the cover first. Ids, as a list or in `set`, `connect` and `disconnect`. */
  images?: unknown;
  /** Markdown, at most 20,000 characters. */
  description?: unknown;
  /** A public address, where it is had. */
  homepage?: unknown;
  /** A public address. */
  source?: unknown;
  /** Id of one of `licenses`. */
  license?: unknown;
  /** Authors of the tool. */
  authors?: unknown;
  /** One or more of windows, macos, linux, web, android, dos. */
  systems?: unknown;
  /** One of free, paid, donation. */
  price?: unknown;
  /** As its makers call it. */
  lastVersion?: unknown;
  /** A day as yyyy-mm-dd. */
  released?: unknown;
  /** When the last release was looked up, as yyyy-mm-dd. */
  checked?: unknown;
  /** Ids, as a list or in `set`, `connect` and `disconnect`. */
  technologies?: unknown;
  /** Those that it is made for. Ids, as a list or in `set`, `connect` and `disconnect`. */
  games?: unknown;
  /** Other tools for the same. Ids, as a list or in `set`, `connect` and `disconnect`. */
  alternatives?: unknown;
  /** An example of how it is called. */
  commandLine?: unknown;
  /** Ids, as a list or in `set`, `connect` and `disconnect`. */
  tags?: unknown;
  /** Rows of the id of a `format`, its `action` (opens, writes, converts), a `note` and the `version` of the format. */
  formats?: unknown;
  /** Your own id: you can only create tools under your own account. */
  uploader?: unknown;
  /** 1: published; 3: a draft, which a new tool is unless told otherwise. */
  entityStatus?: unknown;
}

export interface ToolsList {
  data: ToolsEntry[];
  meta: ContentListMeta;
}

export interface ContentToolsCalls {
  /** A page of tools. */
  findTools: {
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
    reply: ToolsList;
  };
  /** Creates one of the tools. For members; the same body sent again within the hour is the same tool. */
  createTools: {
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: ToolsInput;
    };
    reply: ToolsAnswer;
  };
  /** One of the tools, by id. */
  findOneTools: {
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
    reply: ToolsAnswer;
  };
  /** Changes the given fields of one of the tools. For its uploader and moderators. */
  updateTools: {
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
      data: ToolsInput;
    };
    reply: ToolsAnswer;
  };
  /** Removes one of the tools, and returns it. For its uploader; moderators delete by an act of moderation. A draft goes at once; a published tool is hidden, and removed after 30 days. */
  deleteTools: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    reply: ToolsAnswer;
  };
}

/** Method and path of each call. */
export const CONTENT_TOOLS_CALLS: { readonly [N in keyof ContentToolsCalls]: readonly [method: string, path: string] } = {
  findTools: ['GET', '/api/tools'],
  createTools: ['POST', '/api/tools'],
  findOneTools: ['GET', '/api/tools/{id}'],
  updateTools: ['PUT', '/api/tools/{id}'],
  deleteTools: ['DELETE', '/api/tools/{id}'],
};
