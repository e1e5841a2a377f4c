import { ApiError } from './api-error.ts';
import type { Api } from './call.ts';
import { memberFetch } from './member-fetch.ts';

/** The API over HTTP, from the address that served the page. */
export const browserApi: Api = async ({ method, path, headers, body, signal }) => {
  try {
    const response = await memberFetch(path, {
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
