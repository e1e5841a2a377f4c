import { Refusal } from '../../../shared/platform/kit/errors.ts';

/** Refuses a field with a validation error. Null is valid. */
export function refuseInvalid(field: string, error: string | null): void {
  if (error !== null) throw new Refusal('bad_input', error, field);
}
