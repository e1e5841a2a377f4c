import { fieldLines, GAME_FIELD_TITLES } from '../../../shared/games/game-changes.ts';
import { getGame } from '../../../shared/games/game-contract.ts';
import { getEditedGame, saveGame, type EditedGame } from '../../../shared/games/game-edit-contract.ts';
import type { GameForm } from '../../../shared/games/game-form.ts';
import { listRevisions } from '../../../shared/history/history-contract.ts';
import { gameLink } from '../../../shared/kit/page-links.ts';
import { browserApi } from '../../api/browser-api.ts';
import { call } from '../../api/call.ts';
import type { EditKind } from '../../editing/edit-kind.ts';
import { KEPT_GAME, type GameBeside } from './kept-game-form.ts';

export const GAME_KIND: EditKind<GameForm, GameBeside, EditedGame> = {
  ...KEPT_GAME,
  noun: 'game',
  mark: 'game',
  nothingBeside: { origins: {} },
  besideOf: ({ origins }) => ({ origins }),
  mergeBeside: (theirs, mine) => ({ origins: { ...theirs.origins, ...mine.origins } }),
  withBeside: (base, { origins }) => ({ ...base, origins }),
  fieldTitles: GAME_FIELD_TITLES,
  linesOf: fieldLines,
  load: (id, signal) => call(browserApi, getEditedGame, { query: { id }, signal }),
  send: (body, { origins }) => call(browserApi, saveGame, { body: { ...body, origins } }),
  deletePath: (id) => `/api/games/${id}`,
  pageOf: gameLink,
  outdated: [getGame.name, listRevisions.name],
};
