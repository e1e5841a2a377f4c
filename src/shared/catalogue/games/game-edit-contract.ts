import { Type, type Static } from 'typebox';

import { endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { proposeEndpoint } from '../publications/propose-endpoint.ts';
import { EditAccess, edited, editEndpoints } from '../publications/edit-contract.ts';
import { PublicationId } from '../publications/publication.ts';
import { FieldOrigins, GameForm } from './game-form.ts';
import { MAX_GAME_TITLE } from './game-form-rules.ts';

/** A game as its editor loads it. */
export const EditedGame = Type.Object(
  {
    ...edited,
    access: EditAccess,
    form: GameForm,
    origins: FieldOrigins,
  },
  { title: 'EditedGame' },
);
export type EditedGame = Static<typeof EditedGame>;

export const {
  read: getEditedGame,
  save: saveGame,
  undelete: undeleteGame,
} = editEndpoints({
  name: 'Game',
  noun: 'a game',
  scope: 'games',
  reads: 'an own draft, or a published game that the caller may edit or propose changes of',
  edited: EditedGame,
  saved: { form: GameForm, origins: FieldOrigins },
});

export const proposeGame = proposeEndpoint({ name: 'Game', noun: 'game', form: GameForm });

export const checkGameTitle = endpoint({
  name: 'checkGameTitle',
  method: 'GET',
  path: '/api/check-game-title',
  summary:
    'Whether a published game has this title already. Letter case, compatibility forms and invisible characters are ignored.',
  tag: 'Games: editing',
  access: 'members',
  query: Type.Object({
    title: Type.String({ maxLength: MAX_GAME_TITLE }),
    /** Id of the game that may keep this title. */
    exceptId: Type.Optional(PublicationId),
  }),
  reply: Type.Object({
    isOccupied: Type.Boolean(),
    /** Game with this title; null if the caller may not see it. */
    game: nullable(
      Type.Object({
        id: PublicationId,
        title: Type.String(),
        /** Distinguishes games with the same title. */
        igdbId: nullable(Type.Integer()),
        firstYear: nullable(Type.Integer()),
      }),
    ),
    /** Set if that game is deleted but not removed yet. */
    deleted: nullable(
      Type.Object({
        /** Nickname of the uploader. Null: deleted account. */
        uploader: nullable(Type.String()),
        /** Time at which the title becomes free. */
        until: Type.String(),
        /** The caller can undelete it. */
        mayBringBack: Type.Boolean(),
      }),
    ),
  }),
  limitPerMinute: 300,
  scopes: ['games'],
});
