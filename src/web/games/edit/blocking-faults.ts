import type { EditedGame } from '../../../shared/games/game-edit-contract.ts';
import type { FormFault } from '../../../shared/games/game-form-faults.ts';
import type { GameForm } from '../../../shared/games/game-form.ts';
import { STATUS_PUBLISHED } from '../../../shared/publications/publication.ts';
import { changedFields } from '../../editing/edit-kind.ts';
import { GAME_KIND } from './game-kind.ts';

/** A published game is not held up by what it came with, as an import may: only by what is wrong in a field that is changed. */
export function blockingFaults(
  faults: FormFault[],
  saved: Pick<EditedGame, 'status' | 'form'> | null,
  form: GameForm,
): FormFault[] {
  if (saved?.status !== STATUS_PUBLISHED) return faults;
  const changed = changedFields(GAME_KIND, saved.form, form);
  return faults.filter(({ field }) => changed.includes(field));
}
