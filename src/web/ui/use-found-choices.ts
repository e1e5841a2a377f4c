import { useEffect, useState } from 'react';

import type { FilterChoice } from '../../shared/kit/paging.ts';
import type { FilterGroup } from './filter-group.ts';

/** The pause in typing after which choices are looked for. */
const PAUSE_MS = 200;

/** The choices of a filter that a text finds, those of the text before until they are there; null: nothing is looked for. */
export function useFoundChoices(find: FilterGroup['find'], text: string): FilterChoice[] | 'looking' | 'failed' | null {
  const [found, setFound] = useState<FilterChoice[] | 'looking' | 'failed'>('looking');
  const isWanted = text !== '';
  useEffect(() => {
    if (find === undefined || !isWanted) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      find(text, stop.signal).then(setFound, () => {
        if (!stop.signal.aborted) setFound('failed');
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [find, text, isWanted]);
  return find === undefined || !isWanted ? null : found;
}
