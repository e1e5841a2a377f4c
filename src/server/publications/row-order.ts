import { placedAt } from './first-rows.ts';

/** What rows are ordered by: their titles, their ids, or a number that a filter has in memory. */
export interface RowOrder {
  by: 'title' | 'id' | { number: string };
  descends: boolean;
}

export interface RowPlaces {
  start: number;
  limit: number;
}

/** What is known of rows, by their ids. */
export interface RowColumns {
  title: Comparison;
  /** What rows have of a number, NaN where they have none; null: nothing is known of it. */
  number: (name: string) => Float64Array | null;
}

/** Below 0 where the row of the first id stands before that of the other. */
type Comparison = (one: number, other: number) => number;

/**
 * The rows at some places of an order, in it; the others are not brought into it. Those that tie follow by id in the direction of the last.
 * Null: of something that they are ordered by nothing is known.
 */
export function rowsAt(ids: Int32Array, orders: RowOrder[], columns: RowColumns, places: RowPlaces): Int32Array | null {
  const comparisons = orders.map((order) => comparisonOf(order, columns));
  if (!comparisons.every((comparison) => comparison !== null)) return null;
  const end = Math.min(places.start + places.limit, ids.length);
  if (places.start >= end) return new Int32Array();
  const compare = [...comparisons, directed(byId, orders.at(-1)?.descends ?? false)].reduce(
    (first, next) => (one, other) => first(one, other) || next(one, other),
  );
  const isBefore = (one: number, other: number) => compare(one, other) < 0;
  const rows = ids.slice();
  placedAt(rows, places.start, isBefore);
  placedAt(rows, end - 1, isBefore, places.start);
  return rows.subarray(places.start, end).sort(compare);
}

function comparisonOf({ by, descends }: RowOrder, { title, number }: RowColumns): Comparison | null {
  if (by === 'id') return directed(byId, descends);
  if (by === 'title') return directed(title, descends);
  const column = number(by.number);
  return column && directed((one, other) => compareNumbers(column, one, other), descends);
}

const byId: Comparison = (one, other) => one - other;

const directed = (compare: Comparison, descends: boolean): Comparison =>
  descends ? (one, other) => compare(other, one) : compare;

/** As the database orders: what has no number comes last, and first where the order descends. */
export function compareNumbers(column: Float64Array, one: number, other: number): number {
  const [a, b] = [column[one] as number, column[other] as number];
  if (a < b) return -1;
  return a > b ? 1 : Number(Number.isNaN(a)) - Number(Number.isNaN(b));
}
