import { sql } from 'kysely';

import type { OrderKey } from '@polyshelf/catalogue-index/catalogue-index.ts';

import type { Sort } from '../../../shared/platform/kit/paging.ts';
import type { OrderColumn } from '../../platform/db/list-order.ts';

/** A table of publications: title, its key, uploader, and common orders. */
export interface PublicationTable {
  table: string;
  alias: string;
  title: string;
  key: string;
  /** Rows are parts of publications, without popularity and text search. */
  isPart?: true;
}

/** Columns of orders. Each order ends with `title` and `id`. */
function orderColumns({ alias, key }: PublicationTable) {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const popularity: OrderColumn = { expression: sql`(-${column('popularity')})`, kind: 'number' };
  const notability: OrderColumn = { expression: sql`(-${column('notability')})`, kind: 'number' };
  const id: OrderColumn = { expression: column('id'), kind: 'number' };
  return {
    pictured: { expression: sql`(not ${column('pictured')})`, kind: 'truth' } satisfies OrderColumn,
    published: { expression: sql`(timestamptz 'epoch' - ${column('published_at')})`, kind: 'span' } satisfies OrderColumn,
    /** By popularity, then by completeness for those without visits. */
    known: [popularity, notability],
    /** Cut to the length of a cursor. */
    title: [{ expression: sql`left(${column(key)}, 80)`, kind: 'key' } satisfies OrderColumn, id],
  };
}

const DAY_MICROSECONDS = 86_400_000_000;

/** Order of equal matches, and of suggestions. */
export const BEST_KNOWN: readonly OrderKey[] = [
  { field: 'popularity', descends: true },
  { field: 'notability', descends: true },
  { by: 'title' },
  { by: 'id' },
];

/** Common orders in the index. Relevance is how well names match; without a text, rows with a picture come first. */
export function orderKeys(sort: Sort, hasTexts: boolean): readonly OrderKey[] {
  switch (sort) {
    case 'name':
      return [{ by: 'title' }, { by: 'id' }];
    case 'recent':
      // Cursors contain microseconds before the epoch. The filter counts days.
      return [{ field: 'added', descends: true, times: DAY_MICROSECONDS }, { by: 'title' }, { by: 'id' }];
    case 'popular':
      return BEST_KNOWN;
    case 'relevance':
      return [hasTexts ? { by: 'match' } : { field: 'pictured', descends: true, isTruth: true }, ...BEST_KNOWN];
  }
}

/** Common orders in SQL, of all listed rows. */
export function orderColumnsOf(table: PublicationTable, sort: Sort): OrderColumn[] {
  const { pictured, published, known, title } = orderColumns(table);
  switch (sort) {
    case 'name':
      return title;
    case 'recent':
      return [published, ...title];
    case 'popular':
      return [...known, ...title];
    case 'relevance':
      return [pictured, ...known, ...title];
  }
}

/** Cursor format of an order key. */
export function cursorKind(key: OrderKey): OrderColumn['kind'] {
  if ('by' in key) return key.by === 'title' ? 'key' : 'number';
  if (key.isTruth) return 'truth';
  return key.times === undefined ? 'number' : 'span';
}
