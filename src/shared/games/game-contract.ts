import { Type, type Static } from 'typebox';

import { Picture } from '../files/picture-contract.ts';
import { DATE_PRECISIONS } from '../kit/dates.ts';
import { endpoint, nullable } from '../kit/endpoint.ts';
import { FilterChoice, listQuery, SORTS } from '../kit/paging.ts';
import { COMPANY_ROLES } from './game-rules.ts';

const ids = Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), { maxItems: 50 }));

/** Filters of the games list (decisions.md §4.3). */
export const gameFilters = {
  type: ids,
  platform: ids,
  genre: ids,
  series: ids,
  company: ids,
  technology: ids,
  year: Type.Optional(Type.Array(Type.Integer({ minimum: 1900, maximum: 2200 }), { maxItems: 50 })),
};
export const GameFilters = Type.Object(gameFilters);
export type GameFilters = Static<typeof GameFilters>;
export const GAME_FILTER_NAMES = Object.keys(gameFilters) as (keyof GameFilters)[];

/** `released`: by the year of the first release, the oldest first. */
export const GAME_SORTS = [...SORTS, 'released'] as const;
export type GameSort = (typeof GAME_SORTS)[number];

export const GameCard = Type.Object(
  {
    gameId: Type.Integer(),
    gameTitle: Type.String(),
    /** Address of the cover; null while the game has none. */
    gameImage: nullable(Type.String()),
    /** Address of the header picture of the card. */
    coverHeader: nullable(Type.String()),
    /** Logo of the developer; null while the company has none. */
    companyImage: nullable(Type.String()),
    /** Name of the main developer, else of the publisher. */
    developerType: nullable(Type.String()),
    publishedAt: Type.String(),
    technologyRelations: Type.Integer(),
    assetRelations: Type.Integer(),
    picture: nullable(Picture),
    /** First release, as year. */
    year: nullable(Type.Integer()),
    platforms: Type.Array(Type.Object({ name: Type.String(), altName: nullable(Type.String()), color: Type.String() })),
  },
  { title: 'GameCard' },
);
export type GameCard = Static<typeof GameCard>;

export const listGames = endpoint({
  name: 'listGames',
  method: 'GET',
  path: '/api/get-games-data',
  summary: 'A page of published games, with their total.',
  tag: 'Browsing',
  query: Type.Object(
    {
      ...listQuery,
      sort: Type.Optional(Type.Enum([...GAME_SORTS])),
      ...gameFilters,
      /** With `company`: the part it had in the games. */
      role: Type.Optional(Type.Enum([...COMPANY_ROLES])),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    games: Type.Array(GameCard),
    gamesCount: Type.Integer(),
    nextCursor: nullable(Type.String()),
  }),
  envelope: 'dataEncrypted',
  cache: 'public',
});

export const GameFilterChoices = Type.Object({
  type: Type.Array(FilterChoice),
  platform: Type.Array(FilterChoice),
  genre: Type.Array(FilterChoice),
  series: Type.Array(FilterChoice),
  company: Type.Array(FilterChoice),
  technology: Type.Array(FilterChoice),
  year: Type.Array(FilterChoice),
});
export type GameFilterChoices = Static<typeof GameFilterChoices>;

export const listGameFilters = endpoint({
  name: 'listGameFilters',
  method: 'GET',
  path: '/api/get-games-filters',
  summary: 'The choices of each filter of the games list, with the number of games each would leave beside the others.',
  tag: 'Browsing',
  query: Type.Object({ ...gameFilters }, { additionalProperties: false }),
  reply: GameFilterChoices,
  cache: 'public',
});

const named = Type.Object({ id: Type.Integer(), name: Type.String() });
const platform = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  altName: nullable(Type.String()),
  color: Type.String(),
});
const link = Type.Object({ name: Type.String(), link: Type.String() });

export const GameRelease = Type.Object({
  /** First day of what is known, `yyyy-mm-dd`. */
  date: nullable(Type.String()),
  datePrecision: Type.Enum([...DATE_PRECISIONS]),
  region: nullable(Type.Object({ attributes: Type.Object({ code: Type.String(), name: Type.String() }) })),
  status: nullable(Type.String()),
});
export type GameRelease = Static<typeof GameRelease>;

export const PlatformRelease = Type.Object({
  platform,
  releases: Type.Array(GameRelease),
  technologies: Type.Array(Type.Object({ name: Type.String(), version: nullable(Type.String()) })),
});
export type PlatformRelease = Static<typeof PlatformRelease>;

export const GameCompany = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  mainDeveloper: Type.Boolean(),
  publisher: Type.Boolean(),
  supportingDeveloper: Type.Boolean(),
  portingDeveloper: Type.Boolean(),
  platforms: Type.Array(named),
});
export type GameCompany = Static<typeof GameCompany>;

export const GameAttributes = Type.Object({
  title: Type.String(),
  description: nullable(Type.String()),
  cover: nullable(Picture),
  coverHeader: nullable(Picture),
  media: Type.Array(Picture),
  /** 'maingame' is a game of its own; everything else names its relation to `gameRalation`. */
  type: nullable(named),
  gameRalation: nullable(Type.Object({ id: Type.Integer(), title: Type.String() })),
  /** Games that name this one as their main game. */
  gameRalationMains: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String(), type: Type.String() })),
  series: nullable(named),
  company: Type.Array(GameCompany),
  platformReleases: Type.Array(PlatformRelease),
  alternativeNames: Type.Array(Type.Object({ name: Type.String(), region: nullable(Type.String()) })),
  genres: Type.Array(named),
  themes: Type.Array(named),
  gameModes: Type.Array(named),
  playerPerspectives: Type.Array(named),
  storeLinks: Type.Array(link),
  socialLinks: Type.Array(link),
  tags: Type.Array(named),
  /** Its number at IGDB, which is then named as a source; null where it has none. */
  igdbId: nullable(Type.Integer()),
  /** The newest assets of the game, at most twelve; `resources.models` has their number. */
  assets: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), picture: nullable(Picture) })),
  /** Whether there are files of its models, to be had in one archive. */
  hasModelFiles: Type.Boolean(),
  resources: Type.Object({
    tech: Type.Integer(),
    formats: Type.Integer(),
    tools: Type.Integer(),
    models: Type.Integer(),
    animations: Type.Integer(),
    guides: Type.Integer(),
  }),
  uploader: nullable(Type.Object({ id: Type.Integer(), username: Type.String(), avatar: nullable(Picture) })),
  publishedAt: nullable(Type.String()),
  updatedAt: Type.String(),
  views: Type.Integer(),
  saves: Type.Integer(),
});
export type GameAttributes = Static<typeof GameAttributes>;

export const GameDetail = Type.Object({ id: Type.Integer(), attributes: GameAttributes }, { title: 'GameDetail' });
export type GameDetail = Static<typeof GameDetail>;

export const getGame = endpoint({
  name: 'getGame',
  method: 'GET',
  path: '/api/get-game-info',
  summary: 'One published game by id or, without an id, by title; an empty list when there is none.',
  tag: 'Browsing',
  query: Type.Object(
    {
      gameName: Type.Optional(Type.String({ maxLength: 300 })),
      gameId: Type.Optional(Type.String({ maxLength: 40 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ data: Type.Array(GameDetail) }),
  cache: 'visitors',
  scopes: ['games'],
});
