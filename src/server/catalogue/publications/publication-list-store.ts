import { sql, type RawBuilder } from 'kysely';
import type { TSchema } from 'typebox';

import { isSort, MAX_CHOICES, MAX_COUNTED, PAGE_SIZE, type Sort } from '../../../shared/platform/kit/paging.ts';
import type { Filter } from '../../../shared/catalogue/publications/filter.ts';
import type { Db } from '../../platform/db/database.ts';
import { intArray, intList, unseen } from '../../platform/db/int-list.ts';
import { behind, behindAsked, cursorValues, orderBy, type Cursor, type OrderColumn } from '../../platform/db/list-order.ts';
import { namedQuery } from '../../platform/db/named-statement.ts';
import { allOf } from '../../platform/db/text-search.ts';
import { isByMatch, type Page, type Place } from '../../platform/list-page.ts';
import { fewOf, isInIds, selecting } from './id-filter-store.ts';
import { topFound, type Judged } from './top-candidate-store.ts';
import { namedChoices, type ChoiceWish } from './filter-choice-store.ts';
import type { NumberOrder } from '@polyshelf/catalogue-index/memory/sort-keys.ts';
import { listCondition, type FilterSqls, type Selection } from './publication-filter-store.ts';
import { orderColumns, publicationOrder, type PublicationTable } from './publication-order-store.ts';
import { whereAt } from '@polyshelf/catalogue-index/memory/doc-id-set.ts';
import { suggestTitles, type WantedTitles } from './title-suggestion-store.ts';
import { countsWhere, type Counts } from '@polyshelf/catalogue-index/memory/facet-column.ts';

/** A page of a list, and the ids of all that is in the list; null: not known. */
export interface Part {
  page: Page;
  ids: Int32Array | null;
  /** Only for searches ordered by relevance. */
  judged: Judged | null;
}

/** The ids of the rows of a page, and where the last one stands if the page is full. */
interface UsualPage {
  ids: number[];
  last: Cursor | null;
}

/** List definition of a kind. `Asked` has all filters, `Facet` those with choices. */
export interface ListKind<
  Asked extends object,
  Facet extends keyof Asked & string,
  Order extends string,
  Row extends { id: number },
  Card,
> {
  table: PublicationTable;
  filters: Record<Facet, Filter>;
  filterSql: FilterSqls<Asked, Facet>;
  /** By what numbers it can be ordered, beside the orders that every list has. */
  orders: Record<Order, RawBuilder<unknown>>;
  /** How many there are is counted when it is asked for. */
  isUncounted?: true;
  /** The orders of its own by what is in memory; a missing one is the database's. */
  byNumber: Partial<Record<Order, NumberOrder>>;
  /** `select … from …`: what cards show of rows, `id` among it. */
  selectCards: RawBuilder<Row>;
  cardOf: (row: Row) => Card;
  /** A card, as lists answer it. */
  card: TSchema;
  /** Ids of the rows that have other filters after changes, `news`: what is in memory follows them (index-loader-store.ts). */
  changed?: RawBuilder<unknown>;
}

/** A choice of a filter as counted: the id of a lookup or a value, its name where a lookup has one. */
export interface FacetRow {
  id: string;
  name: string | null;
  count: number;
}

export function publicationListStore<
  Asked extends object,
  Facet extends keyof Asked & string,
  Order extends string,
  Row extends { id: number },
  Card,
>(db: Db, kind: ListKind<Asked, Facet, Order, Row, Card>) {
  const { table, filterSql, orders } = kind;
  const { title: byTitle } = orderColumns(table);
  const from = sql`${sql.table(table.table)} as ${sql.id(table.alias)}`;
  const id = sql.ref(`${table.alias}.id`);
  const listed = sql<boolean>`${sql.ref(`${table.alias}.listed`)}`;
  const conditionOf = (selection: Selection<Asked>, except: readonly Facet[] = []) =>
    listCondition(table, filterSql, selection, (name) => !except.includes(name));

  const afterIn = (columns: OrderColumn[], { after }: Page) => (after === null ? sql<boolean>`true` : behind(columns, after));

  /** Condition of rows on this page and later. */
  function behindIn(selection: Selection<Asked>, columns: OrderColumn[], { page, ids }: Part): RawBuilder<boolean> {
    return allOf([ids === null ? conditionOf(selection) : isInIds(table, ids), afterIn(columns, page)]);
  }

  const orderOf = (sort: Sort | Order, queries: string[][]): OrderColumn[] =>
    isSort(sort) ? publicationOrder(table, sort, queries) : [{ expression: orders[sort], kind: 'number' }, ...byTitle];

  const cardsOf = namedQuery(db, sql<Row>`${kind.selectCards} where ${listed} and ${id} = any(${unseen(sql`$1::int[]`)})`);

  const usualPages = new Map<string, (...after: string[]) => Promise<UsualPage[]>>();

  /**
   * The only query with a shared plan: the first rows of an order, or those after a cursor, of all listed rows. Other
   * queries differ too much.
   */
  function usualPageOf(sort: Sort | Order, isFirst: boolean): (...after: string[]) => Promise<UsualPage[]> {
    const key = `${sort} ${isFirst}`;
    const known = usualPages.get(key);
    if (known !== undefined) return known;
    const columns = orderOf(sort, []);
    const where = isFirst ? listed : allOf([listed, behindAsked(columns)]);
    const written = namedQuery(
      db,
      sql<UsualPage>`
        with page as materialized (select ${id} from ${from} where ${where} order by ${orderBy(columns)} limit ${sql.lit(PAGE_SIZE)})
        select array(select id from page) as ids,
          (select ${cursorValues(columns)} from ${from} where ${id} = (select id from page offset ${sql.lit(PAGE_SIZE - 1)})) as last`,
    );
    usualPages.set(key, written);
    return written;
  }

  return {
    orderOf,

    /** The rows of a page of all that is listed; null: it is not a usual one. */
    async usualPage(
      selection: Selection<Asked>,
      sort: Sort | Order,
      { limit, offset, after }: Page,
    ): Promise<UsualPage | null> {
      if (isNarrowed(selection) || limit !== PAGE_SIZE || offset > 0) return null;
      const [page] = await usualPageOf(sort, after === null)(...(after ?? []));
      return page ?? null;
    },

    /** The places of the rows of a page: each ends with the id of its row. */
    async listPlaces(selection: Selection<Asked>, sort: Sort | Order, part: Part): Promise<Place[]> {
      if (part.ids?.length === 0) return [];
      const { queries } = selection;
      const { page } = part;
      const columns = orderOf(sort, queries);
      const condition = () => behindIn(selection, columns, part);
      const sought = {
        queries,
        condition,
        narrowed: () => behindIn({ ...selection, queries: [] }, columns, part),
        beside: () => (part.ids === null ? condition() : allOf([listed, afterIn(columns, page)])),
        limit: page.offset + page.limit,
        judged: part.judged,
      };
      const byMatch = isByMatch(sort, queries);
      const best = byMatch ? await topFound(db, table, { ...sought, ids: part.ids }) : null;
      const placed = best?.met ? part.judged?.placed(best.met) : null;
      if (placed) return placed.slice(page.offset, sought.limit);
      const among = best?.among ?? fewOf(part.ids) ?? condition();
      const { plan, where } = selecting(table, among, sought.beside());
      const { limit, offset } = page;
      // How well several queries are met has too many texts for a plan to be kept of each.
      const { rows } = await sql<Place>`${byMatch && queries.length > 1 ? sql`` : plan}
        select ${cursorValues(columns)} as cursor from ${from}
        where ${where} order by ${orderBy(columns)}
        ${Array.isArray(among) ? sql`limit ${limit} offset ${offset}` : partOf(page)}`.execute(db);
      return rows;
    },

    /** Card rows of the listed ids, in the given order. */
    async cardRows(ids: number[]): Promise<Row[]> {
      if (ids.length === 0) return [];
      const rows = new Map((await cardsOf(intList(ids))).map((row) => [row.id, row]));
      return ids.flatMap((each) => rows.get(each) ?? []);
    },

    /** How many there are, of what is searched for by text up to one more than is told; of all that are listed the total is kept. */
    async count(selection: Selection<Asked>): Promise<number> {
      const { rows } =
        kind.isUncounted || isNarrowed(selection)
          ? await sql<{ total: number }>`select count(*)::int as total from
            (select from ${from} where ${conditionOf(selection)} limit ${selection.queries.length > 0 ? sql.lit(MAX_COUNTED + 1) : sql`all`}) found`.execute(
              db,
            )
          : await sql<{ total: number }>`select listed as total from catalogue_total where kind = ${table.table}`.execute(db);
      return rows[0]?.total ?? 0;
    },

    /**
     * How many each choice of one filter would leave beside all other filters.
     * @param known what is counted already; null: it is counted here.
     */
    async countChoices(
      selection: Selection<Asked>,
      facet: Facet,
      { wish, known }: { wish: ChoiceWish; known: Counts | null },
    ): Promise<FacetRow[]> {
      const { value, naming, descends = false, paired } = filterSql[facet];
      const pairs = paired?.(selection.filters);
      const values = pairs?.values ?? filterSql[facet].values;
      if (value === undefined && values === undefined) return [];
      const inMemory = pairs === undefined ? known : null;
      if (naming === undefined && inMemory !== null) return inOrder(inMemory, descends);
      const left = conditionOf(selection, [facet, ...(pairs?.instead ?? [])]);
      const counting =
        values === undefined
          ? sql`select ${value} as id, count(*)::int as count from ${from} where ${left} group by 1`
          : sql`select v.value as id, count(distinct v.id)::int as count from (${values}) v join ${from} on ${id} = v.id
              where ${left} group by 1`;
      const counted = inMemory === null ? counting : given(inMemory, wish);
      const query =
        naming === undefined
          ? sql<FacetRow>`select id::text as id, null as name, count from (${counted}) c
              where c.id is not null order by c.id ${descends ? sql`desc` : sql``}`
          : namedChoices<FacetRow>(naming, counted, wish);
      return (await query.execute(db)).rows;
    },

    suggest: (wanted: WantedTitles) => suggestTitles(db, table, wanted),
  };
}

function inOrder({ values, counts }: Counts, descends: boolean): FacetRow[] {
  const rows = Array.from(values, (value, place) => ({ id: String(value), name: null, count: counts[place] as number }));
  return rows.toSorted((a, b) => (Number(a.id) - Number(b.id)) * (descends ? -1 : 1));
}

/** Counted choices as rows of `id` and `count`. Without a typed name only the most frequent are considered. */
function given(known: Counts, wish: ChoiceWish): RawBuilder<unknown> {
  const { values, counts } = 'typed' in wish ? known : mostFrequent(known, 'chosen' in wish ? wish.chosen : wish.ids);
  return sql`select * from unnest(${intArray(values)}, ${intArray(counts)}) as known (id, count)`;
}

function mostFrequent(known: Counts, named: number[]): Counts {
  const { values, counts } = known;
  const least = counts.toSorted().at(-MAX_CHOICES) ?? 0;
  const more = whereAt(values, (place) => (counts[place] as number) > least);
  const equal = whereAt(values, (place) => counts[place] === least).sort();
  const wanted = new Set([...named, ...more, ...equal.subarray(0, MAX_CHOICES - more.length)]);
  return countsWhere(known, (place) => wanted.has(values[place] as number));
}

/** Length and start in the query's own text: for a length it does not know yet, the database plans a tenth of the table. */
function partOf({ limit, offset }: Pick<Page, 'limit' | 'offset'>): RawBuilder<unknown> {
  return sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
}

/** Whether anything narrows a list at all. */
export function isNarrowed({ filters, queries }: Selection): boolean {
  return queries.length > 0 || Object.values(filters).some((value) => value !== undefined);
}
