import { ASSET_FIELDS } from '../../../../shared/catalogue/assets/asset-form.ts';
import { FACTS, type ModelFact } from '@polyshelf/model-pipeline/facts/model-facts.ts';
import { QUALITIES } from '../../../../shared/catalogue/assets/asset-rules.ts';
import { sourceAddress } from '../../../files/storage/download-view.ts';
import { inOrder } from '../../../../shared/platform/kit/in-order.ts';
import {
  bigint,
  boolean,
  components,
  contentType,
  datetime,
  derived,
  enumeration,
  filtered,
  integer,
  listed,
  namesType,
  number,
  one,
  plainFields,
  searchedName,
  string,
  type ContentField,
  type ContentType,
} from '../content-type.ts';

/** Order of attributes in replies. New ones are appended. */
const ORDER = [
  'name',
  'description',
  'author',
  'licenseText',
  'copyrights',
  'group',
  'RipOrExtracted',
  'acquired',
  'texturesType',
  'textureResolution',
  'modelQuality',
  'quality',
  'armature',
  'hasSkeleton',
  'animated',
  'triangles',
  'vertices',
  'meshes',
  'materials',
  'bones',
  'hasUv',
  'hasVertexColors',
  'size',
  'bundle',
  'mainModel',
  'entityStatus',
  'views',
  'downloads',
  'saves',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'variants',
];

const FACT_FIELDS: Record<ModelFact['type'], (column: string) => ContentField> = {
  integer,
  boolean,
  textureType: string,
  texts: (column) => derived([column], (row) => row[column]),
};

/** Attributes of measured facts. */
const factFields = (): Record<string, ContentField> =>
  Object.fromEntries(
    FACTS.flatMap(([name, { type, column, filter, attribute = name }]) =>
      attribute === null ? [] : [[attribute, { ...FACT_FIELDS[type](column), ...(filter !== undefined && { filter }) }]],
    ),
  );

export const assetContent: ContentType[] = [
  {
    name: 'assets',
    table: 'asset',
    guard: 'publication',
    fields: inOrder(ORDER, {
      name: searchedName('name'),
      ...plainFields(ASSET_FIELDS),
      textureResolution: integer('texture_side'),
      modelQuality: enumeration('quality', QUALITIES),
      quality: derived(['quality', 'triangles'], ({ quality, triangles }) =>
        quality === null ? null : { name: QUALITIES[quality as number], amount: triangles },
      ),
      armature: filtered('rigged', boolean('rigged')),
      hasSkeleton: filtered('rigged', boolean('rigged')),
      animated: filtered('animated', boolean('animated')),
      ...factFields(),
      size: derived(['size_x', 'size_y', 'size_z'], ({ size_x: x, size_y: y, size_z: z }) => (x === null ? null : [x, y, z])),
      bundle: integer('bundle_id'),
      mainModel: integer('main_model_id'),
      entityStatus: integer('status_id'),
      views: bigint('view_count'),
      downloads: bigint('download_count'),
      saves: integer('save_count'),
      createdAt: datetime('created_at'),
      updatedAt: datetime('updated_at'),
      publishedAt: filtered('added', datetime('published_at')),
    }),
    relations: {
      mainImage: one('picture', 'cover_id'),
      images: listed('picture', 'asset_image', 'asset_id', 'picture_id'),
      files: { ...components('assetFile', 'asset_id'), link: { by: 'inverse', column: 'asset_id', ordered: false } },
      tags: filtered('tag', listed('tags', 'asset_tag', 'asset_id', 'tag_id')),
      games: filtered('game', listed('games', 'asset_game', 'asset_id', 'game_id')),
      platforms: listed('platforms', 'asset_platform', 'asset_id', 'platform_id'),
      technologies: listed('technologies', 'asset_technology', 'asset_id', 'technology_id'),
      formats: filtered('format', listed('formats', 'asset_format', 'asset_id', 'format_id')),
      category: filtered('category', one('categories', 'category_id')),
      subcategory: one('subcategories', 'subcategory_id'),
      license: filtered('license', one('licenses', 'license_id')),
      uploader: one('user', 'uploader_id'),
      textures: components('texture', 'asset_id'),
      clips: components('clip', 'asset_id'),
      AlternativeNames: components('assetAlternativeName', 'asset_id'),
    },
  },
  contentType('assetFile', 'asset_package_file', {
    name: string('name'),
    bytes: bigint('bytes'),
    sha256: string('sha256'),
    url: derived(['id', 'key', 'name'], ({ id, key, name }) =>
      sourceAddress({ id: Number(id), key: String(key), name: String(name) }),
    ),
  }),
  contentType('texture', 'asset_texture', {
    name: string('name'),
    width: integer('width'),
    height: integer('height'),
    channels: derived(['channels'], ({ channels }) => channels),
  }),
  namesType('assetAlternativeName', 'asset_alternative_name'),
  contentType('clip', 'asset_clip', { name: string('name'), seconds: number('seconds') }),
];
