import { useQuery } from '@tanstack/react-query';

import type { Endpoint, ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import type { CallInput } from '../../../shared/platform/kit/endpoint-call.ts';
import type { MissingChoices } from '../ui/form/filter-group.ts';
import { isRefused } from './api-error.ts';
import { cachedGet, queryKey } from './page-load.ts';
import { browserQueryClient } from './query-client.ts';

const CHOICES = 'choices';

/** Filter choices of a list. The list is usable without them. */
export function useChoices<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  first: ReplyOf<E> | null,
): ReplyOf<E> | MissingChoices {
  const { data, error } = useQuery({
    queryKey: [...queryKey(endpoint, input), CHOICES],
    queryFn: () => cachedGet(endpoint, input),
    initialData: first ?? undefined,
    staleTime: Infinity,
  });
  if (data !== undefined) return data;
  if (error === null) return 'coming';
  return isRefused(error, 'overloaded') ? 'unavailable' : 'failed';
}

/** Loads the filter choices of the open page again after a failure. */
export function retryChoices(): Promise<void> {
  return browserQueryClient().refetchQueries({
    type: 'active',
    predicate: ({ queryKey: key, state }) => key.at(-1) === CHOICES && state.status === 'error',
  });
}
