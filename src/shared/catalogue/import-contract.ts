import { Type, type Static, type TProperties } from 'typebox';

import { ACQUISITIONS } from '../assets/asset-rules.ts';
import { Measured } from '../assets/measured-contract.ts';
import { nullable } from '../kit/endpoint.ts';

/**
 * The lines of the import format (docs/import-format.md): one JSON object a line, told apart by `kind`. An optional field
 * that a line does not have leaves what is stored as it is; null or an empty list empties it.
 */

const name = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });
const title = Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' });
const names = Type.Array(name, { maxItems: 500 });
const text = nullable(Type.String({ maxLength: 100_000 }));
const shortText = nullable(Type.String({ maxLength: 300 }));
/** Path of a file beside the import file, with slashes. */
const path = Type.String({ minLength: 1, maxLength: 1000 });
const paths = Type.Array(path, { maxItems: 200 });
const igdbId = nullable(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }));
const link = Type.String({ pattern: '^https?://[^\\s]+$', maxLength: 2000 });
const instant = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,6})?)?(Z|[+-]\\d{2}:\\d{2})$' });
const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
/** Its length is its precision: `yyyy`, `yyyy-mm`, `yyyy-mm-dd`; a quarter is `yyyy-Qn`. */
const releaseDate = Type.String({ pattern: '^\\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?|-Q[1-4])?$' });

function line<const K extends string, P extends TProperties>(kind: K, properties: P) {
  return Type.Object({ kind: Type.Literal(kind), ...properties }, { additionalProperties: false });
}

export const UserLine = line('user', {
  nickname: Type.String({ pattern: '^[A-Za-z0-9_]{3,40}$' }),
  about: Type.Optional(nullable(Type.String({ maxLength: 5000 }))),
  avatar: Type.Optional(nullable(path)),
});
export type UserLine = Static<typeof UserLine>;

export const PlatformLine = line('platform', {
  name,
  altName: Type.Optional(shortText),
  altConfirmed: Type.Optional(Type.Boolean()),
  color: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  igdbId: Type.Optional(igdbId),
});
export type PlatformLine = Static<typeof PlatformLine>;

export const TechnologyLine = line('technology', {
  name,
  description: Type.Optional(text),
  logo: Type.Optional(nullable(path)),
  igdbId: Type.Optional(igdbId),
});
export type TechnologyLine = Static<typeof TechnologyLine>;

export const FormatLine = line('format', {
  name,
  description: Type.Optional(text),
  background: Type.Optional(nullable(path)),
});
export type FormatLine = Static<typeof FormatLine>;

export const TagLine = line('tag', { name, background: Type.Optional(nullable(path)) });
export type TagLine = Static<typeof TagLine>;

export const CompanyLine = line('company', {
  name,
  altName: Type.Optional(shortText),
  logo: Type.Optional(nullable(path)),
  igdbId: Type.Optional(igdbId),
});
export type CompanyLine = Static<typeof CompanyLine>;

export const BannerLine = line('banner', {
  title: Type.String({ minLength: 1, maxLength: 300 }),
  subtitle: Type.Optional(nullable(Type.String({ maxLength: 1000 }))),
  type: Type.Optional(nullable(Type.String({ maxLength: 100 }))),
  /** An address, or a path of this site. */
  link: Type.String({ pattern: '^(https?://[^\\s]+|/[^/\\\\\\s][^\\s]*|/)$', maxLength: 2000 }),
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

const NamedLink = Type.Object({ name, link }, { additionalProperties: false });

export const GameLine = line('game', {
  title,
  type: Type.Optional(nullable(name)),
  /** Title of the game that an addition, a port or a remake belongs to. */
  relatedGame: Type.Optional(nullable(title)),
  series: Type.Optional(nullable(name)),
  description: Type.Optional(text),
  genres: Type.Optional(names),
  themes: Type.Optional(names),
  gameModes: Type.Optional(names),
  playerPerspectives: Type.Optional(names),
  tags: Type.Optional(names),
  platforms: Type.Optional(Type.Array(GamePlatform, { maxItems: 200 })),
  companies: Type.Optional(Type.Array(GameCompany, { maxItems: 500 })),
  alternativeNames: Type.Optional(
    Type.Array(Type.Object({ name: title, region: Type.Optional(nullable(name)) }, { additionalProperties: false }), {
      maxItems: 200,
    }),
  ),
  storeLinks: Type.Optional(Type.Array(NamedLink, { maxItems: 100 })),
  socialLinks: Type.Optional(Type.Array(NamedLink, { maxItems: 100 })),
  igdbId: Type.Optional(igdbId),
  cover: Type.Optional(nullable(path)),
  coverHeader: Type.Optional(nullable(path)),
  media: Type.Optional(paths),
  uploader: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
  publishedAt: Type.Optional(instant),
});
export type GameLine = Static<typeof GameLine>;

export const AssetLine = line('asset', {
  name: title,
  /** Title of its first game. */
  game: Type.Optional(nullable(title)),
  otherGames: Type.Optional(Type.Array(title, { maxItems: 200 })),
  description: Type.Optional(text),
  category: Type.Optional(nullable(name)),
  subcategory: Type.Optional(nullable(name)),
  author: Type.Optional(shortText),
  /** An SPDX id or the name of a licence. */
  license: Type.Optional(nullable(name)),
  licenseText: Type.Optional(text),
  copyrights: Type.Optional(text),
  group: Type.Optional(shortText),
  acquisition: Type.Optional(nullable(Type.Enum([...ACQUISITIONS]))),
  acquired: Type.Optional(nullable(day)),
  tags: Type.Optional(names),
  platforms: Type.Optional(names),
  technologies: Type.Optional(names),
  /** Without it, or empty, the formats found in the packages. */
  formats: Type.Optional(names),
  /** Without it, the pictures found in the packages, behind those that are drawn of the model. */
  images: Type.Optional(paths),
  package: Type.Optional(path),
  /** Several files instead of one; `name` tells the folders that a file was dropped with. */
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
});
export type AssetLine = Static<typeof AssetLine>;

/** Every kind of line, in the order in which an export writes them. */
export const IMPORT_LINES = {
  user: UserLine,
  platform: PlatformLine,
  technology: TechnologyLine,
  format: FormatLine,
  tag: TagLine,
  company: CompanyLine,
  game: GameLine,
  asset: AssetLine,
  banner: BannerLine,
} as const;

export type ImportKind = keyof typeof IMPORT_LINES;
export type ImportLine = Static<(typeof IMPORT_LINES)[ImportKind]>;
export type LineOf<K extends ImportKind> = Extract<ImportLine, { kind: K }>;
