import { sql, type RawBuilder } from 'kysely';

import { PAGE_SIZE, type Sort } from '../../../shared/kit/paging.ts';
import type { Page } from '../list-page.ts';
import type { Db } from './database.ts';
import { cursorValues, orderBy, type Cursor, type OrderColumn } from './list-order.ts';
import { prepared } from './prepared.ts';
import { suggestTitles, titleRank } from './text-search.ts';

/** A table whose rows are published: with a title, the key it is matched by, an uploader, and a place in every list. */
export interface PublicationTable {
  table: 'asset' | 'game';
  alias: string;
  title: string;
  key: string;
}

/**
 * The mark of a page's query where it is planned once: the usual page of all that is listed, the first or one behind a
 * cursor. Others differ too much.
 */
export function planOf(page: Page, isNarrowed: boolean): RawBuilder<unknown> {
  return isNarrowed || page.limit !== PAGE_SIZE || page.offset > 0 ? sql`` : prepared;
}

/** Length and start in the query's own text: for a length it does not know yet, the database plans a tenth of the table. */
export function partOf({ limit, offset }: Page): RawBuilder<unknown> {
  return sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
}

/** The reading that all tables of publications share. */
export function publicationStore(db: Db, { table, alias, title, key }: PublicationTable) {
  const from = sql`${sql.table(table)} as ${sql.id(alias)}`;
  return {
    /** The places of the first rows of an order, without what they show. */
    async listPlaces(condition: RawBuilder<boolean>, columns: OrderColumn[], limit: number): Promise<{ cursor: Cursor }[]> {
      const { rows } = await sql<{ cursor: Cursor }>`
        select ${cursorValues(columns)} as cursor from ${from} where ${condition}
        order by ${orderBy(columns)} limit ${limit}`.execute(db);
      return rows;
    },

    /** @param condition null: all that are listed, of which the total is kept. */
    async count(condition: RawBuilder<boolean> | null): Promise<number> {
      const { rows } =
        condition === null
          ? await sql<{ total: number }>`select listed as total from catalogue_total where kind = ${table}`.execute(db)
          : await sql<{ total: number }>`select count(*)::int as total from ${from} where ${condition}`.execute(db);
      return rows[0]?.total ?? 0;
    },

    suggest: (form: string, limit: number) => suggestTitles(db, { table, title, key }, form, limit),

    /** The id of a listed row whose title has this key; the newest where several do. */
    async findIdByKey(wanted: string): Promise<number | undefined> {
      const { rows } = await sql<{ id: number }>`
        select id from ${sql.table(table)} where listed and ${sql.ref(key)} = ${wanted}
        order by published_at desc limit 1`.execute(db);
      return rows[0]?.id;
    },

    async isUploadedBy(id: number, accountId: number, nickname: string): Promise<boolean> {
      const { rows } = await sql`
        select from ${sql.table(table)} p join account u on u.id = p.uploader_id
        where p.id = ${id} and u.id = ${accountId} and u.nickname = ${nickname.toLowerCase()}`.execute(db);
      return rows.length > 0;
    },
  };
}

/**
 * The columns of an order. Relevance is how well the title meets the first query; without a query, what has a picture
 * comes first.
 */
export function publicationOrder({ alias, key }: PublicationTable, sort: Sort, queries: string[][]): OrderColumn[] {
  const column = (name: string, kind: OrderColumn['kind']): OrderColumn => ({ expression: sql.ref(`${alias}.${name}`), kind });
  const id = column('id', 'number');
  const published = column('published_at', 'time');
  const popularity = column('popularity', 'number');
  if (sort === 'recent') return [published, id];
  if (sort === 'popular') return [popularity, id];
  const forms = queries[0];
  if (forms === undefined) return [column('pictured', 'truth'), published, id];
  return [titleRank(`${alias}.${key}`, forms), popularity, id];
}

/** Whether anything narrows a list at all. */
export function isNarrowed({ filters, queries }: { filters: object; queries: string[][] }): boolean {
  return queries.length > 0 || Object.values(filters).some((value) => value !== undefined);
}
