import { QueryClient } from '@tanstack/react-query';

import { ApiError } from './api-error.ts';

const STALE_MS = 60_000;
/** Long enough for back navigation to a list. */
const KEEP_MS = 15 * 60_000;

/** @param keepMs Lifetime of unused data. On the server it is infinite, as a timer would keep a whole page in memory. */
export function createQueryClient(keepMs = KEEP_MS): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        gcTime: keepMs,
        refetchOnWindowFocus: false,
        // Always sends requests. Waiting for a network event would show nothing.
        networkMode: 'always',
        // Client errors are final; only others are retried.
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      },
    },
  });
}

let shared: QueryClient | undefined;

/** Query cache of this browser tab. Not for the server, where caches must not be shared. */
export function browserQueryClient(): QueryClient {
  shared ??= createQueryClient();
  return shared;
}
