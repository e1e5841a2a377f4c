import { useQuery, type keepPreviousData, type QueryClient, type UseQueryResult } from '@tanstack/react-query';

import type { Endpoint, ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import type { CallInput } from '../../../shared/platform/kit/endpoint-call.ts';
import { ApiError } from './api-error.ts';
import { browserApi } from './browser-api.ts';
import { call } from './call.ts';
import { queryKey } from './page-load.ts';
import { refreshViewer } from './viewer.ts';

/** GET call for the own account, cached per account. */
export function useOwn<E extends Endpoint>(
  accountId: number,
  endpoint: E,
  input: CallInput<E>,
  { placeholderData, refetchInterval }: { placeholderData?: typeof keepPreviousData; refetchInterval?: number } = {},
): UseQueryResult<ReplyOf<E>> {
  return useQuery({
    queryKey: ownKey(accountId, endpoint, input),
    queryFn: async ({ signal }) => {
      try {
        return await call(browserApi, endpoint, { ...input, signal });
      } catch (error) {
        // The session may have ended elsewhere. The page guard then reacts.
        if (error instanceof ApiError && error.status === 401) void refreshViewer();
        throw error;
      }
    },
    // Other tabs, devices or admins also change it.
    staleTime: 0,
    ...(placeholderData && { placeholderData }),
    ...(refetchInterval && { refetchInterval }),
  });
}

export function ownKey(accountId: number, endpoint: Endpoint, input?: unknown): readonly unknown[] {
  return ['own', accountId, ...(input === undefined ? [endpoint.name] : queryKey(endpoint, input))];
}

/** Caches the reply to a write. A pending read would replace it with old data, so it is cancelled. */
export async function keepAnswer(queries: QueryClient, queryKey: readonly unknown[], answer: unknown): Promise<void> {
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, answer);
}
