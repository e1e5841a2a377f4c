import { type GameForm, GAME_FIELD_TITLES, GAME_FIELDS } from '../../../shared/games/game-form.ts';
import { getGame } from '../../../shared/games/game-contract.ts';
import { getEditedGame, saveGame, type EditedGame } from '../../../shared/games/game-edit-contract.ts';
import { listRevisions } from '../../../shared/history/history-contract.ts';
import { gameLink } from '../../../shared/kit/page-links.ts';
import { acceptProposal, proposeGame, type Proposal } from '../../../shared/proposals/proposal-contract.ts';
import { fieldLines } from '../../../shared/publications/changes.ts';
import { browserApi } from '../../api/browser-api.ts';
import { call } from '../../api/call.ts';
import type { EditKind } from '../../editing/edit-kind.ts';
import { deletePath } from '../../editing/publication-calls.ts';
import { KEPT_GAME, type GameBeside } from './kept-game-form.ts';

export const GAME_KIND: EditKind<GameForm, GameBeside, EditedGame> = {
  ...KEPT_GAME,
  noun: 'game',
  kind: 'game',
  nothingBeside: { origins: {} },
  besideOf: ({ origins }) => ({ origins }),
  mergeBeside: (theirs, mine) => ({ origins: { ...theirs.origins, ...mine.origins } }),
  withBeside: (base, { origins }) => ({ ...base, origins }),
  fieldTitles: GAME_FIELD_TITLES,
  linesOf: (form, field) => fieldLines(GAME_FIELDS, form, field),
  load: (id, signal) => call(browserApi, getEditedGame, { query: { id }, signal }),
  send: (body, { origins }) => call(browserApi, saveGame, { body: { ...body, origins } }),
  deletePath: (id) => deletePath('game', id),
  pageOf: gameLink,
  outdated: [getGame.name, listRevisions.name],
};

/** What is saved is proposed to the uploader of the game and to moderators. */
export const PROPOSED_GAME: EditKind<GameForm, GameBeside, EditedGame> = {
  ...GAME_KIND,
  async send({ id, version, note, form, status }) {
    if (id === null || version === null) throw new Error('A change is proposed of a game that is there.');
    await call(browserApi, proposeGame, { body: { id, version, note, form } });
    return { id, version, status, title: form.title };
  },
  told: ({ title }) => ({
    text: `Your change of ‘${title}’ waits for its uploader or a moderator.`,
    link: { to: '/proposals?of=own', text: 'Your suggestions' },
  }),
  outdated: [],
};

/** What is saved is a proposal as its judge changed it. */
export const acceptedGame = ({ id: proposalId, version }: Proposal): EditKind<GameForm, GameBeside, EditedGame> => ({
  ...GAME_KIND,
  async send({ version: gameVersion, note, form, status }, { origins }) {
    const body = { version, gameVersion: gameVersion ?? 1, form, origins, reason: note };
    return { ...(await call(browserApi, acceptProposal, { params: { id: proposalId }, body })), status };
  },
});
