import { getOwnAccount } from '../../shared/auth/account-contract.ts';
import { ApiError } from './api-error.ts';
import type { Api } from './call.ts';
import { forgetSession, sessionToken } from './session-token.ts';

/** The API over HTTP, from the address that served the page. */
export const browserApi: Api = async ({ method, path, headers, body, signal }) => {
  const token = sessionToken();
  try {
    const response = await fetch(path, {
      method,
      headers: token === null ? headers : { ...headers, authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body }),
      signal: signal ?? null,
      credentials: 'same-origin',
    });
    if (response.status === 401 && token !== null) void forgetEnded(token);
    return { status: response.status, body: await response.text() };
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new ApiError(0, 'unreachable', 'The server cannot be reached. Check your connection.');
  }
};

/** A 401 may be about a wrong password: only where the token itself opens nothing, nobody is signed in here any more. */
async function forgetEnded(token: string): Promise<void> {
  const answer = await fetch(getOwnAccount.path, { headers: { authorization: `Bearer ${token}` } }).catch(() => null);
  // Another one may have taken its place meanwhile.
  if (answer?.status === 401 && sessionToken() === token) forgetSession();
}
