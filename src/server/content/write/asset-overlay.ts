import type { AssetForm, FilesOfAsset, GameOfAsset, StatedModel } from '../../../shared/assets/asset-form.ts';
import { MAX_ASSET_PICTURES, MAX_ASSET_ROWS } from '../../../shared/assets/asset-form-rules.ts';
import { textureResolutionOf } from '../../../shared/assets/asset-rules.ts';
import type { StoredPicture } from '../../../shared/files/picture-contract.ts';
import type { Choice, PlatformChoice } from '../../../shared/games/game-form.ts';
import type { GivenAsset } from './asset-attributes.ts';
import { attributeFault } from './attribute-reader.ts';
import { choiceOf, choiceUnder, pictureUnder, platformUnder } from './known-choices.ts';
import { changedId, overlaidMany, overlaidOne } from './relation-reader.ts';

type ChoicesField = 'tags' | 'technologies' | 'formats';

/** The form with what is given in the place of what it had. Choices that it did not have are ids, which a save looks up. */
export function overlayAsset(form: AssetForm, given: GivenAsset): AssetForm {
  const one = (name: 'category' | 'subcategory' | 'license'): Choice | null =>
    overlaidOne(form[name], given[name], choiceOf([form[name]], choiceUnder));
  const many = (name: ChoicesField): Choice[] =>
    overlaidMany(name, form[name], { change: given[name], of: choiceOf(form[name], choiceUnder), max: MAX_ASSET_ROWS });
  const platform = choiceOf<PlatformChoice>(form.platforms, platformUnder);
  const game = choiceOf<GameOfAsset>(form.games, (id) => ({ id, title: '' }));
  // Who gives another category leaves the subcategory of the one before behind.
  const isMoved = given.category !== undefined && one('category')?.id !== form.category?.id;
  return {
    name: given.name ?? form.name,
    description: given.description === undefined ? form.description : given.description,
    author: given.author === undefined ? form.author : given.author,
    group: given.group === undefined ? form.group : given.group,
    copyrights: given.copyrights === undefined ? form.copyrights : given.copyrights,
    licenseText: given.licenseText === undefined ? form.licenseText : given.licenseText,
    acquisition: given.RipOrExtracted === undefined ? form.acquisition : given.RipOrExtracted,
    acquired: given.acquired === undefined ? form.acquired : given.acquired,
    stated: overlayStated(form.stated, given),
    images: overlayImages(form.images, given),
    tags: many('tags'),
    technologies: many('technologies'),
    formats: many('formats'),
    platforms: overlaidMany('platforms', form.platforms, { change: given.platforms, of: platform, max: MAX_ASSET_ROWS }),
    games: overlaidMany('games', form.games, { change: given.games, of: game, max: MAX_ASSET_ROWS }),
    category: one('category'),
    subcategory: isMoved && given.subcategory === undefined ? null : one('subcategory'),
    license: one('license'),
    files: overlayFiles(form.files, given),
  };
}

function overlayStated(stated: StatedModel, given: GivenAsset): StatedModel {
  const { modelQuality, textureCount, texturesType, textureResolution, armature, hasSkeleton = armature } = given;
  if (armature !== undefined && hasSkeleton !== armature)
    throw attributeFault('hasSkeleton', 'says something else than "armature"');
  const side = textureResolution;
  return {
    quality: modelQuality === undefined ? stated.quality : modelQuality,
    textures: textureCount === undefined ? stated.textures : textureCount,
    textureType: texturesType === undefined ? stated.textureType : texturesType,
    textureResolution: side === undefined ? stated.textureResolution : side === null ? null : textureResolutionOf(side),
    rigged: hasSkeleton === undefined ? stated.rigged : hasSkeleton,
  };
}

/** The cover is the first of the pictures. */
function overlayImages(images: StoredPicture[], given: GivenAsset): StoredPicture[] {
  const of = choiceOf(images, pictureUnder);
  const changed = overlaidMany('images', images, { change: given.images, of, max: MAX_ASSET_PICTURES });
  const cover = given.mainImage === undefined ? null : changedId(changed[0]?.id ?? null, given.mainImage);
  if (cover === null) return changed;
  return [of(cover), ...changed.filter(({ id }) => id !== cover)].slice(0, MAX_ASSET_PICTURES);
}

function overlayFiles(files: FilesOfAsset | null, { bundle, mainModel }: GivenAsset): FilesOfAsset | null {
  const bundleId = bundle === undefined ? (files?.bundleId ?? null) : bundle;
  if (bundleId === null) {
    if (mainModel) throw attributeFault('mainModel', 'needs a "bundle"');
    return null;
  }
  const before = files?.bundleId === bundleId ? files : { bundleId, mainModelId: null, sources: [] };
  return mainModel === undefined ? before : { ...before, mainModelId: mainModel };
}
