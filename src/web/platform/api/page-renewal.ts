import { isRouteErrorResponse, useRevalidator } from 'react-router';

import { ApiError } from './api-error.ts';

const AGAIN_AFTER_MS = 4000;

/** Renewals of the open page that are under way. */
let underWay = 0;

/** Loads the data of the open page again, and that of the frame. No failure replaces the page: it stays until there is an answer. */
export function useRenewPage(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return async () => {
    underWay += 1;
    try {
      await revalidate();
    } finally {
      underWay -= 1;
    }
  };
}

/** Whether a page is loaded because it is open, to be seen anew. */
export function isRenewal(url: URL): boolean {
  return underWay > 0 && url.pathname + url.search === location.pathname + location.search;
}

/** Runs the `load` of a page. During a renewal an error page would take what somebody types, so that a failure is tried again. */
export async function keepingOpen<T>({ url, request: { signal } }: PageRequest, load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!isRenewal(url) || !mayPass(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
      // Another renewal or a navigation has taken over.
      if (signal.aborted) throw error;
    }
  }
}

interface PageRequest {
  url: URL;
  request: { signal: AbortSignal };
}

function mayPass(error: unknown): boolean {
  if (error instanceof ApiError || isRouteErrorResponse(error))
    return error.status === 0 || error.status === 429 || error.status >= 500;
  // The router's own `fetch` rejects with it.
  return error instanceof TypeError;
}
