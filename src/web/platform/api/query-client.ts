import { QueryClient } from '@tanstack/react-query';

import { ApiError } from './api-error.ts';

const STALE_MS = 60_000;
/** Long enough that going back finds a list as it was left. */
const KEEP_MS = 15 * 60_000;

/** @param keepMs how long what nobody looks at is kept: on the server for ever, since a timer there would hold a whole page until then. */
export function createQueryClient(keepMs = KEEP_MS): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        gcTime: keepMs,
        refetchOnWindowFocus: false,
        // Whether the server can be reached is found out by asking it: waiting for the network would show nothing.
        networkMode: 'always',
        // The caller's faults stay faults; only what may pass is tried again.
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      },
    },
  });
}

let shared: QueryClient | undefined;

/** The one query cache of this browser tab; only for code that never runs on the server, where caches must not be shared. */
export function browserQueryClient(): QueryClient {
  shared ??= createQueryClient();
  return shared;
}
