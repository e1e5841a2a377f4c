import * as m from '#messages/api';
import { currentLanguage } from '../../../shared/platform/messages/current-language.ts';
import { ApiError } from './api-error.ts';
import type { Api } from './call.ts';
import { memberFetch, visitorFetch } from './member-fetch.ts';

/** The API over HTTP, on the origin of the page. */
export const browserApi = apiBy(memberFetch);

/** The API without a session, for the login. It must not wait for an ended session. */
export const visitorApi = apiBy(visitorFetch);

function apiBy(fetching: typeof memberFetch): Api {
  return async ({ method, path, headers, body, signal }) => {
    try {
      const response = await fetching(path, {
        method,
        // An address with `?lang=` shows a page in another language than the browser asks for.
        headers: { 'accept-language': currentLanguage(), ...headers },
        ...(body === undefined ? {} : { body }),
        signal: signal ?? null,
        credentials: 'same-origin',
      });
      return { status: response.status, body: await response.text() };
    } catch (error) {
      if (signal?.aborted === true) throw error;
      throw new ApiError(0, 'unreachable', m.serverUnreachable());
    }
  };
}
