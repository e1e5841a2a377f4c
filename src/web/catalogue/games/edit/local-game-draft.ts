import { EMPTY_GAME_FORM, type FieldOrigins, type GameForm } from '../../../../shared/catalogue/games/game-form.ts';
import type { LocalDraftKind } from '../../editing/edit-kind.ts';
import { isObject } from '../../editing/is-same.ts';
import { forgetLocalEdit, localEdits } from '../../editing/local-edit.ts';

/** Data beside the fields of a game: the origins of their values. */
export interface GameExtras {
  origins: FieldOrigins;
}

export const LOCAL_GAME_DRAFT: LocalDraftKind<GameForm, GameExtras> = {
  empty: EMPTY_GAME_FORM,
  hasExtras: (value): value is { origins: FieldOrigins } => isObject(value['origins']),
  shape: 1,
  titleOf: (form) => form.title,
};

/** Games with a local draft, by the name of the form: 'game 12', 'new 1f2e3d4c'. */
export function localGameDrafts(accountId: number): { formName: string; title: string }[] {
  return localEdits(LOCAL_GAME_DRAFT, accountId, (formName) => /^(?:game|new) /.test(formName));
}

export function forgetLocalGameDraft(accountId: number, formName: string): void {
  forgetLocalEdit(LOCAL_GAME_DRAFT, accountId, formName);
}
