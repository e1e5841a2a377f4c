import { createContext, use } from 'react';

import type { FieldError } from './edit-kind.ts';

/** Validation errors of the last save. */
export const FormErrorsContext = createContext<readonly FieldError[]>([]);

/** Validation error of a field, or null. */
export function useFieldError(field: string): string | null {
  return useSectionError([field]);
}

/** Validation error of a section with several fields, or null. */
export function useSectionError(fields: readonly string[]): string | null {
  return use(FormErrorsContext).find(({ field }) => fields.includes(field))?.sentence ?? null;
}
