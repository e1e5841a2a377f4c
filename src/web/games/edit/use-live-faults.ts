import { useEffect, useRef, useState } from 'react';

import type { FormFault } from '../../../shared/games/game-form-faults.ts';
import type { GameField } from '../../../shared/games/game-form.ts';
import { useAfterPress } from '../../ui/use-after-press.ts';
import { savingFaults } from './saving-faults.ts';
import type { GameFormControl } from './use-game-form.ts';

/** What the last try to save found wrong, as long as it is: what is mended is blamed no more. */
export function useLiveFaults({
  values,
  unsettled,
  watchOpenRows,
}: GameFormControl): [faults: FormFault[], setFaults: (faults: FormFault[]) => void] {
  const [faults, setFaults] = useState<FormFault[]>([]);
  const afterPress = useAfterPress();
  const latest = useRef({ faults, unsettled });
  useEffect(() => {
    latest.current = { faults, unsettled };
  });
  useEffect(() => {
    const recheck = (changed: GameField[]) => {
      const blamed = latest.current.faults;
      if (blamed.length === 0) return;
      const found = savingFaults(values.get(), latest.current.unsettled(), false);
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
