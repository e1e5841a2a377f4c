import type { Cursor, OrderKey } from '../catalogue-index.ts';
import type { NumericColumn } from './numeric-column.ts';
import { rowsAtRanks, type Comparison } from './top-k.ts';
import { whereAt } from './doc-id-set.ts';

/** Start and length of a page of an order. */
export interface Page {
  limit: number;
  /** Rows to skip; 0 with a cursor. */
  offset: number;
  after: Cursor | null;
}

/** Index data of rows, by id. */
export interface OrderedRows {
  /** Numeric column by name. */
  numberOf: (name: string) => NumericColumn;
  /** Numbers that sort titles by their first bytes, one after the other. */
  titleParts: ((id: number) => number)[];
  titleOf: (id: number) => string;
  compareTitles: Comparison;
  /** Negative if the title of a row sorts before a text. */
  compareTitle: (id: number, text: Buffer) => number;
}

/** Rows of a page in its order, which ends with ids, each with its cursor. */
export function rowsOfPage(
  ids: Int32Array,
  order: readonly OrderKey[],
  page: Page,
  rows: OrderedRows,
): { id: number; cursor: string[] }[] {
  const compared = order.map((key) => comparedBy(key, rows));
  const left = page.after === null ? ids : behind(ids, compared, page.after);
  // The keys of a title are only its first bytes, so titles and the columns after them are compared row by row.
  const title = compared.findIndex(({ isExact }) => !isExact);
  const end = title === -1 ? compared.length : title;
  const keys = compared.slice(0, end + 1).flatMap((each) => each.keys);
  const others = compared.slice(end).map((each) => each.rows);
  const last: Comparison = (one, other) => others.reduce((found, compare) => found || compare(one, other), 0);
  const placed = rowsAtRanks(left, { keys, last }, { start: page.offset, limit: page.limit });
  return Array.from(placed, (id) => ({ id, cursor: compared.map(({ written }) => written(id)) }));
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

/** One column of an order. */
interface Compared {
  keys: ((id: number) => number)[];
  /** Whether rows that tie in the keys are equal. */
  isExact: boolean;
  rows: Comparison;
  /** Cursor value of a row. */
  written: (id: number) => string;
  /** Compares a row with the value of a cursor. */
  with: (value: string) => (id: number) => number;
}

function comparedBy(key: OrderKey, rows: OrderedRows): Compared {
  const { numberOf, titleParts, titleOf, compareTitles, compareTitle } = rows;
  if ('field' in key) {
    const [numbers, place] = [numberOf(key.field), placeBy(key)];
    const compared = byNumber((id) => place(numbers[id] as number));
    return key.isTruth ? { ...compared, written: (id) => String(numbers[id] !== 1) } : compared;
  }
  const descends = key.by !== 'match' && key.descends === true;
  const turn = descends ? -1 : 1;
  if (key.by !== 'title') return byNumber((id) => turn * id, turn);
  return {
    keys: descends ? titleParts.map((part) => (id) => -part(id)) : titleParts,
    isExact: false,
    rows: (one, other) => turn * compareTitles(one, other),
    written: titleOf,
    with: (value) => {
      const text = Buffer.from(value);
      return (id) => turn * compareTitle(id, text);
    },
  };
}

/** One function for all orders. V8 would compile the selection again for a new function of each. */
const placeBy =
  ({ descends = false, times, missing = 0 }: Extract<OrderKey, { field: string }>) =>
  (number: number): number => {
    if (Number.isNaN(number)) return missing;
    const place = times === undefined ? number : Math.round(number * times);
    return descends ? -place : place;
  };

function byNumber(key: (id: number) => number, turn = 1): Compared {
  return {
    keys: [key],
    isExact: true,
    rows: (one, other) => compareNumbers(key(one), key(other)),
    written: (id) => String(turn * key(id)),
    with: (value) => (id) => compareNumbers(key(id), turn * (TRUTHS[value] ?? Number(value))),
  };
}

/** Cursor values of a descending boolean column, as its number. */
const TRUTHS: Record<string, number> = { false: -1, true: 0 };

/** No subtraction: the difference of two infinities is NaN. */
const compareNumbers = (one: number, other: number) => Number(one > other) - Number(one < other);
