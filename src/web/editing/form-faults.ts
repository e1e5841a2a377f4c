import { createContext, use } from 'react';

import type { FieldFault } from './edit-kind.ts';

/** What the last try to save found wrong. */
export const FormFaultsContext = createContext<readonly FieldFault[]>([]);

/** What is wrong with a field; null while nothing is known to be. */
export function useFieldFault(field: string): string | null {
  return useSectionFault([field]);
}

/** The same for a section in which several fields are filled in. */
export function useSectionFault(fields: readonly string[]): string | null {
  return use(FormFaultsContext).find(({ field }) => fields.includes(field))?.sentence ?? null;
}
