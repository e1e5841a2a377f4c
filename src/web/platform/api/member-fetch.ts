import { sessionEnded } from './ended-session.ts';
import { sessionToken } from './session-token.ts';

interface MemberRequest extends Omit<RequestInit, 'headers'> {
  headers?: Record<string, string>;
}

/**
 * Fetch with the current session. If the session has ended, the request is repeated after `sessionEnded`: as the same member
 * after a new login, or as a visitor.
 */
export async function memberFetch(path: string, request: MemberRequest = {}): Promise<Response> {
  const token = sessionToken();
  const response = await send(path, request, token);
  if (token === null || !isEnded(response)) return response;
  await sessionEnded(token);
  return send(path, request, sessionToken());
}

/** Fetch without a session, for the login. */
export const visitorFetch = (path: string, request: MemberRequest = {}): Promise<Response> => send(path, request, null);

function send(path: string, { headers = {}, ...more }: MemberRequest, token: string | null): Promise<Response> {
  return fetch(path, { ...more, headers: token === null ? headers : { ...headers, authorization: `Bearer ${token}` } });
}

/** A 401 can also mean a wrong password. The challenge header distinguishes them. */
function isEnded({ status, headers }: Response): boolean {
  return status === 401 && headers.get('www-authenticate')?.includes('invalid_token') === true;
}
