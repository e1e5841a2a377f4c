import {
  EMPTY_GAME_FORM,
  type GameForm,
  GAME_FIELD_NAMES,
  GAME_FIELD_TITLES,
  GAME_FIELDS,
} from '../../shared/games/game-form.ts';
import type { ProposalSummary, ProposedField } from '../../shared/proposals/proposal-contract.ts';
import { fieldLines } from '../../shared/publications/changes.ts';
import { pictureView } from '../files/picture-view.ts';
import type { ProposalRow } from './proposal-store.ts';

export function proposalSummaryView(row: ProposalRow): ProposalSummary {
  const { id, version, proposer, state, note, reason, judge, proposed } = row;
  return {
    id,
    version,
    game: { id: row.gameId, title: row.gameTitle, picture: pictureView(row.picture) },
    proposer,
    state,
    note,
    reason,
    judge,
    fields: GAME_FIELD_NAMES.filter((field) => field in proposed).map((field) => GAME_FIELD_TITLES[field]),
    updatedAt: row.updatedAt.toISOString(),
    judgedAt: row.judgedAt?.toISOString() ?? null,
  };
}

/** The fields of a proposal beside what stands in the game. */
export function proposedFields({ base, proposed }: Pick<ProposalRow, 'base' | 'proposed'>, current: GameForm): ProposedField[] {
  const linesOf = (form: Partial<GameForm>, field: ProposedField['field']) =>
    fieldLines(GAME_FIELDS, { ...EMPTY_GAME_FORM, ...form }, field);
  return GAME_FIELD_NAMES.filter((field) => field in proposed).map((field) => {
    const [before, wanted, now] = [base, proposed, current].map((form) => linesOf(form, field).join('\n'));
    return {
      field,
      title: GAME_FIELD_TITLES[field],
      before: linesOf(base, field),
      proposed: linesOf(proposed, field),
      now: linesOf(current, field),
      isContested: now !== before && now !== wanted,
    };
  });
}
