import { sql } from 'kysely';

import type { Sort } from '../../../shared/platform/kit/paging.ts';
import type { OrderColumn } from '../../platform/db/list-order.ts';
import { titleMatch } from '../../platform/db/title-match.ts';
import type { NumberOrder } from '@polyshelf/catalogue-index/memory/sort-keys.ts';

/** A table whose rows are published: with a title, the key it is matched by, an uploader, and a place in every list. */
export interface PublicationTable {
  table: string;
  alias: string;
  title: string;
  key: string;
}

/** The columns that orders are made of; each order ends with `title`, and its `id` tells rows of one title apart. */
export function orderColumns({ alias, key }: PublicationTable) {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const popularity: OrderColumn = { expression: sql`(-${column('popularity')})`, kind: 'number' };
  const notability: OrderColumn = { expression: sql`(-${column('notability')})`, kind: 'number' };
  const id: OrderColumn = { expression: column('id'), kind: 'number' };
  return {
    pictured: { expression: sql`(not ${column('pictured')})`, kind: 'truth' } satisfies OrderColumn,
    published: { expression: sql`(timestamptz 'epoch' - ${column('published_at')})`, kind: 'span' } satisfies OrderColumn,
    /** The more popular first; what nobody has looked at yet by how much there is to it. */
    known: [popularity, notability],
    /** No more of it than a cursor can hold. */
    title: [{ expression: sql`left(${column(key)}, 80)`, kind: 'key' } satisfies OrderColumn, id],
  };
}

const DAY_MICROSECONDS = 86_400_000_000;

/** Numeric sort keys before the title. For relevance, those of a list without a query. */
export function memoryOrder(sort: Sort): NumberOrder[] {
  const down = (of: string): NumberOrder => ({ of, descends: true });
  const known = [down('popularity'), down('notability')];
  switch (sort) {
    case 'name':
      return [];
    case 'recent':
      // In microseconds before the epoch; the filter counts days.
      return [{ ...down('added'), times: DAY_MICROSECONDS }];
    case 'popular':
      return known;
    case 'relevance':
      return [{ ...down('pictured'), isTruth: true }, ...known];
  }
}

/**
 * The columns of an order. Relevance is how well the titles meet all queries; without a query, what has a picture comes first.
 */
export function publicationOrder(table: PublicationTable, sort: Sort, queries: string[][]): OrderColumn[] {
  const { pictured, published, known, title } = orderColumns(table);
  switch (sort) {
    case 'name':
      return title;
    case 'recent':
      return [published, ...title];
    case 'popular':
      return [...known, ...title];
    case 'relevance':
      return [queries.length === 0 ? pictured : titleMatch(table, queries), ...known, ...title];
  }
}
