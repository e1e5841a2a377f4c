import { IndexUnavailable, type CatalogueIndex, type OrderKey } from '@polyshelf/catalogue-index/catalogue-index.ts';

import { isSort, type FilterChoice, type Sort } from '../../../shared/platform/kit/paging.ts';
import type { Db } from '../../platform/db/database.ts';
import { writeCursor, type Cursor } from '../../platform/db/list-order.ts';
import { late } from '../../platform/http/lazy-schema-compilers.ts';
import { compileStringify } from '../../platform/http/stringify.ts';
import { versionedCache } from '../../platform/cache/versioned-cache.ts';
import { pageOf, type ListInput, type Page } from '../../platform/list-page.ts';
import type { CacheGeneration } from '../../platform/cache/cache-generation.ts';
import { chosenIds, type ChoiceRequest } from './filter-choice-store.ts';
import { filterChoices } from './filter-choice-service.ts';
import type { CardCache } from './card-cache.ts';
import type { IndexedList } from './index-loader-store.ts';
import { isNarrowed, kindQuery } from './index-query-store.ts';
import type { Selection } from './publication-filter-store.ts';
import { publicationListStore, type ListKind } from './publication-list-store.ts';
import { cursorKind, orderKeys } from './publication-order-store.ts';

export interface ListParts {
  db: Db;
  version: CacheGeneration;
  index: CatalogueIndex;
  /** Null: cards are read each time. */
  cards?: CardCache | null;
}

/** Ids of a page, the total, and the cursor of the last row if the page is full. */
interface Candidates {
  ids: number[];
  total: number;
  last: Cursor | null;
}

/** Lists of one kind: pages of cards, and choices of filters. */
export function publicationListService<
  Asked extends object,
  Facet extends keyof Asked & string,
  Order extends string,
  Row extends { id: number },
  Card,
>(kind: ListKind<Asked, Facet, Order, Row, Card>, { db, version, index, cards: cardCache = null }: ListParts) {
  const store = publicationListStore(db, kind);
  const indexed = kind as unknown as IndexedList;
  const write = late(() => compileStringify(kind.card));
  const totals = versionedCache<number>(version.current, { max: 1 });

  const orderOf = (sort: Sort | Order, hasTexts: boolean): readonly OrderKey[] =>
    isSort(sort) ? orderKeys(sort, hasTexts) : [kind.orders[sort].key, { by: 'title' }, { by: 'id' }];

  /** A filtered page. While the index cannot answer, lists are unfiltered. */
  async function candidates(filters: Asked, sort: Sort | Order, page: Page): Promise<Candidates> {
    if (!isNarrowed(filters)) return listed(sort, page);
    try {
      return await found(filters, sort, page);
    } catch (error) {
      if (error instanceof IndexUnavailable) return listed(sort, page);
      throw error;
    }
  }

  async function listed(sort: Sort | Order, page: Page): Promise<Candidates> {
    const [found, total] = await Promise.all([store.page(sort, page), totals.take('', store.count)]);
    return { ...found, total };
  }

  async function found(filters: Asked, sort: Sort | Order, { limit, offset, after }: Page): Promise<Candidates> {
    const query = await kindQuery(db, indexed, filters);
    const { hits, total } = await index.search(
      { kinds: [query], texts: [] },
      { order: orderOf(sort, false), limit, offset, after: after && { kind: query.kind, cursor: after } },
    );
    const last = hits.length < limit ? undefined : hits.at(-1);
    return { ids: hits.map(({ id }) => id), total, last: last === undefined ? null : [...last.cursor] };
  }

  /** Cards of those ids that are listed. */
  async function cardsOf(ids: number[]): Promise<Card[]> {
    if (cardCache === null) return (await store.cardRows(ids)).map(kind.cardOf);
    const read = async (missing: number[]) =>
      new Map((await store.cardRows(missing)).map((row) => [row.id, write(kind.cardOf(row))]));
    return (await cardCache.take(kind.table.table, ids, read)).map((card) => JSON.parse(card) as Card);
  }

  async function choices({ filters, queries }: Selection<Asked>, wanted: { name: Facet; request: ChoiceRequest }[]) {
    const query = { kinds: [await kindQuery(db, indexed, filters)], texts: queries };
    const requested = wanted.map((each) => ({ ...each, filter: kind.filters[each.name], list: indexed }));
    return filterChoices({ db, index }, query, { filters, wanted: requested });
  }

  return {
    orderOf,
    /** Definition of the list for the index. */
    indexed,

    async list(filters: Asked, { sort = 'relevance', ...input }: ListInput & { sort?: Sort | Order }) {
      const columns = orderOf(sort, false).map((key) => ({ kind: cursorKind(key) }));
      const { ids, total, last } = await candidates(filters, sort, pageOf(input, { name: sort, columns }));
      return { cards: await cardsOf(ids), total, nextCursor: last && writeCursor(sort, last) };
    },

    /** Rows and cards of those ids that are listed. */
    cards: async (ids: number[]) => (await store.cardRows(ids)).map((row) => ({ row, card: kind.cardOf(row) })),

    async findChoices(selection: Selection<Asked>, name: Facet, typed: string): Promise<FilterChoice[]> {
      return (await choices(selection, [{ name, request: { typed } }]))[0] ?? [];
    },

    async filterChoices(selection: Selection<Asked>): Promise<Record<Facet, FilterChoice[]>> {
      const names = Object.keys(kind.filters) as Facet[];
      const wanted = names.map((name) => ({ name, request: { chosen: chosenIds(selection.filters[name]) } }));
      const found = await choices(selection, wanted);
      return Object.fromEntries(names.map((name, at) => [name, found[at] ?? []])) as Record<Facet, FilterChoice[]>;
    },
  };
}
