import { notify } from '../ui/notify.ts';
import { forgetSession, sessionToken } from './session-token.ts';

interface MemberRequest extends Omit<RequestInit, 'headers'> {
  headers?: Record<string, string>;
}

/**
 * Fetches as whoever is signed in here. A session that has ended is forgotten, and what was asked is asked once more as
 * the visitor that they are now: so they see what everybody sees.
 */
export async function memberFetch(path: string, request: MemberRequest = {}): Promise<Response> {
  const token = sessionToken();
  const response = await send(path, request, token);
  if (token === null || !isEnded(response)) return response;
  // Another one may have taken its place meanwhile, or another call was told the same.
  if (sessionToken() === token) {
    forgetSession();
    notify('warning', 'Log in again to go on.', 'Your session has ended');
  }
  return send(path, request, sessionToken());
}

function send(path: string, { headers = {}, ...more }: MemberRequest, token: string | null): Promise<Response> {
  return fetch(path, { ...more, headers: token === null ? headers : { ...headers, authorization: `Bearer ${token}` } });
}

/** A 401 may be about a wrong password, too: the challenge tells which. */
function isEnded({ status, headers }: Response): boolean {
  return status === 401 && headers.get('www-authenticate')?.includes('invalid_token') === true;
}
