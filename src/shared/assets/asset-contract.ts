import { Type, type Static } from 'typebox';

import { BundleEntry, BundleSource, BUNDLE_STATES, ConvertedModel } from '../bundles/bundle-contract.ts';
import { Picture } from '../files/picture-contract.ts';
import { endpoint, nullable } from '../kit/endpoint.ts';
import { FilterChoice, listQuery } from '../kit/paging.ts';
import { ACQUISITIONS, HIDERS, QUALITIES, TEXTURE_RESOLUTIONS, TEXTURE_TYPES } from './asset-rules.ts';
import { Measured } from './measured-contract.ts';

const ids = Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), { maxItems: 50 }));

/** Filters of model lists (decisions.md §4.3). Several values of one filter widen, several filters narrow. */
export const assetFilters = {
  game: ids,
  series: ids,
  company: ids,
  platform: ids,
  technology: ids,
  format: ids,
  category: ids,
  license: ids,
  quality: Type.Optional(Type.Array(Type.Enum([...QUALITIES]), { maxItems: 5 })),
  textureType: Type.Optional(Type.Array(Type.Enum([...TEXTURE_TYPES]), { maxItems: 2 })),
  textureResolution: Type.Optional(Type.Array(Type.Enum([...TEXTURE_RESOLUTIONS]), { maxItems: 5 })),
  rigged: Type.Optional(Type.Boolean()),
  animated: Type.Optional(Type.Boolean()),
};
export const AssetFilters = Type.Object(assetFilters);
export type AssetFilters = Static<typeof AssetFilters>;
export const ASSET_FILTER_NAMES = Object.keys(assetFilters) as (keyof AssetFilters)[];

export const AssetCard = Type.Object(
  {
    assetId: Type.Integer(),
    assetTitle: Type.String(),
    /** Address of the picture on the card; null while the asset has none. */
    assetImage: nullable(Type.String()),
    uploaderName: nullable(Type.String()),
    skeleton: Type.Boolean(),
    publishedAt: Type.String(),
    /** Band by triangle count; null until the model is measured. */
    quality: nullable(Type.Enum([...QUALITIES])),
    /** Texture type and largest side, e.g. 'PBR 2048'; null until measured or without textures. */
    textures: nullable(Type.String()),
    picture: nullable(Picture),
    triangles: nullable(Type.Integer()),
    animated: Type.Boolean(),
    formats: Type.Array(Type.String()),
    gameTitle: nullable(Type.String()),
  },
  { title: 'AssetCard' },
);
export type AssetCard = Static<typeof AssetCard>;

export const listAssets = endpoint({
  name: 'listAssets',
  method: 'GET',
  path: '/api/get-assets-data',
  summary: 'A page of published assets, with their total.',
  tag: 'Browsing',
  query: Type.Object({ ...listQuery, ...assetFilters }, { additionalProperties: false }),
  reply: Type.Object({
    assets: Type.Array(AssetCard),
    assetsCount: Type.Integer(),
    nextCursor: nullable(Type.String()),
  }),
  envelope: 'dataEncrypted',
  cache: 'public',
});

export const AssetFilterChoices = Type.Object({
  game: Type.Array(FilterChoice),
  series: Type.Array(FilterChoice),
  company: Type.Array(FilterChoice),
  platform: Type.Array(FilterChoice),
  technology: Type.Array(FilterChoice),
  format: Type.Array(FilterChoice),
  category: Type.Array(FilterChoice),
  license: Type.Array(FilterChoice),
  quality: Type.Array(FilterChoice),
  textureType: Type.Array(FilterChoice),
  textureResolution: Type.Array(FilterChoice),
  rigged: Type.Array(FilterChoice),
  animated: Type.Array(FilterChoice),
});
export type AssetFilterChoices = Static<typeof AssetFilterChoices>;

export const listAssetFilters = endpoint({
  name: 'listAssetFilters',
  method: 'GET',
  path: '/api/get-assets-filters',
  summary: 'The choices of each filter of asset lists, with the number of assets each would leave beside the others.',
  tag: 'Browsing',
  query: Type.Object(
    { ...assetFilters, query: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 10 })) },
    { additionalProperties: false },
  ),
  reply: AssetFilterChoices,
  cache: 'public',
});

const named = Type.Object({ id: Type.Integer(), name: Type.String() });
const url = Type.Object({ url: Type.String() });

export const AssetPackage = Type.Object({
  name: Type.String(),
  bytes: Type.Integer(),
  sha256: Type.String(),
  url: Type.String(),
});
export type AssetPackage = Static<typeof AssetPackage>;

/** The files of an asset in their newest version, with what was made of them. */
export const AssetBundle = Type.Object({
  id: Type.Integer(),
  /** Counted from 1. */
  number: Type.Integer(),
  /** How many versions there are. */
  versions: Type.Integer(),
  /** What is new in this version. */
  note: nullable(Type.String()),
  createdAt: Type.String(),
  state: Type.Enum([...BUNDLE_STATES]),
  /** Why it could not be opened. */
  refusal: nullable(Type.String()),
  sources: Type.Array(BundleSource),
  entries: Type.Array(BundleEntry),
  models: Type.Array(ConvertedModel),
  /** Which of the models is shown first. */
  mainModelId: nullable(Type.Integer()),
});
export type AssetBundle = Static<typeof AssetBundle>;

export const AssetAttributes = Type.Object({
  name: Type.String(),
  description: nullable(Type.String()),
  mainImage: nullable(url),
  /** As browsing.md §3 has them; `bundle` tells all of them. */
  files: Type.Array(Type.Object({ name: Type.String(), images: Type.Array(url), package: nullable(AssetPackage) })),
  tags: Type.Array(named),
  games: Type.Array(
    Type.Object({
      id: Type.Integer(),
      attributes: Type.Object({ title: Type.String(), cover: nullable(Picture), coverHeader: nullable(Picture) }),
    }),
  ),
  platforms: Type.Array(
    Type.Object({ id: Type.Integer(), name: Type.String(), altName: nullable(Type.String()), color: Type.String() }),
  ),
  technologies: Type.Array(named),
  category: nullable(named),
  subcategory: nullable(named),
  author: nullable(Type.String()),
  license: nullable(Type.Object({ name: Type.String(), description: nullable(Type.String()), type: nullable(Type.String()) })),
  quality: nullable(Type.Object({ name: Type.Enum([...QUALITIES]), amount: Type.Integer() })),
  texturesType: nullable(Type.String()),
  /** Largest texture side in texels. */
  textureResolution: nullable(Type.Integer()),
  /** The choice that it falls into; of a model that cannot be measured as its uploader states it. */
  textureBand: nullable(Type.Enum([...TEXTURE_RESOLUTIONS])),
  /** How many textures there are; likewise. */
  textureCount: nullable(Type.Integer()),
  modelQuality: nullable(Type.Enum([...QUALITIES])),
  RipOrExtracted: nullable(Type.Enum([...ACQUISITIONS])),
  armature: nullable(Type.Boolean()),
  hasSkeleton: nullable(Type.Boolean()),
  formats: Type.Array(named),
  copyrights: nullable(Type.String()),
  group: nullable(Type.String()),
  /** `yyyy-mm-dd`. */
  acquired: nullable(Type.String()),
  uploader: nullable(Type.Object({ id: Type.Integer(), username: Type.String(), avatar: nullable(Picture) })),
  images: Type.Array(Picture),
  /** The model as GLB for the viewer; null while there is nothing that a browser can show. */
  viewer: nullable(Type.Object({ url: Type.String(), bytes: Type.Integer() })),
  bundle: nullable(AssetBundle),
  measured: nullable(Measured),
  /** The text of its licence, where it has one of its own. */
  licenseText: nullable(Type.String()),
  /** Raised by every save. */
  version: Type.Integer(),
  publishedAt: nullable(Type.String()),
  updatedAt: Type.String(),
  views: Type.Integer(),
  downloads: Type.Integer(),
  saves: Type.Integer(),
});
export type AssetAttributes = Static<typeof AssetAttributes>;

/** Why visitors do not see an asset. */
export const AssetState = Type.Object({
  kind: Type.Enum(['draft', 'hidden', 'deleted']),
  /** Who would have to show it again; null: nobody hid it. */
  hiddenBy: nullable(Type.Enum([...HIDERS])),
  /** When a deleted asset is removed for good. */
  removalAt: nullable(Type.String()),
});
export type AssetState = Static<typeof AssetState>;

export const AssetDetail = Type.Object(
  {
    id: Type.Integer(),
    attributes: AssetAttributes,
    /** Null: everybody sees it. Others see only what they may edit. */
    state: nullable(AssetState),
  },
  { title: 'AssetDetail' },
);
export type AssetDetail = Static<typeof AssetDetail>;

export const getAsset = endpoint({
  name: 'getAsset',
  method: 'GET',
  path: '/api/get-asset-info',
  summary: 'One published asset by id or, without an id, by name; an empty list when there is none.',
  tag: 'Browsing',
  query: Type.Object(
    {
      modelName: Type.Optional(Type.String({ maxLength: 300 })),
      modelId: Type.Optional(Type.String({ maxLength: 40 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ data: Type.Array(AssetDetail) }),
  cache: 'visitors',
  scopes: ['assets'],
});
