import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { useAfterPress } from '../ui/use-after-press.ts';
import type { FieldFault } from './edit-kind.ts';

/** What the last try to save found wrong, field by field until it is changed: the next try looks again. */
export function useStandingFaults<Form extends FieldValues>({
  subscribe,
}: Pick<UseFormReturn<Form>, 'subscribe'>): [faults: FieldFault[], setFaults: (faults: FieldFault[]) => void] {
  const [faults, setFaults] = useState<FieldFault[]>([]);
  const afterPress = useAfterPress();
  useEffect(() => {
    const forgive = (changed: string | undefined) =>
      setFaults((blamed) => {
        const left = blamed.filter(({ field }) => field !== changed);
        return left.length < blamed.length ? left : blamed;
      });
    return subscribe({ formState: { values: true }, callback: ({ name }) => afterPress(() => forgive(name)) });
  }, [subscribe, afterPress]);
  return [faults, setFaults];
}
