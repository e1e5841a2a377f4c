import {
  MAX_ASSET_LINE,
  MAX_ASSET_NAME,
  MAX_ASSET_TEXT,
  MAX_STATED_TEXTURES,
} from '../../../shared/assets/asset-form-rules.ts';
import { ACQUISITIONS, QUALITIES, TEXTURE_TYPES } from '../../../shared/assets/asset-rules.ts';
import { day, flag, integer, line, maybe, oneOf, text, type Given } from './attribute-reader.ts';
import { publicationStatus } from './publication-status.ts';
import { idOrNull, toMany, toOne } from './relation-reader.ts';

/** What an asset is sent as, by the names under which it is read (browsing.md §3). */
export const ASSET_ATTRIBUTES = {
  name: line(MAX_ASSET_NAME),
  description: maybe(text(MAX_ASSET_TEXT)),
  author: maybe(line(MAX_ASSET_LINE)),
  group: maybe(line(MAX_ASSET_LINE)),
  copyrights: maybe(text(MAX_ASSET_TEXT)),
  licenseText: maybe(text(MAX_ASSET_TEXT)),
  RipOrExtracted: maybe(oneOf(ACQUISITIONS)),
  acquired: maybe(day),
  modelQuality: maybe(oneOf(QUALITIES)),
  textureCount: maybe(integer(0, MAX_STATED_TEXTURES)),
  texturesType: maybe(oneOf(TEXTURE_TYPES)),
  textureResolution: maybe(integer(1)),
  armature: maybe(flag),
  hasSkeleton: maybe(flag),
  mainImage: toOne,
  images: toMany,
  tags: toMany,
  games: toMany,
  platforms: toMany,
  technologies: toMany,
  formats: toMany,
  category: toOne,
  subcategory: toOne,
  license: toOne,
  uploader: idOrNull,
  bundle: idOrNull,
  mainModel: idOrNull,
  entityStatus: publicationStatus,
};

export type GivenAsset = Given<typeof ASSET_ATTRIBUTES>;

const MANY = 'Ids, as a list or in `set`, `connect` and `disconnect`.';
const STATED = 'Stands until it is measured.';

/** What the documentation says of each. */
export const ASSET_DESCRIBED: Record<keyof typeof ASSET_ATTRIBUTES, string> = {
  name: 'Its title, at most 300 characters.',
  description: 'A text, at most 20,000 characters.',
  author: 'Who made the model.',
  group: 'The group that it comes from.',
  copyrights: 'Whose rights it is under.',
  licenseText: 'The text of its licence, where it has one of its own.',
  RipOrExtracted: 'ripped or extracted.',
  acquired: 'A day as yyyy-mm-dd.',
  modelQuality: `One of ${QUALITIES.join(', ')}. ${STATED}`,
  textureCount: `How many textures it has. ${STATED}`,
  texturesType: `One of ${TEXTURE_TYPES.join(', ')}. ${STATED}`,
  textureResolution: `The largest side of its textures, in texels. ${STATED}`,
  armature: `Whether it has a skeleton. ${STATED}`,
  hasSkeleton: 'The same as `armature`.',
  mainImage: 'Id of the picture that becomes its cover.',
  images: `Pictures that \`POST /api/upload\` answered, the cover first; without any, they are drawn of the model. ${MANY}`,
  tags: MANY,
  games: `The games that it is from; it is known by the first. ${MANY}`,
  platforms: MANY,
  technologies: MANY,
  formats: `Without any, those of its files. ${MANY}`,
  category: 'Id of one of `categories`.',
  subcategory: 'Id of one of the `subcategories` of its category.',
  license: 'Id of one of `licenses`.',
  uploader: 'The id of who sends it: a model is added in the own name.',
  bundle: 'Id of its files: of what `POST /api/bundles` answered. A published model has some.',
  mainModel: 'Id of the one of the models of its bundle that is shown first.',
  entityStatus: '1: published; 3: a draft, which a new model is unless told otherwise.',
};
