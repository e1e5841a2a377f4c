import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { isSort, MAX_COUNTED, type FilterChoice, type Sort } from '../../../shared/platform/kit/paging.ts';
import type { Db } from '../../platform/db/database.ts';
import { writeCursor } from '../../platform/db/list-order.ts';
import { late } from '../../platform/http/lazy-schema-compilers.ts';
import { compileStringify } from '../../platform/http/stringify.ts';
import { versionedCache } from '../../platform/cache/versioned-cache.ts';
import {
  idAt,
  isByMatch,
  nextCursor,
  orderName,
  pageOf,
  type ListInput,
  type Page,
  type Place,
} from '../../platform/list-page.ts';
import type { CacheGeneration } from '../../platform/cache/cache-generation.ts';
import type { Judged } from './top-candidate-store.ts';
import { chosenIds, type ChoiceWish } from './filter-choice-store.ts';
import type { CatalogueIndex } from './catalogue-index-service.ts';
import { BY_NAMES, BY_TITLE, nameRanker, type RankOptions } from './name-ranker.ts';
import type { CardCache } from './card-cache.ts';
import type { RowOrder } from '@polyshelf/catalogue-index/memory/sort-keys.ts';
import type { Selection } from './publication-filter-store.ts';
import { isNarrowed, publicationListStore, type ListKind, type Part } from './publication-list-store.ts';
import { memoryOrder } from './publication-order-store.ts';
import { suggestNamed, type NamedSuggestions } from './title-suggestion-store.ts';

const MAX_TOTALS = 5000;
const BEING_BUILT = 'The search index is being built. Filters and searches work again in a few minutes.';

export interface ListParts<Asked extends object> {
  db: Db;
  version: CacheGeneration;
  /** In-memory index; without it the database is asked. */
  memory?: CatalogueIndex<Asked> | null;
  /** Without it each card is read each time. */
  cards?: CardCache | null;
}

/** The lists of one kind: pages of cards, what narrows them, totals and suggestions. */
export function publicationListService<
  Asked extends object,
  Facet extends keyof Asked & string,
  Order extends string,
  Row extends { id: number },
  Card,
>(kind: ListKind<Asked, Facet, Order, Row, Card>, { db, version, memory = null, cards: kept = null }: ListParts<Asked>) {
  const store = publicationListStore(db, kind);
  const { orderOf } = store;
  const write = late(() => compileStringify(kind.card));
  const totals = versionedCache<number>(version.current, { max: MAX_TOTALS });
  // Every page of a list tells the same total: it is counted once.
  const count = (selection: Selection<Asked>) =>
    totals.take(JSON.stringify(selection), async () => {
      const ids = await idsOf(selection);
      if (ids === null) return store.count(selection);
      return selection.queries.length > 0 ? Math.min(ids.length, MAX_COUNTED + 1) : ids.length;
    });

  const isBeingBuilt = () => memory !== null && !memory.isReady();

  /** For all that would make the database count or rank while the index is being built. */
  function refuseWhileBuilt(): void {
    if (isBeingBuilt()) throw new Refusal('overloaded', BEING_BUILT);
  }

  /** The rows of a narrowed list, where they are known in memory. */
  const idsOf = async (selection: Selection<Asked>) =>
    isNarrowed(selection) ? ((await memory?.ids(selection)) ?? null) : null;

  /** Index data for ranking, or null. */
  const judgedOf = (queries: string[][], ids: Int32Array | null, how: RankOptions): Judged | null =>
    memory === null || ids === null ? null : nameRanker(memory, queries, ids, how);

  /** Cards of those of these rows that are listed. */
  async function cardsOf(ids: number[]): Promise<Card[]> {
    if (kept === null) return (await store.cardRows(ids)).map(kind.cardOf);
    const read = async (missing: number[]) =>
      new Map((await store.cardRows(missing)).map((row) => [row.id, write(kind.cardOf(row))]));
    return (await kept.take(kind.table.table, ids, read)).map((card) => JSON.parse(card) as Card);
  }

  async function placesIn(selection: Selection<Asked>, sort: Sort | Order, page: Page): Promise<Place[]> {
    const ids = await idsOf(selection);
    return knownPlaces(selection, sort, page, ids) ?? store.listPlaces(selection, sort, partOf(selection, sort, page, ids));
  }

  async function pageIn(selection: Selection<Asked>, sort: Sort | Order, page: Page) {
    const usual = await store.usualPage(selection, sort, page);
    if (usual !== null) return { ids: usual.ids, next: usual.last && writeCursor(sort, usual.last) };
    const places = await placesIn(selection, sort, page);
    return { ids: places.map(idAt), next: nextCursor(places, page.limit, sort) };
  }

  const partOf = (selection: Selection<Asked>, sort: Sort | Order, page: Page, ids: Int32Array | null): Part => ({
    page,
    ids,
    judged: isByMatch(sort, selection.queries) ? judgedOf(selection.queries, ids, { after: page.after, byNames: false }) : null,
  });

  /** The places of the rows of a page out of memory; null: it does not know the rows or their order. */
  function knownPlaces(selection: Selection<Asked>, sort: Sort | Order, page: Page, ids: Int32Array | null): Place[] | null {
    const orders = isByMatch(sort, selection.queries) ? null : ordersOf(sort);
    return memory && ids && orders && memory.places(ids, orders, page);
  }

  /** Null: memory does not know it. */
  function ordersOf(sort: Sort | Order): RowOrder[] | null {
    if (isSort(sort)) return [...memoryOrder(sort), ...BY_TITLE];
    const order = kind.byNumber[sort];
    return order === undefined ? null : [order, ...BY_TITLE];
  }

  async function choices(selection: Selection<Asked>, facet: Facet, wish: ChoiceWish): Promise<FilterChoice[]> {
    refuseWhileBuilt();
    const known = (await memory?.counts(selection))?.get(facet) ?? null;
    const rows = await store.countChoices(selection, facet, { wish, known });
    const { stored } = kind.filterSql[facet];
    const words = kind.filters[facet].words ?? ((id: string) => id);
    return rows.map((row) => {
      const id = stored?.[Number(row.id)] ?? row.id;
      return { id, name: row.name ?? words(id), count: row.count };
    });
  }

  return {
    choices,

    async list(filters: Asked, input: ListInput & { sort?: Sort | Order }) {
      const sort = input.sort ?? 'relevance';
      // Until the first build lists answer unfiltered; their filters say why.
      const selection = { filters: isBeingBuilt() ? ({} as Asked) : filters, queries: [] };
      const page = pageOf(input, { name: sort, columns: orderOf(sort, []) });
      const listed = pageIn(selection, sort, page);
      const shown = listed.then(({ ids }) => cardsOf(ids));
      const [{ next }, cards, total] = await Promise.all([listed, shown, count(selection)]);
      return { cards, total, nextCursor: next };
    },

    /** The places of the rows of a search, each with its id at the end. */
    async places(selection: Selection<Asked>, sort: Sort | Order, page: Page): Promise<Place[]> {
      refuseWhileBuilt();
      return placesIn(selection, sort, page);
    },
    /** Cards of those that are still listed. */
    cards: async (ids: number[]) => (await store.cardRows(ids)).map((row) => ({ row, card: kind.cardOf(row) })),
    async countMatches(selection: Selection<Asked>): Promise<number> {
      refuseWhileBuilt();
      return count(selection);
    },
    /** @param named what `suggestNamed` answered. */
    async suggest(forms: string[], limit: number, named: NamedSuggestions | null = null) {
      const ids = (await memory?.named(forms)) ?? null;
      const known = new Set(named?.titles.map(({ id }) => id));
      // Mostly all that may be met was judged already where a title is typed to its end.
      if (named !== null && ids?.every((id) => known.has(id))) return named.titles;
      return store.suggest({ forms, limit, ids, judged: judgedOf([forms], ids, BY_NAMES) });
    },
    async suggestNamed(forms: string[], limit: number) {
      refuseWhileBuilt();
      if (memory === null) return null;
      return suggestNamed({ forms, limit, judged: nameRanker(memory, [forms], null, BY_NAMES) });
    },
    orderFor: (sort: Sort | Order, queries: string[][]) => ({
      name: orderName(sort, queries),
      columns: orderOf(sort, queries),
    }),

    async filterChoices(selection: Selection<Asked>): Promise<Record<Facet, FilterChoice[]>> {
      const facets = Object.keys(kind.filters) as Facet[];
      const counted = await Promise.all(
        facets.map((facet) => choices(selection, facet, { chosen: chosenIds(selection.filters[facet]) })),
      );
      const entries = facets.map((facet, index) => [facet, counted[index] ?? []] as const);
      return Object.fromEntries(entries) as Record<Facet, FilterChoice[]>;
    },
  };
}
