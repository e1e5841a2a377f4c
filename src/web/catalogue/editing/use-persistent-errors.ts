import { useEffect, useState } from 'react';

import { useAfterPress } from '../../platform/ui/overlay/use-after-press.ts';
import type { FieldError } from './edit-kind.ts';
import type { FormValues } from './edit-store.ts';

/** Validation errors of the last save. Each is shown until its field changes. */
export function usePersistentErrors<Form extends object>({
  watch,
}: Pick<FormValues<Form>, 'watch'>): [errors: FieldError[], setErrors: (errors: FieldError[]) => void] {
  const [errors, setErrors] = useState<FieldError[]>([]);
  const afterPress = useAfterPress();
  useEffect(() => {
    const forgive = (changed: string[]) =>
      setErrors((blamed) => {
        const left = blamed.filter(({ field }) => !changed.includes(field));
        return left.length < blamed.length ? left : blamed;
      });
    return watch((changed) => afterPress(() => forgive(changed)));
  }, [watch, afterPress]);
  return [errors, setErrors];
}
