import { Type, type Static } from 'typebox';

import { endpoint, nullable } from '../kit/endpoint.ts';
import { SaveKey } from '../kit/save-key.ts';
import { FieldOrigins, GameForm } from './game-form.ts';
import { MAX_GAME_TITLE, MAX_REVISION_NOTE } from './game-form-rules.ts';
import { STATUS_DRAFT, STATUS_PUBLISHED } from './game-rules.ts';

const TAG = 'Games: editing';
const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const status = Type.Union([Type.Literal(STATUS_PUBLISHED), Type.Literal(STATUS_DRAFT)]);
export type GameStatus = Static<typeof status>;

/** What a save of somebody else in between is refused with, under the name `conflict` (decisions.md §5.8). */
export const SAVED_MEANWHILE = 'Somebody else has saved this game since you opened it.';
export const TITLE_TAKEN_BY_OTHER = 'This game is already added in our database. Maybe you mistype the name?';

/** A game with all that its editing needs. */
export const EditedGame = Type.Object(
  {
    id,
    /** Raised by every save. */
    version: Type.Integer(),
    status,
    uploader: nullable(Type.Object({ id, name: Type.String() })),
    /** Until when a deleted game can be brought back; null while it is not deleted. */
    removalAt: nullable(Type.String()),
    form: GameForm,
    origins: FieldOrigins,
  },
  { title: 'EditedGame' },
);
export type EditedGame = Static<typeof EditedGame>;

export const getEditedGame = endpoint({
  name: 'getEditedGame',
  method: 'GET',
  path: '/api/get-edited-game',
  summary: 'A game as it is edited: an own draft, or a published game that the caller may edit.',
  tag: TAG,
  query: Type.Object({ id }),
  reply: EditedGame,
  scopes: ['games'],
});

export const checkGameTitle = endpoint({
  name: 'checkGameTitle',
  method: 'GET',
  path: '/api/check-game-title',
  summary: 'Whether a published game has this title already, in any letter case.',
  tag: TAG,
  query: Type.Object({
    title: Type.String({ maxLength: MAX_GAME_TITLE }),
    /** This game may have it. */
    exceptId: Type.Optional(id),
  }),
  reply: Type.Object({
    isOccupied: Type.Boolean(),
    /** By which game; null where the caller may not see it. */
    game: nullable(Type.Object({ id, title: Type.String() })),
  }),
  limitPerMinute: 300,
  scopes: ['games'],
});

export const saveGame = endpoint({
  name: 'saveGame',
  method: 'POST',
  path: '/api/save-game',
  summary: 'Saves a game whole, with what has to be made for it, in one transaction: all of it or nothing.',
  tag: TAG,
  body: Type.Object({
    /** Null: a new game. */
    id: nullable(id),
    /** The version that was edited; of an existing game needed. */
    version: nullable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
    saveKey: SaveKey,
    status,
    /** What was done and why, for the history. */
    note: nullable(Type.String({ maxLength: MAX_REVISION_NOTE })),
    form: GameForm,
    origins: FieldOrigins,
  }),
  reply: Type.Object({ id, version: Type.Integer(), status, title: Type.String() }),
  limitPerMinute: 120,
  scopes: ['games'],
});

export const undeleteGame = endpoint({
  name: 'undeleteGame',
  method: 'POST',
  path: '/api/undelete-game',
  summary: 'Brings a deleted game back before it is removed. For its uploader and moderators.',
  tag: TAG,
  body: Type.Object({ id }),
  reply: Type.Object({ id, title: Type.String() }),
  scopes: ['games'],
});
