import * as m from '#messages/server-strapi-api';

import {
  ASSET_FIELDS,
  type AssetForm,
  type FilesOfAsset,
  type GameOfAsset,
  type StatedModel,
} from '../../../../shared/catalogue/assets/asset-form.ts';
import { MAX_ASSET_PICTURES, MAX_ASSET_ROWS } from '../../../../shared/catalogue/assets/asset-form-rules.ts';
import { textureResolutionOf } from '../../../../shared/catalogue/assets/asset-rules.ts';
import type { StoredPicture } from '../../../../shared/files/storage/picture-contract.ts';
import type { GivenAsset } from './asset-attributes.ts';
import { attributeError } from './attribute-reader.ts';
import { overlayFields } from './field-attributes.ts';
import { choiceOf, pictureUnder } from './known-choices.ts';
import { changedId, overlaidMany } from './relation-reader.ts';

/** The form with the given values. New choices have only ids, which the save resolves. */
export function overlayAsset(form: AssetForm, given: GivenAsset): AssetForm {
  const next = overlayFields(ASSET_FIELDS, form, given);
  const game = choiceOf<GameOfAsset>(form.games, (id) => ({ id, title: '' }));
  // A new category clears the subcategory.
  const isMoved = next.category?.id !== form.category?.id && given.subcategory === undefined;
  return {
    ...next,
    subcategory: isMoved ? null : next.subcategory,
    stated: overlayStated(form.stated, given),
    images: overlayCover(next.images, form.images, given),
    games: overlaidMany('games', form.games, { change: given.games, of: game, max: MAX_ASSET_ROWS }),
    files: overlayFiles(form.files, given),
  };
}

function overlayStated(stated: StatedModel, given: GivenAsset): StatedModel {
  const { modelQuality, textureCount, texturesType, textureResolution, armature, hasSkeleton = armature } = given;
  if (armature !== undefined && hasSkeleton !== armature) throw attributeError('hasSkeleton', m.skeletonContradicts);
  const side = textureResolution;
  return {
    quality: modelQuality === undefined ? stated.quality : modelQuality,
    textures: textureCount === undefined ? stated.textures : textureCount,
    textureType: texturesType === undefined ? stated.textureType : texturesType,
    textureResolution: side === undefined ? stated.textureResolution : side === null ? null : textureResolutionOf(side),
    rigged: hasSkeleton === undefined ? stated.rigged : hasSkeleton,
  };
}

/** The first picture is the cover. */
function overlayCover(images: StoredPicture[], before: StoredPicture[], given: GivenAsset): StoredPicture[] {
  const cover = given.mainImage === undefined ? null : changedId(images[0]?.id ?? null, given.mainImage);
  if (cover === null) return images;
  const of = choiceOf(before, pictureUnder);
  return [of(cover), ...images.filter(({ id }) => id !== cover)].slice(0, MAX_ASSET_PICTURES);
}

function overlayFiles(files: FilesOfAsset | null, { bundle, mainModel }: GivenAsset): FilesOfAsset | null {
  const bundleId = bundle === undefined ? (files?.bundleId ?? null) : bundle;
  if (bundleId === null) {
    if (mainModel) throw attributeError('mainModel', m.bundleWanted);
    return null;
  }
  const before = files?.bundleId === bundleId ? files : { bundleId, mainModelId: null, sources: [] };
  return mainModel === undefined ? before : { ...before, mainModelId: mainModel };
}
