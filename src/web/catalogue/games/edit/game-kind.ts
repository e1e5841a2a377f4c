import { type GameForm, GAME_FIELD_TITLES, GAME_FIELDS } from '../../../../shared/catalogue/games/game-form.ts';
import { getGame } from '../../../../shared/catalogue/games/game-contract.ts';
import { getEditedGame, saveGame, type EditedGame } from '../../../../shared/catalogue/games/game-edit-contract.ts';
import { listRevisions } from '../../../../shared/catalogue/history/history-contract.ts';
import { gameLink } from '../../../../shared/catalogue/page-links.ts';
import { fieldLines } from '../../../../shared/catalogue/publications/changes.ts';
import { browserApi } from '../../../platform/api/browser-api.ts';
import { call } from '../../../platform/api/call.ts';
import type { EditKind } from '../../editing/edit-kind.ts';
import { deletePath } from '../../editing/publication-calls.ts';
import { LOCAL_GAME_DRAFT, type GameExtras } from './local-game-draft.ts';

export const GAME_KIND: EditKind<GameForm, GameExtras, EditedGame> = {
  ...LOCAL_GAME_DRAFT,
  kind: 'game',
  noExtras: { origins: {} },
  extrasOf: ({ origins }) => ({ origins }),
  mergeExtras: (theirs, mine) => ({ origins: { ...theirs.origins, ...mine.origins } }),
  withExtras: (base, { origins }) => ({ ...base, origins }),
  days: [],
  fieldTitles: GAME_FIELD_TITLES,
  linesOf: (form, field) => fieldLines(GAME_FIELDS, form, field),
  load: (id, signal) => call(browserApi, getEditedGame, { query: { id }, signal }),
  send: (body, { origins }) => call(browserApi, saveGame, { body: { ...body, origins } }),
  deletePath: (id) => deletePath('game', id),
  pageOf: gameLink,
  outdated: [getGame.name, listRevisions.name],
};
