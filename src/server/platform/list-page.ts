import { PAGE_SIZE } from '../../shared/platform/kit/paging.ts';
import { readCursor, writeCursor, type Cursor, type OrderColumn } from './db/list-order.ts';

/** Unvalidated input of a list call. */
export interface ListInput {
  page?: number | undefined;
  pageSize?: number | undefined;
  cursor?: string | undefined;
}

export interface Page {
  limit: number;
  /** Rows to skip; 0 with a cursor. */
  offset: number;
  /** Cursor of the last row of the previous page. */
  after: Cursor | null;
}

/** A row with its cursor. */
export interface Place {
  cursor: Cursor;
}

/** The requested page. Refuses a cursor of another order. */
export function pageOf(input: ListInput, order: { name: string; columns: readonly Pick<OrderColumn, 'kind'>[] }): Page {
  const limit = input.pageSize ?? PAGE_SIZE;
  if (input.cursor !== undefined) return { limit, offset: 0, after: readCursor(order.name, order.columns, input.cursor) };
  return { limit, offset: ((input.page ?? 1) - 1) * limit, after: null };
}

/** Cursor of the next page. Null if the page is not full. */
export function nextCursor(rows: Place[], limit: number, orderName: string): string | null {
  const last = rows.at(-1);
  return last === undefined || rows.length < limit ? null : writeCursor(orderName, last.cursor);
}
