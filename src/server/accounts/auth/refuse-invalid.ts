import { Refusal } from '../../../shared/platform/kit/errors.ts';

/** Refuses a field with a validation error. Null is valid. */
export function refuseInvalid(field: string, fault: string | null): void {
  if (fault !== null) throw new Refusal('bad_input', fault, field);
}
