import * as m from '#messages/server-search';

import { KEEP_MISSES_DAYS, KEEP_SEARCHES_DAYS } from '../../../shared/discovery/search/search-rules.ts';
import { SEARCH_MISSES_PAGE_SIZE, type SearchMiss } from '../../../shared/discovery/search/search-log-contract.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { letterKey, normalized, storableText } from '../../../shared/platform/kit/text.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import type { SearchText } from '../../catalogue/search-text/search-text-service.ts';
import type { LoggedSearch, SearchLogStore } from './search-log-store.ts';

const DAY_MS = 86_400_000;
/** Searches buffered between two writes. More are not counted. */
const MAX_WAITING = 1000;
/** Queries of fewer visitors a day are dropped, since they might identify somebody. */
const MIN_VISITORS = 3;
const MAX_POPULAR = 6;

export interface SearchLogParts {
  store: SearchLogStore;
  text: SearchText;
  /** Today, and a pseudonym of the address for this day alone. */
  visitorOf: (address: string) => { day: string; visitor: Buffer };
  clock: () => Date;
  countChanged: () => void;
}

export type SearchLogService = ReturnType<typeof searchLogService>;

/** Anonymous statistics of searches. They are buffered and written every few seconds, so that no search waits. */
export function searchLogService({ store, text, visitorOf, clock, countChanged }: SearchLogParts) {
  let waiting: LoggedSearch[] = [];
  let popular: string[] = [];
  const dayOf = (date: Date) => date.toISOString().slice(0, 10);
  const before = (days: number) => new Date(clock().getTime() - days * DAY_MS);

  return {
    note(query: string, address: string): void {
      const searched = normalisedQuery(query);
      if (letterKey(searched) === '' || waiting.length >= MAX_WAITING) return;
      waiting.push({ ...visitorOf(networkOf(address)), query: searched });
    },

    /** Stores the buffered searches. */
    async write(): Promise<void> {
      const searches = waiting;
      waiting = [];
      if (searches.length === 0) return;
      const found: string[] = [];
      for (const query of new Set(searches.map((each) => each.query))) if (await text.finds(query)) found.push(query);
      await store.write(searches, found, clock());
    },

    /** Recent popular queries that have results without correction. */
    popular: (): string[] => popular,

    async findPopular(): Promise<void> {
      const queries = await store.popular(dayOf(before(KEEP_SEARCHES_DAYS)), {
        minVisitors: MIN_VISITORS,
        limit: MAX_POPULAR * 2,
      });
      const found: string[] = [];
      for (const query of queries) if (await text.finds(query, { asTyped: true })) found.push(query);
      const isNew = found.slice(0, MAX_POPULAR).join('\n') !== popular.join('\n');
      popular = found.slice(0, MAX_POPULAR);
      if (isNew) countChanged();
    },

    async sweep(): Promise<void> {
      await store.sweep({
        today: dayOf(clock()),
        since: dayOf(before(KEEP_SEARCHES_DAYS)),
        missesSince: before(KEEP_MISSES_DAYS),
      });
    },

    async misses(page: number): Promise<{ misses: SearchMiss[]; total: number }> {
      const rows = await store.misses(SEARCH_MISSES_PAGE_SIZE, (page - 1) * SEARCH_MISSES_PAGE_SIZE);
      const misses = rows.map(({ last_at: lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() }));
      return { misses, total: await store.countMisses() };
    },

    async clearMiss(id: number): Promise<void> {
      if (!(await store.clearMiss(id))) throw new Refusal('not_found', m.missGone());
    },
  };
}

/** Normal form of a counted query: lower case, single spaces. */
const normalisedQuery = (query: string): string =>
  storableText(normalized(query, 'NFKC').toLowerCase()).replace(/\s+/g, ' ').trim().slice(0, 200);
