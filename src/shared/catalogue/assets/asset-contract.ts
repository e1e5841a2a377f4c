import { Type, type Static } from 'typebox';

import { BundleEntry, BundleSource, BUNDLE_STATES, ConvertedModel } from '../../files/bundles/bundle-contract.ts';
import { ViewedFile } from '../../files/bundles/presentation-contract.ts';
import { Picture } from '../../files/storage/picture-contract.ts';
import { endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { listQuery, SORTS } from '../../platform/kit/paging.ts';
import { inOrder } from '../../platform/kit/in-order.ts';
import { filterChoices, filterQuery } from '../publications/filter.ts';
import { NameOfPublication } from '../publications/names.ts';
import { shownProperties } from '../publications/shown-fields.ts';
import { ASSET_FILTERS } from './asset-filters.ts';
import { ASSET_FIELDS } from './asset-form.ts';
import { QUALITIES, TEXTURE_RESOLUTIONS } from './asset-rules.ts';
import { Measured } from '@polyshelf/model-pipeline/facts/measured-contract.ts';
import { PublicationState } from '../publications/publication-state.ts';

/**
 * Series, companies, genres and years belong to the games of a model. Platforms and technologies do if the model states none.
 */
export const assetFilters = filterQuery(ASSET_FILTERS);
export const AssetFilters = Type.Object(assetFilters);
export type AssetFilters = Static<typeof AssetFilters>;

/** Adds triangles of the model and bytes of its files to the common orders. */
export const ASSET_SORTS = [...SORTS, 'fewest-triangles', 'most-triangles', 'smallest', 'largest'] as const;
export type AssetSort = (typeof ASSET_SORTS)[number];

export const AssetCard = Type.Object(
  {
    assetId: Type.Integer(),
    assetTitle: Type.String(),
    /** Address of the card's picture; null if the asset has none. */
    assetImage: nullable(Type.String()),
    uploaderName: nullable(Type.String()),
    /** Stated author of the model. */
    author: nullable(Type.String()),
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
  query: Type.Object(
    { ...listQuery, sort: Type.Optional(Type.Enum([...ASSET_SORTS])), ...assetFilters },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    assets: Type.Array(AssetCard),
    assetsCount: Type.Integer(),
    nextCursor: nullable(Type.String()),
  }),
  envelope: 'dataEncrypted',
  cache: 'public',
});

const AssetFilterChoices = Type.Object(filterChoices(ASSET_FILTERS));
export type AssetFilterChoices = Static<typeof AssetFilterChoices>;

export const listAssetFilters = endpoint({
  name: 'listAssetFilters',
  method: 'GET',
  path: '/api/get-assets-filters',
  summary:
    'The choices of each filter of asset lists, with the number of assets for each under the other filters. A range has the buckets of its scale.',
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

const AssetPackage = Type.Object({
  name: Type.String(),
  bytes: Type.Integer(),
  sha256: Type.String(),
  url: Type.String(),
});
export type AssetPackage = Static<typeof AssetPackage>;

/** Files of an asset in their newest version, and what was made of them. */
export const AssetBundle = Type.Object({
  id: Type.Integer(),
  /** Part of the addresses of its files. */
  key: Type.String(),
  /** Counted from 1. */
  number: Type.Integer(),
  /** Number of versions. */
  versions: Type.Integer(),
  /** Release note of this version. */
  note: nullable(Type.String()),
  createdAt: Type.String(),
  state: Type.Enum([...BUNDLE_STATES]),
  /** Reason why the files could not be opened. */
  refusal: nullable(Type.String()),
  sources: Type.Array(BundleSource),
  entries: Type.Array(BundleEntry),
  models: Type.Array(ConvertedModel),
  /** Model that is shown first. */
  mainModelId: nullable(Type.Integer()),
});
export type AssetBundle = Static<typeof AssetBundle>;

const attributes = {
  ...shownProperties(ASSET_FIELDS),
  name: Type.String(),
  /** `description` as safe HTML. */
  descriptionHtml: nullable(Type.String()),
  /** Without search hints. */
  alternativeNames: Type.Array(NameOfPublication),
  mainImage: nullable(url),
  /** Flat list for older clients; `bundle` has every file. */
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
  license: nullable(
    Type.Object({
      name: Type.String(),
      description: nullable(Type.String()),
      type: nullable(Type.String()),
      /** Identifier in the SPDX license list. */
      spdxId: nullable(Type.String()),
    }),
  ),
  quality: nullable(Type.Object({ name: Type.Enum([...QUALITIES]), amount: Type.Integer() })),
  texturesType: nullable(Type.String()),
  /** Largest texture side in texels. */
  textureResolution: nullable(Type.Integer()),
  /** Band of `textureResolution`, or as stated by the uploader if the model cannot be measured. */
  textureBand: nullable(Type.Enum([...TEXTURE_RESOLUTIONS])),
  /** Number of textures, or as stated by the uploader. */
  textureCount: nullable(Type.Integer()),
  modelQuality: nullable(Type.Enum([...QUALITIES])),
  armature: nullable(Type.Boolean()),
  hasSkeleton: nullable(Type.Boolean()),
  formats: Type.Array(named),
  uploader: nullable(Type.Object({ id: Type.Integer(), username: Type.String(), avatar: nullable(Picture) })),
  images: Type.Array(Picture),
  /** GLB for the viewer; null if there is nothing to view. */
  viewer: nullable(ViewedFile),
  bundle: nullable(AssetBundle),
  measured: nullable(Measured),
  /** Incremented by every save. */
  version: Type.Integer(),
  publishedAt: nullable(Type.String()),
  updatedAt: Type.String(),
  views: Type.Integer(),
  downloads: Type.Integer(),
  saves: Type.Integer(),
};
/** Order of earlier replies. New properties come last. */
export const ASSET_ATTRIBUTE_ORDER =
  'name description descriptionHtml mainImage files tags games platforms technologies category subcategory author license quality texturesType textureResolution textureBand textureCount modelQuality RipOrExtracted armature hasSkeleton formats copyrights group acquired uploader images viewer bundle measured licenseText version publishedAt updatedAt views downloads saves alternativeNames'.split(
    ' ',
  );
export const AssetAttributes = Type.Object(inOrder(ASSET_ATTRIBUTE_ORDER, attributes));
export type AssetAttributes = Static<typeof AssetAttributes>;

export const AssetDetail = Type.Object(
  {
    id: Type.Integer(),
    attributes: AssetAttributes,
    /** Null if it is public. Others get it only if they may edit it. */
    state: nullable(PublicationState),
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
