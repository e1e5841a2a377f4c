import { ASSET_FIELDS, EMPTY_ASSET_FORM } from '../../src/shared/assets/asset-form.ts';
import type { AssetAttributes } from '../../src/shared/assets/asset-contract.ts';
import { shownValues } from '../../src/shared/publications/shown-fields.ts';

/** A model of which nothing is known but its name, for tests. */
export const BARE_ASSET: AssetAttributes = {
  name: 'Old Knight',
  ...shownValues(ASSET_FIELDS, EMPTY_ASSET_FORM),
  descriptionHtml: null,
  mainImage: null,
  files: [{ name: 'Old Knight', images: [], package: null }],
  tags: [],
  games: [],
  platforms: [],
  technologies: [],
  category: null,
  subcategory: null,
  license: null,
  quality: null,
  texturesType: null,
  textureResolution: null,
  textureBand: null,
  textureCount: null,
  modelQuality: null,
  armature: null,
  hasSkeleton: null,
  formats: [],
  uploader: null,
  images: [],
  viewer: null,
  bundle: null,
  version: 1,
  measured: null,
  publishedAt: null,
  updatedAt: '2024-03-05T10:00:00.000Z',
  views: 3,
  downloads: 0,
  saves: 0,
};
