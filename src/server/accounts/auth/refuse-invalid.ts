import { Refusal } from '../../../shared/platform/kit/errors.ts';

/** Refuses an input field that a rule finds a fault with; null is none. */
export function refuseInvalid(field: string, fault: string | null): void {
  if (fault !== null) throw new Refusal('bad_input', fault, field);
}
