import { useEffect, useState } from 'react';

import type { FieldError } from './edit-kind.ts';
import { goToSection } from './form-section.tsx';

/**
 * Moves the focus to the section of the first error, after the error is rendered and no dialog covers the page. Elements below
 * a modal dialog cannot be focused.
 */
export function useErrorFocus(isCovered: boolean): (errors: FieldError[]) => void {
  const [first, setFirst] = useState<FieldError | null>(null);
  useEffect(() => {
    if (first !== null && !isCovered) goToSection(first.field);
  }, [first, isCovered]);
  return (errors) => setFirst(errors[0] === undefined ? null : { ...errors[0] });
}
