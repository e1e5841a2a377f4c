import { useEffect, useState } from 'react';

import type { FieldError } from './edit-kind.ts';
import { goToSection } from './form-section.tsx';

/**
 * Leads to the section of the first fault, once its sentence stands there and nothing lies over the page any more: what is
 * under a dialog takes no focus.
 */
export function useErrorFocus(isCovered: boolean): (errors: FieldError[]) => void {
  const [first, setFirst] = useState<FieldError | null>(null);
  useEffect(() => {
    if (first !== null && !isCovered) goToSection(first.field);
  }, [first, isCovered]);
  return (errors) => setFirst(errors[0] === undefined ? null : { ...errors[0] });
}
