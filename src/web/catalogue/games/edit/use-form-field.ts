import type { GameField, GameForm } from '../../../../shared/catalogue/games/game-form.ts';
import { useField } from '../../editing/edit-store.ts';
import { useGameFormControl } from './game-form-context.ts';

/** A field of the game form, with its setter. */
export function useFormField<Field extends GameField>(
  field: Field,
): [value: GameForm[Field], change: (next: GameForm[Field]) => void] {
  return useField(useGameFormControl().values, field);
}
