import { useController, type FieldPath } from 'react-hook-form';

import type { GameField, GameForm } from '../../../shared/games/game-form.ts';

/** A field of the game's form, and the way to replace it as a whole; only what shows it is drawn anew. */
export function useFormField<Field extends GameField>(
  field: Field,
): [value: GameForm[Field], change: (next: GameForm[Field]) => void] {
  const { value, onChange } = useController<GameForm, FieldPath<GameForm>>({ name: field }).field;
  return [value as GameForm[Field], onChange];
}
