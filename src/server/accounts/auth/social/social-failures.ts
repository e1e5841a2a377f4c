import * as m from '#messages/server-auth';
import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';

import { Refusal } from '../../../../shared/platform/kit/errors.ts';

/** Error code of a provider, and of our own redirect, that cannot be reached at the moment (RFC 6749, 4.1.2.1). */
export const UNAVAILABLE = 'temporarily_unavailable';

/** Refusal for an error reply of the provider. Its description is not shown, since anybody can write it. */
export function refusalOfAnswer(title: string, error: string): Refusal {
  if (error === 'access_denied') return new Refusal('not_allowed', m.socialDenied({ provider: title }));
  if (error === UNAVAILABLE || error === 'server_error') return silence(title);
  return new Refusal('not_allowed', m.socialRefused({ provider: title }));
}

/** Refusal for a failed exchange with the provider. */
export function refusalOfFailure(title: string, failure: unknown): Refusal {
  if (failure instanceof Refusal) return failure;
  if (failure instanceof AuthorizationResponseError) return refusalOfAnswer(title, failure.error);
  if (isSilence(failure)) return silence(title);
  return new Refusal('not_allowed', m.socialUnverified({ provider: title }));
}

/** Reason for the log, without secrets. */
export function reasonOf(failure: unknown): string {
  if (failure instanceof ResponseBodyError) return `${failure.status} ${failure.error.slice(0, 100)}`;
  if (!(failure instanceof Error)) return 'unknown';
  const { cause } = failure;
  // An AggregateError of several failed addresses has no message.
  const deeper = cause instanceof Error ? `: ${cause.message || ('code' in cause ? String(cause.code) : cause.name)}` : '';
  return `${failure.message}${deeper}`.slice(0, 300);
}

const silence = (title: string) => new Refusal('overloaded', m.socialSilent({ provider: title }));

/** Whether the provider was unreachable, too slow, or failed itself. */
function isSilence(failure: unknown): boolean {
  if (failure instanceof ResponseBodyError) return failure.status >= 500;
  if (!(failure instanceof Error)) return false;
  if (failure.cause instanceof Response && failure.cause.status >= 500) return true;
  // `fetch failed` has no code. Wrong use of the library has one.
  return failure instanceof TypeError ? !('code' in failure) : 'code' in failure && failure.code === 'OAUTH_TIMEOUT';
}
