import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import type { FieldFault } from './edit-kind.ts';

/** What the last try to save found wrong, field by field until it is changed: the next try looks again. */
export function useStandingFaults<Form extends FieldValues>({
  subscribe,
}: Pick<UseFormReturn<Form>, 'subscribe'>): [faults: FieldFault[], setFaults: (faults: FieldFault[]) => void] {
  const [faults, setFaults] = useState<FieldFault[]>([]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) =>
          setFaults((blamed) =>
            blamed.some(({ field }) => field === name) ? blamed.filter(({ field }) => field !== name) : blamed,
          ),
      }),
    [subscribe],
  );
  return [faults, setFaults];
}
