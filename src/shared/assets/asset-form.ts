import { Type, type Static } from 'typebox';

import { StoredPicture } from '../files/picture-contract.ts';
import { Choice, PlatformChoice } from '../games/game-form.ts';
import { nullable } from '../kit/endpoint.ts';
import {
  MAX_ASSET_LINE,
  MAX_ASSET_NAME,
  MAX_ASSET_PICTURES,
  MAX_ASSET_ROWS,
  MAX_ASSET_TEXT,
  MAX_STATED_TEXTURES,
} from './asset-form-rules.ts';
import { ACQUISITIONS, QUALITIES, TEXTURE_RESOLUTIONS, TEXTURE_TYPES } from './asset-rules.ts';

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const line = nullable(Type.String({ maxLength: MAX_ASSET_LINE }));
const text = nullable(Type.String({ maxLength: MAX_ASSET_TEXT }));
const choices = Type.Array(Choice, { maxItems: MAX_ASSET_ROWS });

/** A game that the caller sees; the first is the one that the asset is known by. */
export const GameOfAsset = Type.Object({ id, title: Type.String({ maxLength: MAX_ASSET_NAME }) });
export type GameOfAsset = Static<typeof GameOfAsset>;

/** The files of the asset: a bundle, and which of its models is shown first; the names and sizes are for readers. */
export const FilesOfAsset = Type.Object({
  bundleId: id,
  /** Null: the one that is most likely meant. */
  mainModelId: nullable(id),
  mainModelPath: Type.Optional(nullable(Type.String({ maxLength: 1000 }))),
  sources: Type.Array(Type.Object({ name: Type.String({ maxLength: 1000 }), bytes: Type.Integer({ minimum: 0 }) }), {
    maxItems: 5000,
  }),
});
export type FilesOfAsset = Static<typeof FilesOfAsset>;

/** What the uploader says of a model that cannot be measured; what is measured goes before it. Null: nothing. */
export const StatedModel = Type.Object({
  quality: nullable(Type.Enum([...QUALITIES])),
  /** How many textures there are. */
  textures: nullable(Type.Integer({ minimum: 0, maximum: MAX_STATED_TEXTURES })),
  textureType: nullable(Type.Enum([...TEXTURE_TYPES])),
  textureResolution: nullable(Type.Enum([...TEXTURE_RESOLUTIONS])),
  rigged: nullable(Type.Boolean()),
});
export type StatedModel = Static<typeof StatedModel>;

/**
 * An asset as it is edited (contribution.md §2, "Resource upload screens"): what a form holds, what is saved, what a revision
 * keeps. A choice without an id is made under its name when the asset is saved.
 */
export const AssetForm = Type.Object(
  {
    name: Type.String({ maxLength: MAX_ASSET_NAME }),
    /** The first is the cover. None: those that are drawn of the model take their place. */
    images: Type.Array(StoredPicture, { maxItems: MAX_ASSET_PICTURES }),
    tags: choices,
    games: Type.Array(GameOfAsset, { maxItems: MAX_ASSET_ROWS }),
    technologies: choices,
    platforms: Type.Array(PlatformChoice, { maxItems: MAX_ASSET_ROWS }),
    category: nullable(Choice),
    /** Of the category. */
    subcategory: nullable(Choice),
    copyrights: text,
    author: line,
    group: line,
    license: nullable(Choice),
    licenseText: text,
    acquisition: nullable(Type.Enum([...ACQUISITIONS])),
    /** yyyy-mm-dd. */
    acquired: nullable(Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$` })),
    /** None: those of the files. */
    formats: choices,
    stated: StatedModel,
    description: text,
    files: nullable(FilesOfAsset),
  },
  { title: 'AssetForm' },
);
export type AssetForm = Static<typeof AssetForm>;
export type AssetField = keyof AssetForm;

export const NOTHING_STATED: StatedModel = {
  quality: null,
  textures: null,
  textureType: null,
  textureResolution: null,
  rigged: null,
};

export const EMPTY_ASSET_FORM: AssetForm = {
  name: '',
  images: [],
  tags: [],
  games: [],
  technologies: [],
  platforms: [],
  category: null,
  subcategory: null,
  copyrights: null,
  author: null,
  group: null,
  license: null,
  licenseText: null,
  acquisition: null,
  acquired: null,
  formats: [],
  stated: NOTHING_STATED,
  description: null,
  files: null,
};
