import { ASSET_FIELDS } from '../../../../shared/catalogue/assets/asset-form.ts';
import { MAX_STATED_TEXTURES } from '../../../../shared/catalogue/assets/asset-form-rules.ts';
import { TEXTURE_TYPES } from '@polyshelf/model-pipeline/facts/model-facts.ts';
import { QUALITIES } from '../../../../shared/catalogue/assets/asset-rules.ts';
import { flag, integer, maybe, oneOf, type Given } from './attribute-reader.ts';
import { describedFields, fieldAttributes, MANY } from './field-attributes.ts';
import { publicationStatus } from './publication-status.ts';
import { idOrNull, toMany, toOne } from './relation-reader.ts';

/** Accepted attributes, named as in replies. */
export const ASSET_ATTRIBUTES = {
  ...fieldAttributes(ASSET_FIELDS),
  modelQuality: maybe(oneOf(QUALITIES)),
  textureCount: maybe(integer(0, MAX_STATED_TEXTURES)),
  texturesType: maybe(oneOf(TEXTURE_TYPES)),
  textureResolution: maybe(integer(1)),
  armature: maybe(flag),
  hasSkeleton: maybe(flag),
  mainImage: toOne,
  games: toMany,
  uploader: idOrNull,
  bundle: idOrNull,
  mainModel: idOrNull,
  entityStatus: publicationStatus,
};

export type GivenAsset = Given<typeof ASSET_ATTRIBUTES>;

const STATED = 'Stands until it is measured.';

export const ASSET_DESCRIBED: Record<keyof typeof ASSET_ATTRIBUTES, string> = {
  ...describedFields(ASSET_FIELDS),
  modelQuality: `One of ${QUALITIES.join(', ')}. ${STATED}`,
  textureCount: `How many textures it has. ${STATED}`,
  texturesType: `One of ${TEXTURE_TYPES.join(', ')}. ${STATED}`,
  textureResolution: `The largest side of its textures, in texels. ${STATED}`,
  armature: `Whether it has a skeleton. ${STATED}`,
  hasSkeleton: 'The same as `armature`.',
  mainImage: 'Id of the picture that becomes its cover.',
  games: `The games that it is from; it is known by the first. ${MANY}`,
  uploader: 'Your own id: you can only publish models under your own account.',
  bundle: 'Id of its files: of what `POST /api/bundles` answered. A published model has some.',
  mainModel: 'Id of the one of the models of its bundle that is shown first.',
  entityStatus: '1: published; 3: a draft, which a new model is unless told otherwise.',
};
