import * as m from '#messages/asset-rules';
import * as titles from '#messages/fields';
import { Type, type Static } from 'typebox';

import { nullable } from '../../platform/kit/endpoint.ts';
import { inCharacters, isBlank } from '../../platform/kit/text.ts';
import { byteSize } from '../../platform/kit/byte-size.ts';
import { PlatformChoice } from '../publications/choice.ts';
import {
  byField,
  date,
  emptyForm,
  formProperties,
  line,
  lookup,
  lookups,
  name,
  oneOf,
  own,
  pictures,
  text,
  type Fields,
} from '../publications/field.ts';
import { ALTERNATIVE_NAMES } from '../publications/list-fields.ts';
import {
  FIRST_ACQUIRED_YEAR,
  MAX_ASSET_LINE,
  MAX_ASSET_NAME,
  MAX_ASSET_PICTURES,
  MAX_ASSET_ROWS,
  MAX_ASSET_TEXT,
  MAX_STATED_TEXTURES,
} from './asset-form-rules.ts';
import { TEXTURE_TYPES } from '@polyshelf/model-pipeline/facts/model-facts.ts';
import {
  ACQUISITION_NAMES,
  QUALITIES,
  TEXTURE_RESOLUTION_LABELS,
  TEXTURE_RESOLUTIONS,
  TEXTURE_TYPE_NAMES,
} from './asset-rules.ts';
import { QUALITY_NAMES } from './quality-names.ts';

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const max = MAX_ASSET_ROWS;

/** A game that the caller may see. The first one is shown on cards. */
export const GameOfAsset = Type.Object({ id, title: Type.String({ maxLength: MAX_ASSET_NAME }) });
export type GameOfAsset = Static<typeof GameOfAsset>;

/** Bundle of the asset and its main model. Names and sizes are for display. */
export const FilesOfAsset = Type.Object({
  bundleId: id,
  /** Null: chosen by the server. */
  mainModelId: nullable(id),
  mainModelPath: Type.Optional(nullable(Type.String({ maxLength: 1000 }))),
  sources: Type.Array(Type.Object({ name: Type.String({ maxLength: 1000 }), bytes: Type.Integer({ minimum: 0 }) }), {
    maxItems: 5000,
  }),
});
export type FilesOfAsset = Static<typeof FilesOfAsset>;

/** Facts stated by the uploader, for models that cannot be measured. Measured facts take precedence. Null: not stated. */
export const StatedModel = Type.Object({
  quality: nullable(Type.Enum([...QUALITIES])),
  /** Number of textures. */
  textures: nullable(Type.Integer({ minimum: 0, maximum: MAX_STATED_TEXTURES })),
  textureType: nullable(Type.Enum([...TEXTURE_TYPES])),
  textureResolution: nullable(Type.Enum([...TEXTURE_RESOLUTIONS])),
  rigged: nullable(Type.Boolean()),
});
export type StatedModel = Static<typeof StatedModel>;

export const NOTHING_STATED: StatedModel = {
  quality: null,
  textures: null,
  textureType: null,
  textureResolution: null,
  rigged: null,
};

/** Fields of an asset, in the order of the form. */
export const ASSET_FIELDS = {
  name: name(titles.title, MAX_ASSET_NAME, { about: `Its title, at most ${inCharacters(MAX_ASSET_NAME)}.` }),
  alternativeNames: ALTERNATIVE_NAMES,
  /** The first is the cover. Rendered pictures are used if there are none. */
  images: pictures(titles.pictures, 'image', {
    max: MAX_ASSET_PICTURES,
    about: 'Pictures that `POST /api/upload` answered, the cover first; without any, they are drawn of the model.',
  }),
  tags: lookups(titles.tags, 'tag', { max }),
  games: own(titles.fromGame, Type.Array(GameOfAsset, { maxItems: max }), {
    empty: [],
    lines: (games) => games.map(({ title }) => title),
  }),
  technologies: lookups(titles.technology, 'technology', { max }),
  platforms: lookups(titles.fromPlatform, 'platform', { max, choice: PlatformChoice }),
  category: lookup(titles.category, 'category', { about: 'Id of one of `categories`.' }),
  subcategory: lookup(titles.subcategory, 'subcategory', {
    within: 'category',
    about: 'Id of one of the `subcategories` of its category.',
  }),
  copyrights: text(titles.modelCopyrights, MAX_ASSET_TEXT, { about: 'Holders of the rights.' }),
  author: line(titles.originalAuthor, MAX_ASSET_LINE, { about: 'Author of the model.' }),
  group: line(titles.group, MAX_ASSET_LINE, { column: 'group_name', about: 'The group that it comes from.' }),
  license: lookup(titles.license, 'license', { about: 'Id of one of `licenses`.' }),
  licenseText: text(titles.licenseText, MAX_ASSET_TEXT, {
    about: 'Text of the license, if the model has a license of its own.',
  }),
  acquisition: oneOf(titles.acquisition, ACQUISITION_NAMES, { attribute: 'RipOrExtracted', about: 'ripped or extracted.' }),
  acquired: date(titles.acquired, { firstYear: FIRST_ACQUIRED_YEAR }, { column: 'acquired_on', about: 'A day as yyyy-mm-dd.' }),
  /** Formats of the files are used if there are none. */
  formats: lookups(titles.formats, 'format', { max, about: 'Without any, those of its files.' }),
  stated: own(titles.modelFacts, StatedModel, { empty: NOTHING_STATED, lines: statedLines }),
  description: text(titles.description, MAX_ASSET_TEXT, { about: `A text, at most ${inCharacters(MAX_ASSET_TEXT)}.` }),
  files: own(titles.files, nullable(FilesOfAsset), {
    empty: null,
    lines: fileLines,
    // Another archive may have the same name and size.
    identity: (files) => files?.bundleId,
  }),
} satisfies Fields;

/** An asset as it is edited: content of forms, saves and revisions. A choice without an id is created by the save. */
export const AssetForm = Type.Object(formProperties(ASSET_FIELDS), { title: 'AssetForm' });
export type AssetForm = Static<typeof AssetForm>;
export type AssetField = keyof AssetForm;

export const EMPTY_ASSET_FORM: AssetForm = emptyForm(ASSET_FIELDS);
/** Labels of the fields. */
export const ASSET_FIELD_TITLES = byField(ASSET_FIELDS, ({ title }) => title);

function statedLines({ quality, textures, textureType, textureResolution, rigged }: StatedModel): string[] {
  return [
    quality !== null && m.statedQuality({ quality: QUALITY_NAMES[quality]() }),
    textures !== null && m.statedTextures({ count: textures }),
    textureType !== null && m.statedTextureType({ type: TEXTURE_TYPE_NAMES[textureType]() }),
    textureResolution !== null && m.statedResolution({ resolution: TEXTURE_RESOLUTION_LABELS[textureResolution]() }),
    rigged !== null && m.statedRigged({ rigged: String(rigged) }),
  ].filter((each) => each !== false);
}

function fileLines(files: FilesOfAsset | null): string[] {
  const { sources = [], mainModelPath = null } = files ?? {};
  const lines = sources.map((source) => `${source.name} (${byteSize(source.bytes)})`);
  return mainModelPath === null || isBlank(mainModelPath) ? lines : [...lines, m.mainModel({ path: mainModelPath })];
}
