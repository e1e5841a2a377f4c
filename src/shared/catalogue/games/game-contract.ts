import { Type, type Static } from 'typebox';

import { AssetThumbnail } from '../assets/asset-more-contract.ts';
import { Picture } from '../../files/storage/picture-contract.ts';
import { DATE_PRECISIONS } from '../../platform/kit/dates.ts';
import { endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { listQuery, SORTS } from '../../platform/kit/paging.ts';
import { filterChoices, filterQuery } from '../publications/filter.ts';
import { NameOfPublication } from '../publications/names.ts';
import { GAME_FILTERS } from './game-filters.ts';
import { COMPANY_ROLES } from './game-rules.ts';
import { GAME_STATUSES } from './game-status.ts';
import { PublicationState } from '../publications/publication-state.ts';

export const gameFilters = filterQuery(GAME_FILTERS);
export const GameFilters = Type.Object(gameFilters);
export type GameFilters = Static<typeof GameFilters>;

/** Adds the year of the first release, ascending and descending, to the common orders. */
export const GAME_SORTS = [...SORTS, 'released', 'latest'] as const;
export type GameSort = (typeof GAME_SORTS)[number];

/** A platform with its short name, for small labels. */
export const PlatformLabel = Type.Object(
  { name: Type.String(), altName: nullable(Type.String()), color: Type.String() },
  { title: 'PlatformLabel' },
);
export type PlatformLabel = Static<typeof PlatformLabel>;

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
    /** Year of the first release. */
    year: nullable(Type.Integer()),
    platforms: Type.Array(PlatformLabel),
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
      /** With `company`: role of the company in the games. */
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

const GameFilterChoices = Type.Object(filterChoices(GAME_FILTERS));
export type GameFilterChoices = Static<typeof GameFilterChoices>;

export const listGameFilters = endpoint({
  name: 'listGameFilters',
  method: 'GET',
  path: '/api/get-games-filters',
  summary:
    'The choices of each filter of the games list, with the number of games for each under the other filters. A range has the buckets of its scale.',
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
  /** First day of the known period, `yyyy-mm-dd`. */
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
  platforms: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), altName: nullable(Type.String()) })),
});
export type GameCompany = Static<typeof GameCompany>;

export const GameAttributes = Type.Object({
  title: Type.String(),
  description: nullable(Type.String()),
  /** `description` as safe HTML. */
  descriptionHtml: nullable(Type.String()),
  cover: nullable(Picture),
  coverHeader: nullable(Picture),
  media: Type.Array(Picture),
  /** 'maingame' is a game of its own. All other types belong to the game in `gameRalation`. */
  type: nullable(
    Type.Object({
      ...named.properties,
      /** Whether such a game must name the game that it belongs to. */
      gameSelection: Type.Boolean(),
    }),
  ),
  gameRalation: nullable(
    Type.Object({
      id: Type.Integer(),
      title: Type.String(),
      /** Not public, so its page cannot be linked. */
      isDraft: Type.Boolean(),
    }),
  ),
  /** Games that name this one as their main game. */
  gameRalationMains: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String(), type: Type.String() })),
  /** Development state; null if nobody has stated it. */
  gameStatus: nullable(Type.Enum([...GAME_STATUSES])),
  series: nullable(named),
  company: Type.Array(GameCompany),
  platformReleases: Type.Array(PlatformRelease),
  /** Without search hints. */
  alternativeNames: Type.Array(NameOfPublication),
  genres: Type.Array(named),
  themes: Type.Array(named),
  gameModes: Type.Array(named),
  playerPerspectives: Type.Array(named),
  storeLinks: Type.Array(link),
  socialLinks: Type.Array(link),
  tags: Type.Array(named),
  /** Id at IGDB, which is then credited as a source; null if unknown. */
  igdbId: nullable(Type.Integer()),
  /** The newest assets of the game, at most twelve; `resources.models` has their number. */
  assets: Type.Array(AssetThumbnail),
  /** Whether files of its models can be downloaded as one archive. */
  hasModelFiles: Type.Boolean(),
  /** Whether that archive also exists with the models as GLB. */
  hasModelGlbs: Type.Boolean(),
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

export const GameDetail = Type.Object(
  {
    id: Type.Integer(),
    attributes: GameAttributes,
    /** Null if it is public. Others get it only as uploader or moderator. */
    state: nullable(PublicationState),
  },
  { title: 'GameDetail' },
);
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
