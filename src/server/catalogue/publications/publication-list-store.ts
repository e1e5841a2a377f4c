import { sql, type RawBuilder } from 'kysely';
import type { TSchema } from 'typebox';

import type { OrderKey } from '@polyshelf/catalogue-index/catalogue-index.ts';

import { isSort, PAGE_SIZE, type Sort } from '../../../shared/platform/kit/paging.ts';
import type { Filter } from '../../../shared/catalogue/publications/filter.ts';
import type { Db } from '../../platform/db/database.ts';
import { intList, unseen } from '../../platform/db/int-list.ts';
import { behind, behindAsked, cursorValues, orderBy, type Cursor, type OrderColumn } from '../../platform/db/list-order.ts';
import { namedQuery } from '../../platform/db/named-statement.ts';
import { allOf } from '../../platform/db/text-search.ts';
import type { Page } from '../../platform/list-page.ts';
import type { FilterFields } from './publication-filter-store.ts';
import { orderColumnsOf, type PublicationTable } from './publication-order-store.ts';

/** Ids of a page, and the cursor of its last row if the page is full. */
export interface ListedPage {
  ids: number[];
  last: Cursor | null;
}

/** Numeric orders of a kind: SQL column, and key of the index. */
export type ListOrders<Order extends string> = Record<
  Order,
  { column: RawBuilder<unknown>; key: Extract<OrderKey, { field: string }> }
>;

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
  fields: FilterFields<Asked, Facet>;
  /** Numeric orders beside the common ones. */
  orders: ListOrders<Order>;
  /** Further numeric fields, for orders. */
  numbers?: Record<string, RawBuilder<unknown>>;
  /** `select … from …` of the data of cards, including `id`. */
  selectCards: RawBuilder<Row>;
  cardOf: (row: Row) => Card;
  /** Schema of a card. */
  card: TSchema;
  /** SQL for ids of rows whose documents a change affects, from `news` (index-loader-store.ts). */
  changed?: RawBuilder<unknown>;
}

/** Lists of all listed rows, and their cards. */
export function publicationListStore<
  Asked extends object,
  Facet extends keyof Asked & string,
  Order extends string,
  Row extends { id: number },
  Card,
>(db: Db, { table, orders, selectCards }: ListKind<Asked, Facet, Order, Row, Card>) {
  const from = sql`${sql.table(table.table)} as ${sql.id(table.alias)}`;
  const id = sql.ref(`${table.alias}.id`);
  const listed = sql<boolean>`${sql.ref(`${table.alias}.listed`)}`;
  const byTitle = orderColumnsOf(table, 'name');
  const columnsOf = (sort: Sort | Order): OrderColumn[] =>
    isSort(sort) ? orderColumnsOf(table, sort) : [{ expression: orders[sort].column, kind: 'number' }, ...byTitle];

  const cardsOf = namedQuery(db, sql<Row>`${selectCards} where ${listed} and ${id} = any(${unseen(sql`$1::int[]`)})`);

  const usualPages = new Map<string, (...after: string[]) => Promise<ListedPage[]>>();

  /** Limit and offset are part of the text: for an unknown limit, PostgreSQL plans for a tenth of the table. */
  function pageQuery(columns: OrderColumn[], { limit, offset }: Omit<Page, 'after'>, where: RawBuilder<boolean>) {
    return sql<ListedPage>`
      with page as materialized (select ${id} from ${from} where ${where} order by ${orderBy(columns)}
        limit ${sql.lit(limit)} offset ${sql.lit(offset)})
      select array(select id from page) as ids,
        (select ${cursorValues(columns)} from ${from} where ${id} = (select id from page offset ${sql.lit(limit - 1)})) as last`;
  }

  /** Common pages, from the start or a cursor, share a named statement. */
  function usualPage(sort: Sort | Order, isFirst: boolean): (...after: string[]) => Promise<ListedPage[]> {
    const key = `${sort} ${isFirst}`;
    const columns = columnsOf(sort);
    const where = isFirst ? listed : allOf([listed, behindAsked(columns)]);
    const known = usualPages.get(key) ?? namedQuery(db, pageQuery(columns, { limit: PAGE_SIZE, offset: 0 }, where));
    usualPages.set(key, known);
    return known;
  }

  async function otherPage(sort: Sort | Order, page: Page): Promise<ListedPage[]> {
    const columns = columnsOf(sort);
    const where = page.after === null ? listed : allOf([listed, behind(columns, page.after)]);
    return (await pageQuery(columns, page, where).execute(db)).rows;
  }

  return {
    /** A page of all listed rows. */
    async page(sort: Sort | Order, page: Page): Promise<ListedPage> {
      const { limit, offset, after } = page;
      const isUsual = limit === PAGE_SIZE && offset === 0;
      const [found] = isUsual ? await usualPage(sort, after === null)(...(after ?? [])) : await otherPage(sort, page);
      return found ?? { ids: [], last: null };
    },

    /** Number of listed rows. */
    async count(): Promise<number> {
      const { rows } = await (
        table.isPart
          ? sql<{ total: number }>`select count(*)::int as total from ${from} where ${listed}`
          : sql<{ total: number }>`select listed as total from catalogue_total where kind = ${table.table}`
      ).execute(db);
      return rows[0]?.total ?? 0;
    },

    /** Card rows of the listed ids, in the given order. */
    async cardRows(ids: number[]): Promise<Row[]> {
      if (ids.length === 0) return [];
      const rows = new Map((await cardsOf(intList(ids))).map((row) => [row.id, row]));
      return ids.flatMap((each) => rows.get(each) ?? []);
    },
  };
}
