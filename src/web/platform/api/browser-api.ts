import { ApiError } from './api-error.ts';
import type { Api } from './call.ts';
import { memberFetch, visitorFetch } from './member-fetch.ts';

/** The API over HTTP, from the address that served the page. */
export const browserApi = apiBy(memberFetch);

/** The same as a visitor: for signing in, which a session that has ended must not keep waiting. */
export const visitorApi = apiBy(visitorFetch);

function apiBy(fetching: typeof memberFetch): Api {
  return async ({ method, path, headers, body, signal }) => {
    try {
      const response = await fetching(path, {
        method,
        headers,
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
}
