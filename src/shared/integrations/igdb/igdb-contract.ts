import * as validation from '#messages/validation';
import * as m from '#messages/igdb';
import { Type, type Static } from 'typebox';

import { patterned } from '../../platform/kit/patterned.ts';
import { StoredPicture } from '../../files/storage/picture-contract.ts';
import { endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { GAME_STATUSES } from '../../catalogue/games/game-status.ts';
import { NameKind } from '../../catalogue/publications/names.ts';
import { DATE_PRECISIONS } from '../../platform/kit/dates.ts';

/** Placeholder of IGDB for a game without a name; it is no title. */
export const UNNAMED_GAME = 'Unknown name';

/** Message of the import field when no games database is configured. */
export const noGamesDatabase = (): string => m.notConnected();

const MAX_ID = 2_147_483_647;
const TAG = 'Games database';

/** An existing lookup. */
const Known = Type.Object({ id: Type.Integer(), name: Type.String() });
/** An existing lookup, or one to create: its id is null. */
const KnownOrNew = Type.Object({ id: nullable(Type.Integer()), name: Type.String() });
/** `KnownOrNew` with its id at IGDB. */
const Numbered = Type.Object({ id: nullable(Type.Integer()), igdbId: Type.Integer(), name: Type.String() });
const Region = Type.Object({ id: Type.Integer(), name: Type.String(), code: Type.String() });
const GameType = Type.Object({
  id: Type.Integer(),
  igdbId: nullable(Type.Integer()),
  name: Type.String(),
  gameSelection: Type.Boolean(),
});
const NewNames = Type.Array(Type.String());

/** A picture at IGDB. Imported by its id; previews are proxied by us. */
export const ExternalImage = Type.Object({ imageId: Type.String(), previewUrl: Type.String() }, { title: 'ExternalImage' });
export type ExternalImage = Static<typeof ExternalImage>;

export const ExternalRelease = Type.Object({
  /** First day of the known period, yyyy-mm-dd; null if IGDB has no date. */
  date: nullable(Type.String()),
  datePrecision: Type.Enum([...DATE_PRECISIONS]),
  region: nullable(Region),
  status: nullable(Known),
});
export type ExternalRelease = Static<typeof ExternalRelease>;

const ExternalPlatform = Type.Object({
  platform: Type.Object({
    id: nullable(Type.Integer()),
    igdbId: Type.Integer(),
    name: Type.String(),
    altName: nullable(Type.String()),
    altConfirmed: Type.Boolean(),
    color: Type.String(),
  }),
  releases: Type.Array(ExternalRelease),
});

/** A game of IGDB in terms of our lookups: ids of existing ones, and `new…` names of missing ones. */
export const ExternalGame = Type.Object(
  {
    igdbId: Type.Integer(),
    /** Page at igdb.com, credited as the source; null if unknown. */
    igdbUrl: nullable(Type.String()),
    /** Changes whenever the game does at IGDB. */
    checksum: nullable(Type.String()),
    gameName: Type.String(),
    description: nullable(Type.String()),
    cover: nullable(ExternalImage),
    media: Type.Array(ExternalImage),
    genres: Type.Array(Known),
    newGenres: NewNames,
    themes: Type.Array(Known),
    newThemes: NewNames,
    playerPerspectives: Type.Array(Known),
    newPlayerPerspectives: NewNames,
    gameModes: Type.Array(Known),
    newGameModes: NewNames,
    tags: Type.Array(Known),
    newTags: NewNames,
    /** Keywords that are longer than a tag may be. */
    longTags: NewNames,
    /** Null: language or region unknown. */
    alternativeNames: Type.Array(
      Type.Object({ name: Type.String(), kind: NameKind, locale: nullable(Type.String()), region: nullable(Region) }),
    ),
    storeLinks: Type.Array(Type.Object({ link: Type.String(), store: KnownOrNew })),
    socialLinks: Type.Array(Type.Object({ link: Type.String(), social: KnownOrNew })),
    releases: Type.Array(ExternalPlatform),
    newPlatforms: NewNames,
    /** IGDB states technologies per game, so they are suggestions for each platform. */
    technologies: Type.Array(Numbered),
    newTechnologies: NewNames,
    companies: Type.Array(
      Type.Object({
        company: Numbered,
        mainDeveloper: Type.Boolean(),
        publisher: Type.Boolean(),
        supportingDeveloper: Type.Boolean(),
        portingDeveloper: Type.Boolean(),
        platforms: Type.Array(Type.Integer()),
      }),
    ),
    newCompanies: NewNames,
    type: nullable(GameType),
    /** Game that it belongs to. Without an id, it is created with this name and IGDB id. */
    gameRelation: nullable(
      Type.Object({ id: nullable(Type.Integer()), igdbId: Type.Integer(), name: Type.String(), type: nullable(GameType) }),
    ),
    /** Null if IGDB states none, or one without a counterpart here. */
    gameStatus: nullable(Type.Enum([...GAME_STATUSES])),
    series: nullable(KnownOrNew),
    /** Further series, since a game has one. */
    otherSeries: NewNames,
    /** Further facts of IGDB, which are listed since the form has no fields for them. */
    otherFacts: Type.Array(Type.Object({ title: Type.String(), names: Type.Array(Type.String()) })),
  },
  { title: 'ExternalGame' },
);
export type ExternalGame = Static<typeof ExternalGame>;

/** A search result with its id at IGDB. */
export const ExternalGameHit = Type.Object({ id: Type.Integer(), name: Type.String() }, { title: 'ExternalGameHit' });
export type ExternalGameHit = Static<typeof ExternalGameHit>;

const searchTerm = Type.String({ maxLength: 500 });
const igdbId = Type.Integer({ minimum: 1, maximum: MAX_ID });

export const getGamesDatabase = endpoint({
  name: 'getGamesDatabase',
  method: 'GET',
  path: '/api/games-database',
  summary: 'The games database of this site, if any.',
  tag: TAG,
  reply: Type.Object({ connected: Type.Boolean(), name: Type.String() }),
});

export const searchIgdbGames = endpoint({
  name: 'searchIgdbGames',
  method: 'GET',
  path: '/api/get-igdb-games',
  summary: 'Games of IGDB by name, number or igdb.com address: at most 10, the best first. For members.',
  tag: TAG,
  access: 'members',
  query: Type.Object({ searchTerm }),
  reply: Type.Array(ExternalGameHit),
  limitPerMinute: 60,
  scopes: ['games'],
});

export const getIgdbGame = endpoint({
  name: 'getIgdbGame',
  method: 'GET',
  path: '/api/get-igdb-game-info',
  summary: 'All that IGDB knows of a game, in the lookups of this site. For members.',
  tag: TAG,
  access: 'members',
  query: Type.Object({
    igdbId,
    /** True: asks IGDB again instead of using a reply of the last minutes. */
    fresh: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Object({ data: ExternalGame }),
  limitPerMinute: 30,
  scopes: ['games'],
});

export const searchExternalGames = endpoint({
  name: 'searchExternalGames',
  method: 'GET',
  path: '/api/get-external-resource-games',
  summary: 'The older form of `get-igdb-games`.',
  tag: TAG,
  access: 'members',
  query: Type.Object({ value: searchTerm }),
  reply: Type.Array(ExternalGameHit),
  envelope: 'dataEncrypted',
  limitPerMinute: 60,
  scopes: ['games'],
});

export const getExternalGame = endpoint({
  name: 'getExternalGame',
  method: 'GET',
  path: '/api/get-external-resource-game-info',
  summary: 'The older form of `get-igdb-game-info`.',
  tag: TAG,
  access: 'members',
  query: Type.Object({ gameId: igdbId }),
  reply: ExternalGame,
  envelope: 'dataEncrypted',
  limitPerMinute: 30,
  scopes: ['games'],
});

export const takeIgdbImage = endpoint({
  name: 'takeIgdbImage',
  method: 'POST',
  path: '/api/igdb-images',
  summary: 'Copies a picture from IGDB, to be used in a save. For members.',
  tag: TAG,
  access: 'members',
  body: Type.Object({
    imageId: patterned('^[A-Za-z0-9_-]{1,60}$', validation.igdbPicture),
    kind: Type.Enum(['cover', 'media']),
  }),
  reply: StoredPicture,
  limitPerMinute: 240,
  scopes: ['games'],
});
