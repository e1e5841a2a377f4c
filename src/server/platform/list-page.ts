import { PAGE_SIZE } from '../../shared/platform/kit/paging.ts';
import { readCursor, writeCursor, type Cursor, type OrderColumn } from './db/list-order.ts';

/** Unvalidated input of a list call. */
export interface ListInput {
  page?: number | undefined;
  pageSize?: number | undefined;
  cursor?: string | undefined;
}

/** Where a page starts and how long it is. */
export interface Page {
  limit: number;
  /** Rows to skip; 0 with a cursor. */
  offset: number;
  /** The last row of the page before. */
  after: Cursor | null;
}

/** Where a row stands in an order, which ends with its id. */
export interface Place {
  cursor: Cursor;
}

/** The page that a list call asks for. A cursor that belongs to another order is refused. */
export function pageOf(input: ListInput, order: { name: string; columns: readonly Pick<OrderColumn, 'kind'>[] }): Page {
  const limit = input.pageSize ?? PAGE_SIZE;
  if (input.cursor !== undefined) return { limit, offset: 0, after: readCursor(order.name, order.columns, input.cursor) };
  return { limit, offset: ((input.page ?? 1) - 1) * limit, after: null };
}

/** The cursor of the next page, or null after the last: a page that is not full ends the list. */
export function nextCursor(rows: Place[], limit: number, orderName: string): string | null {
  const last = rows.at(-1);
  return last === undefined || rows.length < limit ? null : writeCursor(orderName, last.cursor);
}
