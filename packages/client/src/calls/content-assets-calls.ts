/** Types of the API, generated from its contracts. `npm run reference` */

import type { ContentListMeta, Moment } from './shared-types.ts';

export interface AssetsAnswer {
  data: AssetsEntry;
  meta: Record<string, unknown>;
}

export interface AssetsAttributes {
  name?: string | null;
  description?: string | null;
  author?: string | null;
  licenseText?: string | null;
  copyrights?: string | null;
  group?: string | null;
  RipOrExtracted?: string | null;
  /** A day, `yyyy-mm-dd`. */
  acquired?: string | null;
  texturesType?: string | null;
  textureResolution?: number | null;
  /** One of low-poly, med-poly, med-poly+, high-poly, ultra-high-poly. */
  modelQuality?: string | null;
  quality?: unknown;
  armature?: boolean | null;
  hasSkeleton?: boolean | null;
  animated?: boolean | null;
  triangles?: number | null;
  vertices?: number | null;
  meshes?: number | null;
  materials?: number | null;
  bones?: number | null;
  hasUv?: boolean | null;
  hasVertexColors?: boolean | null;
  size?: unknown;
  bundle?: number | null;
  mainModel?: number | null;
  entityStatus?: number | null;
  views?: number | null;
  downloads?: number | null;
  saves?: number | null;
  createdAt?: Moment;
  updatedAt?: Moment;
  publishedAt?: Moment;
  variants?: unknown;
  /** One of picture as `{ data: … }`; present when populated. */
  mainImage?: unknown;
  /** Many of picture as `{ data: … }`; present when populated. */
  images?: unknown;
  /** Components (assetFile); present when populated. */
  files?: unknown;
  /** Many of tags as `{ data: … }`; present when populated. */
  tags?: unknown;
  /** Many of games as `{ data: … }`; present when populated. */
  games?: unknown;
  /** Many of platforms as `{ data: … }`; present when populated. */
  platforms?: unknown;
  /** Many of technologies as `{ data: … }`; present when populated. */
  technologies?: unknown;
  /** Many of formats as `{ data: … }`; present when populated. */
  formats?: unknown;
  /** One of categories as `{ data: … }`; present when populated. */
  category?: unknown;
  /** One of subcategories as `{ data: … }`; present when populated. */
  subcategory?: unknown;
  /** One of licenses as `{ data: … }`; present when populated. */
  license?: unknown;
  /** One of user as `{ data: … }`; present when populated. */
  uploader?: unknown;
  /** Components (texture); present when populated. */
  textures?: unknown;
  /** Components (clip); present when populated. */
  clips?: unknown;
  /** Components (assetAlternativeName); present when populated. */
  AlternativeNames?: unknown;
}

export interface AssetsEntry {
  id: number;
  attributes: AssetsAttributes;
}

export interface AssetsInput {
  /** Its title, at most 300 characters. */
  name?: unknown;
  /** Rows of `altName`, `kind`, `locale` (BCP 47) and the id of a `region`. */
  AlternativeNames?: unknown;
  /** Pictures that `POST /api/upload` answered, the cover first; without any, they are drawn of the model. Ids, as a list or in `set`, `connect` and `disconnect`. */
  images?: unknown;
  /** Ids, as a list or in `set`, `connect` and `disconnect`. */
  tags?: unknown;
  /** Ids, as a list or in `set`, `connect` and `disconnect`. */
  technologies?: unknown;
  /** Ids, as a list or in `set`, `connect` and `disconnect`. */
  platforms?: unknown;
  /** Id of one of `categories`. */
  category?: unknown;
  /** Id of one of the `subcategories` of its category. */
  subcategory?: unknown;
  /** Holders of the rights. */
  copyrights?: unknown;
  /** Author of the model. */
  author?: unknown;
  /** The group that it comes from. */
  group?: unknown;
  /** Id of one of `licenses`. */
  license?: unknown;
  /** Text of the license, if the model has a license of its own. */
  licenseText?: unknown;
  /** ripped or extracted. */
  RipOrExtracted?: unknown;
  /** A day as yyyy-mm-dd. */
  acquired?: unknown;
  /** Without any, those of its files. Ids, as a list or in `set`, `connect` and `disconnect`. */
  formats?: unknown;
  /** A text, at most 20,000 characters. */
  description?: unknown;
  /** One of low-poly, med-poly, med-poly+, high-poly, ultra-high-poly. Stands until it is measured. */
  modelQuality?: unknown;
  /** How many textures it has. Stands until it is measured. */
  textureCount?: unknown;
  /** One of traditional, PBR. Stands until it is measured. */
  texturesType?: unknown;
  /** The largest side of its textures, in texels. Stands until it is measured. */
  textureResolution?: unknown;
  /** Whether it has a skeleton. Stands until it is measured. */
  armature?: unknown;
  /** The same as `armature`. */
  hasSkeleton?: unknown;
  /** Id of the picture that becomes its cover. */
  mainImage?: unknown;
  /** The games that it is from; it is known by the first. Ids, as a list or in `set`, `connect` and `disconnect`. */
  games?: unknown;
  /** Your own id: you can only publish models under your own account. */
  uploader?: unknown;
  /** Id of its files: of what `POST /api/bundles` answered. A published model has some. */
  bundle?: unknown;
  /** Id of the one of the models of its bundle that is shown first. */
  mainModel?: unknown;
  /** 1: published; 3: a draft, which a new model is unless told otherwise. */
  entityStatus?: unknown;
}

export interface AssetsList {
  data: AssetsEntry[];
  meta: ContentListMeta;
}

export interface ContentAssetsCalls {
  /** A page of assets. */
  findAssets: {
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
    reply: AssetsList;
  };
  /** Creates one of the assets. For members; the same body sent again within the hour is the same model. */
  createAssets: {
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    body: {
      data: AssetsInput;
    };
    reply: AssetsAnswer;
  };
  /** One of the assets, by id. */
  findOneAssets: {
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
    reply: AssetsAnswer;
  };
  /** Changes the given fields of one of the assets. For its uploader and moderators. */
  updateAssets: {
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
      data: AssetsInput;
    };
    reply: AssetsAnswer;
  };
  /** Removes one of the assets, and returns it. For its uploader; moderators delete by an act of moderation. A draft goes at once; a published model is hidden, and removed after 30 days. */
  deleteAssets: {
    params: {
      id: string;
    };
    query?: {
      /** Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, too: `fields=name,background`. Default: all attributes, no pictures. */
      fields?: unknown;
      /** Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, and count: `populate[assets][count]=true` brings how many there are. At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest. */
      populate?: unknown;
    };
    reply: AssetsAnswer;
  };
}

/** Method and path of each call. */
export const CONTENT_ASSETS_CALLS: { readonly [N in keyof ContentAssetsCalls]: readonly [method: string, path: string] } = {
  findAssets: ['GET', '/api/assets'],
  createAssets: ['POST', '/api/assets'],
  findOneAssets: ['GET', '/api/assets/{id}'],
  updateAssets: ['PUT', '/api/assets/{id}'],
  deleteAssets: ['DELETE', '/api/assets/{id}'],
};
