/** Types of the API, generated from its contracts. `npm run reference` */

import type { SaveGameReply, UndeleteGameReply } from './shared-types.ts';
import type { EditedGame, EditedGameOrigins, GameForm } from './form-types.ts';

export interface CheckGameTitleReply {
  isOccupied: boolean;
  game: CheckGameTitleReplyGame | null;
  deleted: CheckGameTitleReplyDeleted | null;
}

export interface CheckGameTitleReplyDeleted {
  uploader: string | null;
  until: string;
  mayBringBack: boolean;
}

export interface CheckGameTitleReplyGame {
  id: number;
  title: string;
  igdbId: number | null;
  firstYear: number | null;
}

export interface SaveGameBody {
  id: number | null;
  version: number | null;
  saveKey: string;
  status: 1 | 3;
  note: string | null;
  form: GameForm;
  origins: EditedGameOrigins;
}

export interface GamesEditingCalls {
  /** A game in its form: an own draft, or a published game that the caller may edit or propose changes of. */
  getEditedGame: {
    query: {
      id: number;
    };
    reply: EditedGame;
  };
  /** Whether a published game has this title already. Letter case, compatibility forms and invisible characters are ignored. */
  checkGameTitle: {
    query: {
      title: string;
      exceptId?: number;
    };
    reply: CheckGameTitleReply;
  };
  /** Saves a game completely, with new lookups, in one transaction: all of it or nothing. */
  saveGame: {
    body: SaveGameBody;
    reply: SaveGameReply;
  };
  /** Restores a deleted game before it is removed for good. For its uploader. Deletions by a moderator are restored by an act of moderation. */
  undeleteGame: {
    body: {
      id: number;
    };
    reply: UndeleteGameReply;
  };
}

/** Method and path of each call. */
export const GAMES_EDITING_CALLS: { readonly [N in keyof GamesEditingCalls]: readonly [method: string, path: string] } = {
  getEditedGame: ['GET', '/api/get-edited-game'],
  checkGameTitle: ['GET', '/api/check-game-title'],
  saveGame: ['POST', '/api/save-game'],
  undeleteGame: ['POST', '/api/undelete-game'],
};
