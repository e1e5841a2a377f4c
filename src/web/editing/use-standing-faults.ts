import { useEffect, useState } from 'react';

import { useAfterPress } from '../ui/use-after-press.ts';
import type { FieldFault } from './edit-kind.ts';
import type { FormValues } from './edit-store.ts';

/** What the last try to save found wrong, field by field until it is changed: the next try looks again. */
export function useStandingFaults<Form extends object>({
  watch,
}: Pick<FormValues<Form>, 'watch'>): [faults: FieldFault[], setFaults: (faults: FieldFault[]) => void] {
  const [faults, setFaults] = useState<FieldFault[]>([]);
  const afterPress = useAfterPress();
  useEffect(() => {
    const forgive = (changed: string[]) =>
      setFaults((blamed) => {
        const left = blamed.filter(({ field }) => !changed.includes(field));
        return left.length < blamed.length ? left : blamed;
      });
    return watch((changed) => afterPress(() => forgive(changed)));
  }, [watch, afterPress]);
  return [faults, setFaults];
}
