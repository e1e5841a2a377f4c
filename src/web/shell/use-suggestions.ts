import { useQuery } from '@tanstack/react-query';

import { matchKey } from '../../shared/kit/text.ts';
import { MAX_QUERY_LENGTH, suggest, type SearchCategory, type Suggestion } from '../../shared/search/search-contract.ts';
import { readTyped } from '../../shared/search/search-syntax.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { useSettled } from '../ui/use-settled.ts';

/** The pause in typing after which suggestions are asked for (browsing.md §9). */
const PAUSE_MS = 500;

export type Suggestions = { state: 'none' } | { state: 'failed' } | { state: 'found'; items: Suggestion[] };

/** Suggestions for what stands in the search box; `none` until the visitor has paused and the answer is there. */
export function useSuggestions(text: string, category: SearchCategory): Suggestions {
  const typed = readTyped(text).words.slice(0, MAX_QUERY_LENGTH);
  const [settled] = useSettled(typed, PAUSE_MS);
  const isCurrent = settled === typed && matchKey(settled) !== '';
  const { data, isError } = useQuery({
    queryKey: [suggest.name, settled, category],
    queryFn: ({ signal }) => call(browserApi, suggest, { query: { value: settled, category }, signal }),
    enabled: isCurrent,
    retry: false,
  });
  if (!isCurrent) return { state: 'none' };
  if (isError) return { state: 'failed' };
  return data === undefined ? { state: 'none' } : { state: 'found', items: data.result };
}
