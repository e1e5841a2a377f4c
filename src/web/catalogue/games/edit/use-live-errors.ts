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
}: GameFormControl): [faults: FormError[], setFaults: (faults: FormError[]) => void] {
  const [faults, setFaults] = useState<FormError[]>([]);
  const afterPress = useAfterPress();
  const latest = useRef({ faults, unsettled });
  useEffect(() => {
    latest.current = { faults, unsettled };
  });
  useEffect(() => {
    const recheck = (changed: GameField[]) => {
      const blamed = latest.current.faults;
      if (blamed.length === 0) return;
      const found = savingErrors(values.get(), latest.current.unsettled(), false);
      const left = blamed.flatMap((fault) => {
        const isTouched = changed.some((field) => field === fault.field || field === DEPENDS_ON[fault.field]);
        return isTouched ? found.filter(({ field }) => field === fault.field) : [fault];
      });
      if (left.some((fault, index) => fault !== blamed[index]) || left.length < blamed.length) setFaults(left);
    };
    const stops = [
      values.watch((changed) => afterPress(() => recheck(changed))),
      watchOpenRows((field) => afterPress(() => recheck([field]))),
    ];
    return () => stops.forEach((stop) => stop());
  }, [values, watchOpenRows, afterPress]);
  return [faults, setFaults];
}

const DEPENDS_ON: Partial<Record<GameField, GameField>> = { relatedGame: 'type' };
