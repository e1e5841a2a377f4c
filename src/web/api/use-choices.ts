import { useQuery } from '@tanstack/react-query';

import type { Endpoint, ReplyOf } from '../../shared/kit/endpoint.ts';
import type { CallInput } from '../../shared/kit/endpoint-call.ts';
import { cachedGet, queryKey } from './page-load.ts';

/** What a list can be narrowed by: `coming` until it is there. Without it the list itself is still worth showing. */
export function useChoices<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  first: ReplyOf<E> | null,
): ReplyOf<E> | 'coming' | 'failed' {
  const { data, isError } = useQuery({
    queryKey: [...queryKey(endpoint, input), 'choices'],
    queryFn: () => cachedGet(endpoint, input),
    initialData: first ?? undefined,
    staleTime: Infinity,
  });
  return data ?? (isError ? 'failed' : 'coming');
}
