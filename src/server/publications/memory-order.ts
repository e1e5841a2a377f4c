import type { Cursor } from '../platform/db/list-order.ts';
import type { Page } from '../platform/list-page.ts';
import { inTurn, rowsAt, type Comparison } from './row-order.ts';
import { whereAt } from './row-ids.ts';

/** An order by a number that is in memory: `place` is what stands in the order's column for it, NaN for none. */
export interface NumberOrder<Name extends string = string> {
  of: Name;
  place: (number: number) => number;
}

export type RowOrder = NumberOrder | { by: 'title' | 'id'; descends: boolean };

/** What is known of rows, by their ids. */
export interface OrderedRows {
  /** What rows have of a number; null: nothing is known of it. */
  numberOf: (name: string) => Float64Array | Float32Array | null;
  compareTitles: Comparison;
  /** Below 0 where the title of a row comes before a text. */
  compareTitle: (id: number, text: Buffer) => number;
}

/** Compares rows with each other, and each with what a cursor has for it. */
interface Compared {
  rows: Comparison;
  with: (value: string) => (id: number) => number;
}

/** Those of some rows that are on a page, in its order. Null: of something that they are ordered by nothing is known. */
export function rowsOfPage(ids: Int32Array, orders: RowOrder[], page: Page, rows: OrderedRows): Int32Array | null {
  const compared = orders.map((order) => comparedBy(order, rows));
  if (!compared.every((each) => each !== null)) return null;
  const left = page.after === null ? ids : behind(ids, compared, page.after);
  return rowsAt(left, inTurn(compared.map((each) => each.rows)), { start: page.offset, limit: page.limit });
}

function behind(ids: Int32Array, compared: Compared[], cursor: Cursor): Int32Array {
  const places = compared.map((each, column) => each.with(cursor[column] ?? ''));
  return whereAt(ids, (at) => {
    for (const compare of places) {
      const place = compare(ids[at] as number);
      if (place !== 0) return place > 0;
    }
    return false;
  });
}

function comparedBy(order: RowOrder, { numberOf, compareTitles, compareTitle }: OrderedRows): Compared | null {
  if ('of' in order) {
    const numbers = numberOf(order.of);
    if (numbers === null) return null;
    const placeOf = (id: number) => order.place(numbers[id] as number);
    return {
      rows: (one, other) => compareNumbers(placeOf(one), placeOf(other)),
      with: (value) => (id) => compareNumbers(placeOf(id), NUMBERS[value] ?? Number(value)),
    };
  }
  const turn = order.descends ? -1 : 1;
  if (order.by === 'id')
    return { rows: (one, other) => turn * (one - other), with: (value) => (id) => turn * (id - Number(value)) };
  return {
    rows: (one, other) => turn * compareTitles(one, other),
    with: (value) => {
      const text = Buffer.from(value);
      return (id) => turn * compareTitle(id, text);
    },
  };
}

/** What is true or false as cursors have it. */
const NUMBERS: Record<string, number> = { false: 0, true: 1 };

/** Without a difference, which there is none of between two infinite numbers. */
const compareNumbers = (one: number, other: number) => Number(one > other) - Number(one < other);
