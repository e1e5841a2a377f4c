import { useEffect, useRef, useState } from 'react';

import type { FormFault } from '../../../shared/games/game-form-faults.ts';
import type { GameField } from '../../../shared/games/game-form.ts';
import { useAfterPress } from '../../ui/use-after-press.ts';
import { savingFaults } from './saving-faults.ts';
import type { GameFormControl } from './use-game-form.ts';

/** What the last try to save found wrong, as long as it is: what is mended is blamed no more. */
export function useLiveFaults({
  methods,
  openRows,
  watchOpenRows,
}: GameFormControl): [faults: FormFault[], setFaults: (faults: FormFault[]) => void] {
  const [faults, setFaults] = useState<FormFault[]>([]);
  const afterPress = useAfterPress();
  const latest = useRef({ faults, openRows });
  useEffect(() => {
    latest.current = { faults, openRows };
  });
  useEffect(() => {
    const recheck = (changed: string | undefined) => {
      const blamed = latest.current.faults;
      if (blamed.length === 0) return;
      const found = savingFaults(methods.getValues(), latest.current.openRows(), false);
      const left = blamed.flatMap((fault) => {
        const isTouched = fault.field === changed || DEPENDS_ON[fault.field] === changed;
        return isTouched ? found.filter(({ field }) => field === fault.field) : [fault];
      });
      if (left.some((fault, index) => fault !== blamed[index]) || left.length < blamed.length) setFaults(left);
    };
    const stops = [
      methods.subscribe({ formState: { values: true }, callback: ({ name }) => afterPress(() => recheck(name)) }),
      watchOpenRows((field) => afterPress(() => recheck(field))),
    ];
    return () => stops.forEach((stop) => stop());
  }, [methods, watchOpenRows, afterPress]);
  return [faults, setFaults];
}

const DEPENDS_ON: Partial<Record<GameField, GameField>> = { relatedGame: 'type' };
