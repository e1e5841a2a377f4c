import { useEffect, useState } from 'react';

import type { FieldFault } from './edit-kind.ts';
import { goToSection } from './form-section.tsx';

/**
 * Leads to the section of the first fault, once its sentence stands there and nothing lies over the page any more: what is
 * under a dialog takes no focus.
 */
export function useFaultFocus(isCovered: boolean): (faults: FieldFault[]) => void {
  const [first, setFirst] = useState<FieldFault | null>(null);
  useEffect(() => {
    if (first !== null && !isCovered) goToSection(first.field);
  }, [first, isCovered]);
  return (faults) => setFirst(faults[0] === undefined ? null : { ...faults[0] });
}
