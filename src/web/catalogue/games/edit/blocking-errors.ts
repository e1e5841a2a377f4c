import type { EditedGame } from '../../../../shared/catalogue/games/game-edit-contract.ts';
import type { FormError } from '../../../../shared/catalogue/games/game-form-validation.ts';
import type { GameForm } from '../../../../shared/catalogue/games/game-form.ts';
import { STATUS_PUBLISHED } from '../../../../shared/catalogue/publications/publication.ts';
import { changedFields } from '../../editing/edit-kind.ts';
import { GAME_KIND } from './game-kind.ts';

/** A published game is not held up by what it came with, as an import may: only by what is wrong in a field that is changed. */
export function blockingErrors(
  errors: FormError[],
  saved: Pick<EditedGame, 'status' | 'form'> | null,
  form: GameForm,
): FormError[] {
  if (saved?.status !== STATUS_PUBLISHED) return errors;
  const changed = changedFields(GAME_KIND, saved.form, form);
  return errors.filter(({ field }) => changed.includes(field));
}
