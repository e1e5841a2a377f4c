import { useEffect, useRef, useState } from 'react';

import type { FormError } from '../../../../shared/catalogue/games/game-form-validation.ts';
import type { GameField } from '../../../../shared/catalogue/games/game-form.ts';
import { useAfterPress } from '../../../platform/ui/overlay/use-after-press.ts';
import { savingErrors } from './saving-errors.ts';
import type { GameFormControl } from './use-game-form.ts';

/** Validation errors of the last save that still apply. */
export function useLiveErrors({
  values,
  unsettled,
  watchOpenRows,
}: GameFormControl): [errors: FormError[], setErrors: (errors: FormError[]) => void] {
  const [errors, setErrors] = useState<FormError[]>([]);
  const afterPress = useAfterPress();
  const latest = useRef({ errors, unsettled });
  useEffect(() => {
    latest.current = { errors, unsettled };
  });
  useEffect(() => {
    const recheck = (changed: GameField[]) => {
      const blamed = latest.current.errors;
      if (blamed.length === 0) return;
      const found = savingErrors(values.get(), latest.current.unsettled(), false);
      const left = blamed.flatMap((error) => {
        const isTouched = changed.some((field) => field === error.field || field === DEPENDS_ON[error.field]);
        return isTouched ? found.filter(({ field }) => field === error.field) : [error];
      });
      if (left.some((error, index) => error !== blamed[index]) || left.length < blamed.length) setErrors(left);
    };
    const stops = [
      values.watch((changed) => afterPress(() => recheck(changed))),
      watchOpenRows((field) => afterPress(() => recheck([field]))),
    ];
    return () => stops.forEach((stop) => stop());
  }, [values, watchOpenRows, afterPress]);
  return [errors, setErrors];
}

const DEPENDS_ON: Partial<Record<GameField, GameField>> = { relatedGame: 'type' };
