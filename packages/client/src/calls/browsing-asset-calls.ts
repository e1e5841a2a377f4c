/** Types of the API, generated from its contracts. `npm run reference` */

import type { FilterChoices, NameOfPublication, Picture, PublicationState } from './shared-types.ts';
import type { AssetDetailAttributesMeasured, AssetDetailAttributesPlatform, AssetDetailAttributesTag, AssetDetailAttributesUploader, AssetThumbnail, BundleEntry, BundleSource, ConvertedModelConverted, ViewedFile } from './model-types.ts';

export interface AssetCard {
  assetId: number;
  assetTitle: string;
  assetImage: string | null;
  uploaderName: string | null;
  author: string | null;
  skeleton: boolean;
  publishedAt: string;
  quality: 'low-poly' | 'med-poly' | 'med-poly+' | 'high-poly' | 'ultra-high-poly' | null;
  textures: string | null;
  picture: Picture | null;
  triangles: number | null;
  animated: boolean;
  formats: string[];
  gameTitle: string | null;
}

export interface AssetDetail {
  id: number;
  attributes: AssetDetailAttributes;
  state: PublicationState | null;
}

export interface AssetDetailAttributes {
  name: string;
  description: string | null;
  descriptionHtml: string | null;
  mainImage: {
    url: string;
  } | null;
  files: AssetDetailAttributesFile[];
  tags: AssetDetailAttributesTag[];
  games: AssetDetailAttributesGame[];
  platforms: AssetDetailAttributesPlatform[];
  technologies: AssetDetailAttributesTag[];
  category: AssetDetailAttributesTag | null;
  subcategory: AssetDetailAttributesTag | null;
  author: string | null;
  license: AssetDetailAttributesLicense | null;
  quality: AssetDetailAttributesQuality | null;
  texturesType: string | null;
  textureResolution: number | null;
  textureBand: '512' | '513' | '1024' | '2048' | '4096' | null;
  textureCount: number | null;
  modelQuality: 'low-poly' | 'med-poly' | 'med-poly+' | 'high-poly' | 'ultra-high-poly' | null;
  RipOrExtracted: 'ripped' | 'extracted' | null;
  armature: boolean | null;
  hasSkeleton: boolean | null;
  formats: AssetDetailAttributesTag[];
  copyrights: string | null;
  group: string | null;
  acquired: string | null;
  uploader: AssetDetailAttributesUploader | null;
  images: Picture[];
  viewer: ViewedFile | null;
  bundle: AssetDetailAttributesBundle | null;
  measured: AssetDetailAttributesMeasured | null;
  licenseText: string | null;
  version: number;
  publishedAt: string | null;
  updatedAt: string;
  views: number;
  downloads: number;
  saves: number;
  alternativeNames: NameOfPublication[];
}

export interface AssetDetailAttributesBundle {
  id: number;
  key: string;
  number: number;
  versions: number;
  note: string | null;
  createdAt: string;
  state: 'waiting' | 'opening' | 'processing' | 'ready' | 'refused';
  refusal: string | null;
  sources: BundleSource[];
  entries: BundleEntry[];
  models: ConvertedModel[];
  mainModelId: number | null;
}

export interface AssetDetailAttributesFile {
  name: string;
  images: ({
    url: string;
  })[];
  package: AssetDetailAttributesFilePackage | null;
}

export interface AssetDetailAttributesFilePackage {
  name: string;
  bytes: number;
  sha256: string;
  url: string;
}

export interface AssetDetailAttributesGame {
  id: number;
  attributes: AssetDetailAttributesGameAttributes;
}

export interface AssetDetailAttributesGameAttributes {
  title: string;
  cover: Picture | null;
  coverHeader: Picture | null;
}

export interface AssetDetailAttributesLicense {
  name: string;
  description: string | null;
  type: string | null;
  spdxId: string | null;
}

export interface AssetDetailAttributesQuality {
  name: 'low-poly' | 'med-poly' | 'med-poly+' | 'high-poly' | 'ultra-high-poly';
  amount: number;
}

export interface AssetVersion {
  id: number;
  key: string;
  number: number;
  note: string | null;
  createdAt: string;
  sources: BundleSource[];
  sourceCount: number;
  bytes: number;
}

export interface ConvertedModel {
  id: number;
  path: string;
  state: 'waiting' | 'processing' | 'ready' | 'failed';
  failure: string | null;
  viewer: ViewedFile | null;
  converted: ConvertedModelConverted | null;
  simplified: string | null;
  pictures: Picture[];
  picturesMissing: boolean;
}

export interface ListAssetFiltersReply {
  game: FilterChoices;
  series: FilterChoices;
  company: FilterChoices;
  genre: FilterChoices;
  tag: FilterChoices;
  year: FilterChoices;
  years: FilterChoices;
  platform: FilterChoices;
  technology: FilterChoices;
  format: FilterChoices;
  category: FilterChoices;
  license: FilterChoices;
  commercialUse: FilterChoices;
  derivatives: FilterChoices;
  shareAlike: FilterChoices;
  quality: FilterChoices;
  textureType: FilterChoices;
  textureResolution: FilterChoices;
  rigged: FilterChoices;
  animated: FilterChoices;
  animation: FilterChoices;
  uvs: FilterChoices;
  vertexColors: FilterChoices;
  triangles: FilterChoices;
  bones: FilterChoices;
  clips: FilterChoices;
  textureSide: FilterChoices;
  fileSize: FilterChoices;
  added: FilterChoices;
  uploader: FilterChoices;
  file: FilterChoices;
  exact: FilterChoices;
  without: FilterChoices;
}

export interface ListAssetsReply {
  assets: AssetCard[];
  assetsCount: number;
  nextCursor: string | null;
}

export interface MoreAssets {
  ofGame: AssetThumbnail[];
  ofUploader: AssetThumbnail[];
  hasMore: MoreAssetsHasMore;
}

export interface MoreAssetsHasMore {
  ofGame: boolean;
  ofUploader: boolean;
}

export interface BrowsingAssetCalls {
  /** A page of published assets, with their total. */
  listAssets: {
    query?: {
      page?: number;
      pageSize?: number;
      sort?: 'relevance' | 'recent' | 'popular' | 'name' | 'fewest-triangles' | 'most-triangles' | 'smallest' | 'largest';
      cursor?: string;
      game?: number[];
      series?: number[];
      company?: number[];
      genre?: number[];
      tag?: number[];
      year?: number[];
      years?: string;
      platform?: number[];
      technology?: number[];
      format?: number[];
      category?: number[];
      license?: number[];
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
      added?: string;
      uploader?: number[];
      file?: string[];
      exact?: string[];
      without?: string[];
    };
    reply: ListAssetsReply;
  };
  /** The choices of each filter of asset lists, with the number of assets for each under the other filters. A range has the buckets of its scale. */
  listAssetFilters: {
    query?: {
      game?: number[];
      series?: number[];
      company?: number[];
      genre?: number[];
      tag?: number[];
      year?: number[];
      years?: string;
      platform?: number[];
      technology?: number[];
      format?: number[];
      category?: number[];
      license?: number[];
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
      added?: string;
      uploader?: number[];
      file?: string[];
      exact?: string[];
      without?: string[];
      query?: string[];
    };
    reply: ListAssetFiltersReply;
  };
  /** One published asset by id or, without an id, by name; an empty list when there is none. */
  getAsset: {
    query?: {
      modelName?: string;
      modelId?: string;
    };
    reply: {
      data: AssetDetail[];
    };
  };
  /** The versions of the files of an asset, the newest first, 100 at most. */
  listAssetVersions: {
    query: {
      id: number;
    };
    reply: {
      versions: AssetVersion[];
    };
  };
  /** Some published assets of an asset’s game, and some of its uploader. */
  listMoreAssets: {
    query: {
      id: number;
    };
    reply: MoreAssets;
  };
}

/** Method and path of each call. */
export const BROWSING_ASSET_CALLS: { readonly [N in keyof BrowsingAssetCalls]: readonly [method: string, path: string] } = {
  listAssets: ['GET', '/api/get-assets-data'],
  listAssetFilters: ['GET', '/api/get-assets-filters'],
  getAsset: ['GET', '/api/get-asset-info'],
  listAssetVersions: ['GET', '/api/get-asset-versions'],
  listMoreAssets: ['GET', '/api/get-more-assets'],
};
