import * as validation from '#messages/validation';
import { Type, type Static, type TOptional, type TProperties, type TSchema } from 'typebox';

import { DayText, patterned } from '../../platform/kit/patterned.ts';
import { VISIBLE } from '../../platform/kit/text.ts';
import { ASSET_FIELDS } from '../../catalogue/assets/asset-form.ts';
import { Measured } from '@polyshelf/model-pipeline/facts/measured-contract.ts';
import { Presentation } from '@polyshelf/model-pipeline/look/presentation.ts';
import { FORMAT_FIELDS, TECHNOLOGY_FIELDS } from '../../catalogue/entries/entry-fields.ts';
import { GAME_FIELDS } from '../../catalogue/games/game-form.ts';
import { SIMPLE_FORMS } from '../../catalogue/kinds/simple-forms.ts';
import { nullable } from '../../platform/kit/endpoint.ts';
import { fieldNames, type Field, type Fields } from '../../catalogue/publications/field.ts';
import { FORMAT_ACTIONS, MAX_FORMAT_NOTE, MAX_TOOL_ROWS, MAX_TOOL_VERSION } from '../../catalogue/tools/tool-rules.ts';
import { SIMPLE_KIND_NAMES, type SimpleKindName } from '../../catalogue/publications/publication.ts';
import { MAX_LOCALE, MAX_NAMES, NameKind } from '../../catalogue/publications/names.ts';

/**
 * Lines of the import format (docs/import-format.md): one JSON object a line, distinguished by `kind`. A missing optional
 * field keeps the stored value. Null or an empty list clears it.
 */

const name = patterned(VISIBLE, validation.notBlank, { minLength: 1, maxLength: 200 });
const title = patterned(VISIBLE, validation.notBlank, { minLength: 1, maxLength: 300 });
const names = Type.Array(name, { maxItems: 500 });
const text = nullable(Type.String({ maxLength: 100_000 }));
const MAX_LINE = 300;
const shortText = nullable(Type.String({ maxLength: MAX_LINE }));
/** Path relative to the import file, with slashes. */
const path = Type.String({ minLength: 1, maxLength: 1000 });
/** A path, or a path with texts of the picture. */
const picture = Type.Union([
  path,
  Type.Object(
    {
      path,
      alternativeText: Type.Optional(nullable(Type.String({ maxLength: 1000 }))),
      caption: Type.Optional(nullable(Type.String({ maxLength: 1000 }))),
    },
    { additionalProperties: false },
  ),
]);
export type PictureOfLine = Static<typeof picture>;
const pictures = Type.Array(picture, { maxItems: 200 });
/** A name, or a name with its details. */
const otherName = Type.Union([
  title,
  Type.Object(
    {
      name: title,
      kind: Type.Optional(NameKind),
      locale: Type.Optional(nullable(Type.String({ maxLength: MAX_LOCALE }))),
      region: Type.Optional(nullable(name)),
    },
    { additionalProperties: false },
  ),
]);
export type NameOfLine = Static<typeof otherName>;
const otherNames = Type.Array(otherName, { maxItems: MAX_NAMES });
const igdbId = nullable(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }));
const instant = patterned(
  '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,6})?)?(Z|[+-]\\d{2}:\\d{2})$',
  validation.moment,
);
const day = DayText;
/** The length is the precision: `yyyy`, `yyyy-mm`, `yyyy-mm-dd`; a quarter is `yyyy-Qn`. */
const releaseDate = patterned('^\\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?|-Q[1-4])?$', validation.releaseDate);

function line<const K extends string, P extends TProperties>(kind: K, properties: P) {
  return Type.Object({ kind: Type.Literal(kind), ...properties }, { additionalProperties: false });
}

/** Values of fields in a line, by type. Fields of the type `own` are added by each kind of line. */
const LINE_VALUES = {
  name: title,
  text: Type.Optional(text),
  line: Type.Optional(shortText),
  date: Type.Optional(nullable(day)),
  lookup: Type.Optional(nullable(name)),
  lookups: Type.Optional(names),
  picture: Type.Optional(nullable(picture)),
  pictures: Type.Optional(pictures),
  /** Titles. */
  publications: Type.Optional(Type.Array(title, { maxItems: 200 })),
  names: Type.Optional(otherNames),
};
type LineValue<F extends Field> = F['type'] extends 'oneOf' | 'someOf' | 'flag'
  ? TOptional<F['schema']>
  : F['type'] extends keyof typeof LINE_VALUES
    ? (typeof LINE_VALUES)[F['type']]
    : never;

function lineProperties<F extends Fields>(fields: F) {
  const properties = fieldNames(fields).flatMap((each): [string, TSchema][] => {
    const { type, schema, max = 0 } = fields[each] as Field;
    if (type === 'own') return [];
    if (type === 'oneOf' || type === 'someOf' || type === 'flag') return [[each, Type.Optional(schema)]];
    // Links are longer than other lines.
    if (type === 'line' && max > MAX_LINE) return [[each, Type.Optional(nullable(Type.String({ maxLength: max })))]];
    return [[each, LINE_VALUES[type]]];
  });
  return Object.fromEntries(properties) as {
    [Name in keyof F as F[Name]['type'] extends 'own' ? never : Name]: LineValue<F[Name]>;
  };
}

const UserLine = line('user', {
  nickname: patterned('^[A-Za-z0-9_]{3,40}$', validation.nickname),
  about: Type.Optional(nullable(Type.String({ maxLength: 5000 }))),
  avatar: Type.Optional(nullable(path)),
});
export type UserLine = Static<typeof UserLine>;

const PlatformLine = line('platform', {
  name,
  altName: Type.Optional(shortText),
  altConfirmed: Type.Optional(Type.Boolean()),
  color: Type.Optional(patterned('^(?:#[0-9a-fA-F]{3,8}|[a-zA-Z]+)$', validation.colour, { maxLength: 40 })),
  igdbId: Type.Optional(igdbId),
});
export type PlatformLine = Static<typeof PlatformLine>;

const pathOfPicture = Type.Optional(nullable(path));

const namesOfLookups = Type.Optional(names);

/** Fields of entries as in their forms, except that pictures are paths and lookups are names. */
function entryProperties<F extends Fields>(fields: F) {
  const properties = fieldNames(fields).map((each): [string, TSchema] => {
    const { type, schema } = fields[each] as Field;
    if (type === 'picture') return [each, pathOfPicture];
    return [each, type === 'lookups' ? namesOfLookups : Type.Optional(schema)];
  });
  return Object.fromEntries(properties) as {
    [Name in keyof F]: F[Name]['type'] extends 'picture'
      ? typeof pathOfPicture
      : F[Name]['type'] extends 'lookups'
        ? typeof namesOfLookups
        : TOptional<F[Name]['schema']>;
  };
}

const TechnologyLine = line('technology', {
  name,
  ...entryProperties(TECHNOLOGY_FIELDS),
  igdbId: Type.Optional(igdbId),
});
export type TechnologyLine = Static<typeof TechnologyLine>;

const FormatLine = line('format', { name, ...entryProperties(FORMAT_FIELDS) });
export type FormatLine = Static<typeof FormatLine>;

const TagLine = line('tag', { name, background: Type.Optional(nullable(path)) });
export type TagLine = Static<typeof TagLine>;

const CompanyLine = line('company', {
  name,
  altName: Type.Optional(shortText),
  logo: Type.Optional(nullable(path)),
  igdbId: Type.Optional(igdbId),
});
export type CompanyLine = Static<typeof CompanyLine>;

const permission = Type.Optional(nullable(Type.Boolean()));

const LicenseLine = line('license', {
  name,
  spdxId: Type.Optional(shortText),
  type: Type.Optional(shortText),
  description: Type.Optional(text),
  /** Permissions and conditions of the license. Null: unknown. */
  commercialUse: permission,
  derivatives: permission,
  shareAlike: permission,
});
export type LicenseLine = Static<typeof LicenseLine>;

const BannerLine = line('banner', {
  title: Type.String({ minLength: 1, maxLength: 300 }),
  subtitle: Type.Optional(nullable(Type.String({ maxLength: 1000 }))),
  type: Type.Optional(nullable(Type.String({ maxLength: 100 }))),
  /** An address, or a path of this site. */
  link: patterned('^(https?://[^\\s]+|/[^/\\\\\\s][^\\s]*|/)$', validation.webAddressOrPath, {
    maxLength: 2000,
  }),
  background: Type.Optional(nullable(path)),
  cover: Type.Optional(nullable(path)),
});
export type BannerLine = Static<typeof BannerLine>;

const Release = Type.Object(
  {
    region: Type.Optional(nullable(name)),
    status: Type.Optional(nullable(name)),
    date: Type.Optional(nullable(releaseDate)),
  },
  { additionalProperties: false },
);

const GamePlatform = Type.Object(
  {
    platform: name,
    releases: Type.Optional(Type.Array(Release, { maxItems: 500 })),
    technologies: Type.Optional(
      Type.Array(
        Type.Object(
          { name, version: Type.Optional(nullable(Type.String({ maxLength: 100 }))) },
          { additionalProperties: false },
        ),
        { maxItems: 100 },
      ),
    ),
  },
  { additionalProperties: false },
);

const GameCompany = Type.Object(
  {
    name,
    mainDeveloper: Type.Optional(Type.Boolean()),
    publisher: Type.Optional(Type.Boolean()),
    supportingDeveloper: Type.Optional(Type.Boolean()),
    portingDeveloper: Type.Optional(Type.Boolean()),
    platforms: Type.Optional(names),
  },
  { additionalProperties: false },
);

/** A missing name is derived from the host, and a missing `https://` is added. */
const SiteLink = Type.Object(
  {
    name: Type.Optional(name),
    link: patterned('^(https?://[^\\s]+|[^\\s:/?#@]+\\.[^\\s:/?#@.]{2,}(:\\d+)?([/?#][^\\s]*)?)$', validation.webAddress, {
      maxLength: 2000,
    }),
  },
  { additionalProperties: false },
);

export const GameLine = line('game', {
  ...lineProperties(GAME_FIELDS),
  /** Title of the game that an addition, a port or a remake belongs to. */
  relatedGame: Type.Optional(nullable(title)),
  platforms: Type.Optional(Type.Array(GamePlatform, { maxItems: 200 })),
  companies: Type.Optional(Type.Array(GameCompany, { maxItems: 500 })),
  storeLinks: Type.Optional(Type.Array(SiteLink, { maxItems: 100 })),
  socialLinks: Type.Optional(Type.Array(SiteLink, { maxItems: 100 })),
  igdbId: Type.Optional(igdbId),
  uploader: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
  publishedAt: Type.Optional(instant),
});
export type GameLine = Static<typeof GameLine>;

/** Presentation of one model of the packages. Missing values stay as detected. */
const PresentationOfLine = Type.Object(
  {
    /** Path after unpacking. */
    model: path,
    ...Type.Partial(Presentation).properties,
  },
  { additionalProperties: false },
);
export type PresentationOfLine = Static<typeof PresentationOfLine>;

export const AssetLine = line('asset', {
  /**
   * A license is an SPDX id or a name. Formats default to those of the packages. Pictures default to rendered ones, followed
   * by those of the packages.
   */
  ...lineProperties(ASSET_FIELDS),
  /** Title of its first game. */
  game: Type.Optional(nullable(title)),
  otherGames: Type.Optional(Type.Array(title, { maxItems: 200 })),
  package: Type.Optional(path),
  /** Several files. `name` includes folders. */
  packages: Type.Optional(
    Type.Array(
      Type.Union([
        path,
        Type.Object({ path, name: Type.String({ minLength: 1, maxLength: 1000 }) }, { additionalProperties: false }),
      ]),
      { minItems: 1, maxItems: 5000 },
    ),
  ),
  uploader: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
  publishedAt: Type.Optional(instant),
  measured: Type.Optional(nullable(Measured)),
  presentations: Type.Optional(nullable(Type.Array(PresentationOfLine, { maxItems: 5000 }))),
});
export type AssetLine = Static<typeof AssetLine>;

const ToolFormat = Type.Object(
  {
    name,
    action: Type.Enum([...FORMAT_ACTIONS]),
    note: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: MAX_FORMAT_NOTE }))),
    version: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: MAX_TOOL_VERSION }))),
  },
  { additionalProperties: false },
);

/** Properties of lines of simple kinds beyond their fields. */
const OWN_OF_SIMPLE = { tool: { formats: Type.Optional(Type.Array(ToolFormat, { maxItems: MAX_TOOL_ROWS })) } };
type OwnOfSimple<Kind> = Kind extends keyof typeof OWN_OF_SIMPLE ? (typeof OWN_OF_SIMPLE)[Kind] : object;

/** The text of a guide refers to pictures by the paths in `images`, and to models by title: `/models/Title`. */
const simpleLine = <Kind extends SimpleKindName>(kind: Kind) =>
  line(kind, {
    ...lineProperties<(typeof SIMPLE_FORMS)[Kind]['fields']>(SIMPLE_FORMS[kind].fields),
    ...((OWN_OF_SIMPLE as Partial<Record<SimpleKindName, object>>)[kind] as OwnOfSimple<Kind>),
    uploader: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
    publishedAt: Type.Optional(instant),
  });
type SimpleLines = { [Kind in SimpleKindName]: ReturnType<typeof simpleLine<Kind>> };

/** Every kind of line, in the order of exports. */
export const IMPORT_LINES = {
  user: UserLine,
  platform: PlatformLine,
  technology: TechnologyLine,
  format: FormatLine,
  tag: TagLine,
  company: CompanyLine,
  license: LicenseLine,
  game: GameLine,
  asset: AssetLine,
  ...(Object.fromEntries(SIMPLE_KIND_NAMES.map((kind) => [kind, simpleLine(kind)])) as SimpleLines),
  banner: BannerLine,
} as const;

export type ImportKind = keyof typeof IMPORT_LINES;
export type ImportLine = Static<(typeof IMPORT_LINES)[ImportKind]>;
export type LineOf<K extends ImportKind> = Extract<ImportLine, { kind: K }>;
