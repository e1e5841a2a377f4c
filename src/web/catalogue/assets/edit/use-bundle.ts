import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';

import {
  bundleEventsPath,
  getBundle,
  isProcessed,
  type Bundle,
  type BundleProgress,
} from '../../../../shared/files/bundles/bundle-contract.ts';
import { failureSentence } from '../../../platform/api/api-error.ts';
import { browserApi } from '../../../platform/api/browser-api.ts';
import { call } from '../../../platform/api/call.ts';
import { eventStream } from '../../../platform/api/event-stream.ts';

/** Polling interval if the server cannot send events. */
const ASK_EVERY_MS = 2000;

export interface LiveBundle {
  /** Null if there is none, or during loading. */
  bundle: Bundle | null;
  /** Error message if it could not be loaded. */
  failure: string | null;
  retry: () => Promise<unknown>;
  /** Applies progress from another call. */
  take: (progress: BundleProgress) => void;
}

const keyOf = (id: number | null) => ['bundle', id] as const;

/** Live state of a bundle during processing, by server events or polling. */
export function useBundle(id: number | null, known: Bundle | null): LiveBundle {
  const queryClient = useQueryClient();
  const [isListening, setIsListening] = useState(true);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(browserApi, getBundle, { params: { id: id ?? 0 }, signal }),
    enabled: id !== null,
    ...(known !== null && known.id === id && { initialData: known }),
    staleTime: Infinity,
    refetchInterval: ({ state }) =>
      isListening || state.data === undefined || isProcessed(state.data.state) ? false : ASK_EVERY_MS,
  });

  const take = useCallback(
    (progress: BundleProgress) => {
      const key = keyOf(progress.id);
      const before = queryClient.getQueryData<Bundle>(key);
      if (before === undefined) return;
      queryClient.setQueryData<Bundle>(key, { ...before, ...progress });
      // Its entries and formats are known after it is opened.
      if (before.state !== progress.state) void queryClient.invalidateQueries({ queryKey: key });
    },
    [queryClient],
  );

  const hear = useEffectEvent(take);
  const isUnderWay = data !== undefined && !isProcessed(data.state);
  useEffect(() => {
    if (id === null || !isUnderWay) return undefined;
    const leaving = new AbortController();
    async function follow(bundleId: number) {
      setIsListening(true);
      try {
        for await (const text of eventStream(bundleEventsPath(bundleId), leaving.signal))
          hear(JSON.parse(text) as BundleProgress);
      } catch {
        // The stream failed; polling takes over.
      }
      if (!leaving.signal.aborted) setIsListening(false);
    }
    void follow(id);
    return () => leaving.abort();
  }, [id, isUnderWay]);

  return {
    bundle: data ?? null,
    failure: data === undefined && error !== null && !isFetching ? failureSentence(error) : null,
    retry: () => refetch(),
    take,
  };
}
