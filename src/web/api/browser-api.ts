import { ApiError } from './api-error.ts';
import type { Api } from './call.ts';
import { sessionToken } from './session-token.ts';

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
    return { status: response.status, body: await response.text() };
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new ApiError(0, 'unreachable', 'The server cannot be reached. Check your connection.');
  }
};
