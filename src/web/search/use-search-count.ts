import { useEffect } from 'react';

import { countSearch } from '../../shared/search/search-log-contract.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';

/** Counts a search once a person sees what it found; null is none to count. Whether that succeeds is nothing to them. */
export function useSearchCount(query: string | null): void {
  useEffect(() => {
    if (query !== null) call(browserApi, countSearch, { body: { query } }).catch(() => undefined);
  }, [query]);
}
