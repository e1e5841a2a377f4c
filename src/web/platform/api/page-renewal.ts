import { isRouteErrorResponse, useRevalidator } from 'react-router';

import { ApiError } from './api-error.ts';

const AGAIN_AFTER_MS = 4000;

/** Number of pending reloads of the open page. */
let underWay = 0;

/** Reloads the data of the open page and of its frame. The page stays until there is a response, regardless of errors. */
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

/** True during a reload of the open page, as opposed to a navigation. */
export function isRenewal(url: URL): boolean {
  return underWay > 0 && url.pathname + url.search === location.pathname + location.search;
}

/** Runs the `load` of a page. During a reload, an error page would discard input, so a failed request is retried instead. */
export async function keepingOpen<T>({ url, request: { signal } }: PageRequest, load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!isRenewal(url) || !mayPass(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
      // Another reload or a navigation took over.
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
  // Fetch errors of the router are TypeErrors.
  return error instanceof TypeError;
}
