import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';

import { Refusal } from '../../../../shared/platform/kit/errors.ts';

/** The `error` with which a provider, and we ourselves, say that it cannot be reached at the moment (RFC 6749, 4.1.2.1). */
export const UNAVAILABLE = 'temporarily_unavailable';

/** Message for an error reply of the provider. Its description is not shown, since anybody can write it. */
export function refusalOfAnswer(title: string, error: string): Refusal {
  if (error === 'access_denied') return new Refusal('not_allowed', `You did not allow the sign-in at ${title}.`);
  if (error === UNAVAILABLE || error === 'server_error') return silence(title);
  return new Refusal('not_allowed', `${title} refused the sign-in. Start again.`);
}

/** Message for a failed exchange with the provider. */
export function refusalOfFailure(title: string, failure: unknown): Refusal {
  if (failure instanceof Refusal) return failure;
  if (failure instanceof AuthorizationResponseError) return refusalOfAnswer(title, failure.error);
  if (isSilence(failure)) return silence(title);
  return new Refusal('not_allowed', `The answer of ${title} could not be verified. Start again.`);
}

/** Reason for the log, without secrets. */
export function reasonOf(failure: unknown): string {
  if (failure instanceof ResponseBodyError) return `${failure.status} ${failure.error.slice(0, 100)}`;
  if (!(failure instanceof Error)) return 'unknown';
  const { cause } = failure;
  // Several addresses that were tried in vain make one error without a message.
  const deeper = cause instanceof Error ? `: ${cause.message || ('code' in cause ? String(cause.code) : cause.name)}` : '';
  return `${failure.message}${deeper}`.slice(0, 300);
}

const silence = (title: string) => new Refusal('overloaded', `${title} does not answer at the moment. Try again later.`);

/** Not there, too slow, or troubled itself. */
function isSilence(failure: unknown): boolean {
  if (failure instanceof ResponseBodyError) return failure.status >= 500;
  if (!(failure instanceof Error)) return false;
  if (failure.cause instanceof Response && failure.cause.status >= 500) return true;
  // `fetch failed` has no code of its own; mistakes in our use of the library do.
  return failure instanceof TypeError ? !('code' in failure) : 'code' in failure && failure.code === 'OAUTH_TIMEOUT';
}
