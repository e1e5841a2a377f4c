import { SEARCH_MISSES_PAGE_SIZE, type SearchMiss } from '../../shared/search/search-log-contract.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import { letterKey, normalized, storableText } from '../../shared/kit/text.ts';
import { networkOf } from '../platform/http/network-of.ts';
import type { SearchText } from '../search-text/search-text-service.ts';
import type { AskedSearch, SearchLogStore } from './search-log-store.ts';

const DAY_MS = 86_400_000;
const ASKED_DAYS = 30;
const MISSES_DAYS = 365;
/** What is asked beyond that before it is written is not counted. */
const MAX_WAITING = 1000;
/** What fewer visitors asked on one day might tell of one of them. */
const MIN_VISITORS = 3;
const MAX_POPULAR = 6;

interface SearchLogParts {
  store: SearchLogStore;
  text: SearchText;
  /** Today, and whoever has this address for that day alone. */
  visitorOf: (address: string) => { day: string; visitor: Buffer };
  clock: () => Date;
  /** Another list of popular searches can be seen. */
  onPopular: () => void;
}

export type SearchLogService = ReturnType<typeof searchLogService>;

/** What people search for, without who they are. It is written down every few seconds, so that no search waits for it. */
export function searchLogService({ store, text, visitorOf, clock, onPopular }: SearchLogParts) {
  let waiting: AskedSearch[] = [];
  let popular: string[] = [];
  const dayOf = (date: Date) => date.toISOString().slice(0, 10);
  const before = (days: number) => new Date(clock().getTime() - days * DAY_MS);

  return {
    note(query: string, address: string): void {
      const asked = askedText(query);
      if (letterKey(asked) === '' || waiting.length >= MAX_WAITING) return;
      waiting.push({ ...visitorOf(networkOf(address)), query: asked });
    },

    /** Writes down what was asked since the last time. */
    async write(): Promise<void> {
      const asked = waiting;
      waiting = [];
      if (asked.length === 0) return;
      const found: string[] = [];
      for (const query of new Set(asked.map((each) => each.query))) if (await text.finds(query)) found.push(query);
      await store.write(asked, found, clock());
    },

    /** What many searched for lately, as far as it can be found as it was typed. */
    popular: (): string[] => popular,

    async findPopular(): Promise<void> {
      const asked = await store.popular(dayOf(before(ASKED_DAYS)), { minVisitors: MIN_VISITORS, limit: MAX_POPULAR * 2 });
      const found: string[] = [];
      for (const query of asked) if (await text.finds(query, { asTyped: true })) found.push(query);
      const isNew = found.slice(0, MAX_POPULAR).join('\n') !== popular.join('\n');
      popular = found.slice(0, MAX_POPULAR);
      if (isNew) onPopular();
    },

    async sweep(): Promise<void> {
      await store.sweep({ today: dayOf(clock()), since: dayOf(before(ASKED_DAYS)), missesSince: before(MISSES_DAYS) });
    },

    async misses(page: number): Promise<{ misses: SearchMiss[]; total: number }> {
      const rows = await store.misses(SEARCH_MISSES_PAGE_SIZE, (page - 1) * SEARCH_MISSES_PAGE_SIZE);
      const misses = rows.map(({ last_at: lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() }));
      return { misses, total: await store.countMisses() };
    },

    async clearMiss(id: number): Promise<void> {
      if (!(await store.clearMiss(id))) throw new Refusal('not_found', 'This search is not on the list any more.');
    },
  };
}

/** A query as it is counted: in small letters, its words parted by one space. */
const askedText = (query: string): string =>
  storableText(normalized(query, 'NFKC').toLowerCase()).replace(/\s+/g, ' ').trim().slice(0, 200);
