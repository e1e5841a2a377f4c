import { sessionEnded } from './ended-session.ts';
import { sessionToken } from './session-token.ts';

interface MemberRequest extends Omit<RequestInit, 'headers'> {
  headers?: Record<string, string>;
}

/**
 * Fetches as whoever is signed in here. Where the session has ended, the request is made once more after `sessionEnded`: as the same
 * member, who signed in again, or as a visitor.
 */
export async function memberFetch(path: string, request: MemberRequest = {}): Promise<Response> {
  const token = sessionToken();
  const response = await send(path, request, token);
  if (token === null || !isEnded(response)) return response;
  await sessionEnded(token);
  return send(path, request, sessionToken());
}

/** Fetches as a visitor, whoever is signed in: for signing in itself. */
export const visitorFetch = (path: string, request: MemberRequest = {}): Promise<Response> => send(path, request, null);

function send(path: string, { headers = {}, ...more }: MemberRequest, token: string | null): Promise<Response> {
  return fetch(path, { ...more, headers: token === null ? headers : { ...headers, authorization: `Bearer ${token}` } });
}

/** A 401 may be about a wrong password, too: the challenge tells which. */
function isEnded({ status, headers }: Response): boolean {
  return status === 401 && headers.get('www-authenticate')?.includes('invalid_token') === true;
}
