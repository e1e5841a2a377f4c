import { Type, type Static } from 'typebox';

import { StoredPicture } from '../files/picture-contract.ts';
import { DATE_PRECISIONS } from '../kit/dates.ts';
import { nullable } from '../kit/endpoint.ts';
import {
  MAX_GAME_COMPANIES,
  MAX_GAME_DESCRIPTION,
  MAX_GAME_LINK,
  MAX_GAME_PICTURES,
  MAX_GAME_PLATFORMS,
  MAX_GAME_ROWS,
  MAX_GAME_TITLE,
  MAX_GAME_VERSION_TEXT,
  MAX_PLATFORM_RELEASES,
} from './game-form-rules.ts';

const MAX_ID = 2_147_483_647;
const id = Type.Integer({ minimum: 1, maximum: MAX_ID });
const igdbId = Type.Integer({ minimum: 0, maximum: MAX_ID });
const name = Type.String({ maxLength: 200 });

/** A row of a lookup; without an id it is to be made under its name when the game is saved. */
export const Choice = Type.Object({ id: nullable(id), name, igdbId: Type.Optional(nullable(igdbId)) });
export type Choice = Static<typeof Choice>;

export const RegionChoice = Type.Object({ id, name, code: Type.String({ maxLength: 10 }) });
export type RegionChoice = Static<typeof RegionChoice>;

export const GameTypeChoice = Type.Object({ id, name, gameSelection: Type.Boolean() });
export type GameTypeChoice = Static<typeof GameTypeChoice>;

export const PlatformChoice = Type.Object({
  id: nullable(id),
  name,
  igdbId: Type.Optional(nullable(igdbId)),
  altName: nullable(name),
  altConfirmed: Type.Boolean(),
  color: Type.String({ maxLength: 40 }),
});
export type PlatformChoice = Static<typeof PlatformChoice>;

export const ReleaseRow = Type.Object({
  /** yyyy-mm-dd, the first day of what is known; null while there is none. */
  date: nullable(Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$` })),
  datePrecision: Type.Enum([...DATE_PRECISIONS]),
  region: nullable(RegionChoice),
  status: nullable(Type.Object({ id, name })),
});
export type ReleaseRow = Static<typeof ReleaseRow>;

export const TechnologyRow = Type.Object({
  technology: nullable(Choice),
  version: nullable(Type.String({ maxLength: MAX_GAME_VERSION_TEXT })),
});
export type TechnologyRow = Static<typeof TechnologyRow>;

export const PlatformRow = Type.Object({
  platform: PlatformChoice,
  releases: Type.Array(ReleaseRow, { maxItems: MAX_PLATFORM_RELEASES }),
  technologies: Type.Array(TechnologyRow, { maxItems: MAX_GAME_ROWS }),
});
export type PlatformRow = Static<typeof PlatformRow>;

export const CompanyRow = Type.Object({
  company: Choice,
  mainDeveloper: Type.Boolean(),
  publisher: Type.Boolean(),
  supportingDeveloper: Type.Boolean(),
  portingDeveloper: Type.Boolean(),
  platforms: Type.Array(PlatformChoice, { maxItems: MAX_GAME_PLATFORMS }),
});
export type CompanyRow = Static<typeof CompanyRow>;

const link = Type.String({ maxLength: MAX_GAME_LINK });
/** A link is '' and its site null while a row is not filled in; only a draft keeps such a row. */
export const StoreLinkRow = Type.Object({ link, store: nullable(Choice) });
export const SocialLinkRow = Type.Object({ link, social: nullable(Choice) });
/** A name is '' while a row is not filled in; a region is null until it is settled (decisions.md §5.2). */
export const AlternativeNameRow = Type.Object({
  name: Type.String({ maxLength: MAX_GAME_TITLE }),
  region: nullable(RegionChoice),
});

/** The game that another one belongs to; without an id it is made as a draft of the same uploader (decisions.md §5.1). */
export const RelatedGame = Type.Object({
  id: nullable(id),
  title: Type.String({ maxLength: MAX_GAME_TITLE }),
  igdbId: nullable(igdbId),
  type: nullable(GameTypeChoice),
});
export type RelatedGame = Static<typeof RelatedGame>;

const choices = Type.Array(Choice, { maxItems: MAX_GAME_ROWS });

/**
 * A game as it is edited (contribution.md §3, "Game draft"): what a form holds, what is saved, what a revision keeps. What is
 * chosen stands with its names, so that a form needs no further call; the server goes by the ids where there are any.
 */
export const GameForm = Type.Object(
  {
    title: Type.String({ maxLength: MAX_GAME_TITLE }),
    type: nullable(GameTypeChoice),
    relatedGame: nullable(RelatedGame),
    cover: nullable(StoredPicture),
    coverHeader: nullable(StoredPicture),
    media: Type.Array(StoredPicture, { maxItems: MAX_GAME_PICTURES }),
    description: nullable(Type.String({ maxLength: MAX_GAME_DESCRIPTION })),
    alternativeNames: Type.Array(AlternativeNameRow, { maxItems: MAX_GAME_ROWS }),
    themes: choices,
    genres: choices,
    series: nullable(Choice),
    playerPerspectives: choices,
    gameModes: choices,
    platforms: Type.Array(PlatformRow, { maxItems: MAX_GAME_PLATFORMS }),
    companies: Type.Array(CompanyRow, { maxItems: MAX_GAME_COMPANIES }),
    storeLinks: Type.Array(StoreLinkRow, { maxItems: MAX_GAME_ROWS }),
    socialLinks: Type.Array(SocialLinkRow, { maxItems: MAX_GAME_ROWS }),
    tags: choices,
    igdbId: nullable(igdbId),
  },
  { title: 'GameForm' },
);
export type GameForm = Static<typeof GameForm>;
export type GameField = keyof GameForm;

export const EMPTY_GAME_FORM: GameForm = {
  title: '',
  type: null,
  relatedGame: null,
  cover: null,
  coverHeader: null,
  media: [],
  description: null,
  alternativeNames: [],
  themes: [],
  genres: [],
  series: null,
  playerPerspectives: [],
  gameModes: [],
  platforms: [],
  companies: [],
  storeLinks: [],
  socialLinks: [],
  tags: [],
  igdbId: null,
};

/** Where a field's value came from (decisions.md §5.5); a field that is not named was never filled. A refresh leaves 'locked' alone. */
export const FIELD_ORIGINS = ['imported', 'edited', 'locked'] as const;
const origin = Type.Enum([...FIELD_ORIGINS]);
export const FieldOrigins = Type.Partial(
  Type.Object(
    Object.fromEntries(Object.keys(EMPTY_GAME_FORM).map((field) => [field, origin])) as Record<GameField, typeof origin>,
  ),
);
export type FieldOrigin = (typeof FIELD_ORIGINS)[number];
export type FieldOrigins = Static<typeof FieldOrigins>;
