import type { EditedGame } from '../../../../shared/catalogue/games/game-edit-contract.ts';
import type { FormError } from '../../../../shared/catalogue/games/game-form-validation.ts';
import type { GameForm } from '../../../../shared/catalogue/games/game-form.ts';
import { STATUS_PUBLISHED } from '../../../../shared/catalogue/publications/publication.ts';
import { changedFields } from '../../editing/edit-kind.ts';
import { GAME_KIND } from './game-kind.ts';

/** Errors that block a save. Existing errors of a published game, as from an import, only block if their field changes. */
export function blockingErrors(
  errors: FormError[],
  saved: Pick<EditedGame, 'status' | 'form'> | null,
  form: GameForm,
): FormError[] {
  if (saved?.status !== STATUS_PUBLISHED) return errors;
  const changed = changedFields(GAME_KIND, saved.form, form);
  return errors.filter(({ field }) => changed.includes(field));
}
