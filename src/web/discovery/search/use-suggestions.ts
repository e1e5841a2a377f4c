import { useQuery } from '@tanstack/react-query';

import { matchKey } from '../../../shared/platform/kit/text.ts';
import {
  findFilterChoices,
  MAX_QUERY_LENGTH,
  suggest,
  type Correction,
  type Suggestion,
} from '../../../shared/discovery/search/search-contract.ts';
import type { SearchCategory } from '../../../shared/discovery/search/search-rules.ts';
import { readTyped } from '../../../shared/discovery/search/search-syntax.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { useDebounced } from '../../platform/ui/form/use-debounced.ts';
import { namedIn, openFilter, prefixOffers, valueOffers, type SyntaxOffer } from './syntax-offers.ts';

/** Pause in typing before suggestions are requested. */
const PAUSE_MS = 500;

/** Titles for the words of a text, and replacements for its last part. */
export type Suggestions =
  | { state: 'none' }
  | { state: 'failed' }
  | { state: 'found'; items: Suggestion[]; corrected: Correction[]; offers: SyntaxOffer[] };

/** Suggestions for the text of the search box; `none` until the visitor has paused and the reply is there. */
export function useSuggestions(text: string, category: SearchCategory): Suggestions {
  const open = openFilter(text);
  const filter = open === null ? null : namedIn(open);
  const typed = (open === null ? readTyped(text).words : open.value).slice(0, MAX_QUERY_LENGTH);
  const [settled] = useDebounced(typed, PAUSE_MS);
  const isCurrent = settled === typed && matchKey(settled) !== '';
  const titles = useQuery({
    queryKey: [suggest.name, settled, category],
    queryFn: ({ signal }) => call(browserApi, suggest, { query: { value: settled, category }, signal }),
    enabled: isCurrent && open === null,
    retry: false,
  });
  const values = useQuery({
    queryKey: [findFilterChoices.name, filter, settled],
    queryFn: ({ signal }) =>
      call(browserApi, findFilterChoices, { query: { filter: filter ?? 'game', value: settled }, signal }),
    enabled: isCurrent && filter !== null,
    retry: false,
  });

  if (open !== null && filter === null) {
    const offers = valueOffers(open, []);
    return offers.length === 0 ? { state: 'none' } : { state: 'found', items: [], corrected: [], offers };
  }
  if (!isCurrent) return { state: 'none' };
  if ((open === null ? titles : values).isError) return { state: 'failed' };
  if (open === null) {
    if (titles.data === undefined) return { state: 'none' };
    const { result, corrected } = titles.data;
    return { state: 'found', items: result, corrected, offers: prefixOffers(text) };
  }
  if (values.data === undefined) return { state: 'none' };
  const names = values.data.choices.map(({ name }) => name);
  return { state: 'found', items: [], corrected: [], offers: valueOffers(open, names) };
}
