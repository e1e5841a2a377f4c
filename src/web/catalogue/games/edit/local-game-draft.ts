import { EMPTY_GAME_FORM, type FieldOrigins, type GameForm } from '../../../../shared/catalogue/games/game-form.ts';
import type { LocalDraftKind } from '../../editing/edit-kind.ts';
import { isObject } from '../../editing/is-same.ts';
import { forgetLocalEdit, localEdits } from '../../editing/local-edit.ts';

/** Beside the fields of a game: where their values came from. */
export interface GameBeside {
  origins: FieldOrigins;
}

export const LOCAL_GAME_DRAFT: LocalDraftKind<GameForm, GameBeside> = {
  empty: EMPTY_GAME_FORM,
  isBeside: (value): value is { origins: FieldOrigins } => isObject(value['origins']),
  shape: 1,
  titleOf: (form) => form.title,
};

/** The games of the draft workspace of which something is kept, by the names of their forms: 'game 12', 'new 1f2e3d4c'. */
export function localGameDrafts(accountId: number): { formName: string; title: string }[] {
  return localEdits(LOCAL_GAME_DRAFT, accountId, (formName) => /^(?:game|new) /.test(formName));
}

/** Forgets all that is kept of a form. */
export function forgetLocalGameDraft(accountId: number, formName: string): void {
  forgetLocalEdit(LOCAL_GAME_DRAFT, accountId, formName);
}
