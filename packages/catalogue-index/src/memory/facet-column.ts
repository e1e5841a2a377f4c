import type { Span } from '../catalogue-index.ts';
import type { Pairs } from '../index-changes.ts';
import { intersectionOf, unionOf, inOrder, listRoom, placeIn, whereAt, written } from './doc-id-set.ts';

/** Marks rows without a value. */
export const NO_VALUE = -1;

/** How many rows each of some values would leave, each count at the place of its value. */
export interface Counts {
  values: Int32Array;
  counts: Int32Array;
}

/** These rows, or all but these. */
export type CountedRows = { ids: Int32Array } | { allBut: Int32Array };

type Column = Uint8Array | Uint16Array | Uint32Array;

/** Columns as a snapshot holds them. */
export type StoredFacet = {
  length: number;
  values: Int32Array;
  totals: Int32Array;
  columns: Column[];
  /** Rows with more values than there are columns: the id, and the numbers of these values. */
  further: number[][];
};

/** Rows with more values than this are stored separately. */
const MAX_COLUMNS = 16;
/** So many times as many numbers the engine compares with one that it looks for, as a loop over rows looks up. */
const TIMES_QUICKER = 8;
/** No more than this part of the rows is listed one by one. */
const RARE = 1 / 64;
/** So many numbers fit into a column of bytes, and of shorts. */
const BYTES = 1 << 8;
const SHORTS = 1 << 16;

/**
 * The values that rows have of one filter, by their ids: the first of each in one column, the second in the next. Columns hold a
 * number for each value, which are given as they come; 0 is none.
 */
export function facetColumns(rows: number) {
  let numberOf = new Map<number, number>();
  let values = [0];
  /** By number, how many rows have it. */
  let totals = [0];
  let length = rows;
  let columns: Column[] = [];
  let further = new Map<number, number[]>();

  function empty(): Column {
    if (values.length <= BYTES) return new Uint8Array(length);
    return values.length <= SHORTS ? new Uint16Array(length) : new Uint32Array(length);
  }
  const copied = (column: Column): Column => {
    const copy = empty();
    copy.set(column);
    return copy;
  };

  function numberFor(value: number): number {
    const known = numberOf.get(value);
    if (known !== undefined) return known;
    const number = values.push(value) - 1;
    totals.push(0);
    numberOf.set(value, number);
    if (values.length === BYTES + 1 || values.length === SHORTS + 1) columns = columns.map(copied);
    return number;
  }

  function add(id: number, value: number): void {
    const number = numberFor(value);
    for (let place = 0; place < MAX_COLUMNS; place += 1) {
      const column = (columns[place] ??= empty());
      if (column[id] === number) return;
      if (column[id] !== 0) continue;
      column[id] = number;
      totals[number] = (totals[number] ?? 0) + 1;
      return;
    }
    const others = further.get(id) ?? [];
    if (others.includes(number)) return;
    further.set(id, [...others, number]);
    totals[number] = (totals[number] ?? 0) + 1;
  }

  function clear(id: number): void {
    for (const column of columns) {
      const number = column[id] as number;
      if (number === 0) return;
      totals[number] = (totals[number] ?? 0) - 1;
      column[id] = 0;
    }
    for (const number of further.get(id) ?? []) totals[number] = (totals[number] ?? 0) - 1;
    further.delete(id);
  }

  /** By number, whether its value is chosen. */
  function wantedOf(chosen: Iterable<number> | Span): Uint8Array {
    if ('min' in chosen)
      return Uint8Array.from(values, (value, number) => Number(number > 0 && value >= chosen.min && value < chosen.below));
    const wanted = new Uint8Array(values.length);
    for (const value of chosen) wanted[numberOf.get(value) ?? 0] = 1;
    wanted[0] = 0;
    return wanted;
  }

  /** So many rows have one of these values at most. */
  const mostHaving = (chosen: Iterable<number>) =>
    [...chosen].reduce((sum, value) => sum + (totals[numberOf.get(value) ?? 0] as number), 0);

  /** The rows that have one of some values, where they are found sooner than so many rows are looked through; null: they are not. */
  function soonFound(chosen: Iterable<number> | Span, among: number): Int32Array | null {
    if ('min' in chosen) return null;
    const numbers = [...chosen].flatMap((value) => numberOf.get(value) ?? []);
    if (numbers.length * length > among * TIMES_QUICKER || mostHaving(chosen) > length * RARE) return null;
    const lists = columns.flatMap((column) => numbers.map((number) => placesOf(number, column)));
    return unionOf([...lists, furtherWith((number) => numbers.includes(number))]);
  }

  /** The rows with one of some numbers among those that stand by themselves. */
  const furtherWith = (isWanted: (number: number) => boolean) =>
    inOrder(Int32Array.from([...further].filter(([, numbers]) => numbers.some(isWanted)).map(([id]) => id)));

  /** Adds how many of these rows have each value. */
  function addUp(counts: Int32Array, ids: Int32Array): void {
    for (const column of columns) {
      for (let at = 0; at < ids.length; at += 1) {
        const number = column[ids[at] as number] as number;
        counts[number] = (counts[number] as number) + 1;
      }
    }
    if (further.size === 0) return;
    for (const id of ids) for (const number of further.get(id) ?? []) counts[number] = (counts[number] as number) + 1;
  }

  return {
    grow(to: number): void {
      length = to;
      columns = columns.map(copied);
    },

    /** Takes what the last of these rows have now; the others have nothing any more. Pairs of rows that are not listed are left out. */
    replace([gone, ids]: [Int32Array, Int32Array], pairs: Pairs | undefined, listed: Uint8Array): void {
      for (const id of gone) clear(id);
      for (const id of ids) clear(id);
      if (pairs === undefined) return;
      for (let place = 0; place < pairs.ids.length; place += 1) {
        const id = pairs.ids[place] as number;
        const value = pairs.values[place] as number;
        if (listed[id] === 1 && value !== NO_VALUE) add(id, value);
      }
    },

    /** Marks by their places those of some rows that have one of these values, or one that lies in a span: 1, else 0. */
    meeting(chosen: Iterable<number> | Span, rows: Int32Array, met: Uint8Array): void {
      const wanted = wantedOf(chosen);
      met.fill(0, 0, rows.length);
      for (const column of columns) {
        for (let at = 0; at < rows.length; at += 1)
          met[at] = (met[at] as number) | (wanted[column[rows[at] as number] as number] as number);
      }
      for (const [id, numbers] of further) {
        const at = placeIn(rows, id);
        if (rows[at] === id && numbers.some((number) => wanted[number] === 1)) met[at] = 1;
      }
    },

    /** Lists them, where they are found soon or no row has more than one value; null: marks are quicker. */
    listMeeting(chosen: Iterable<number> | Span, rows: Int32Array): Int32Array | null {
      const soon = soonFound(chosen, rows.length);
      if (soon !== null) return intersectionOf([rows, soon]);
      const [column] = columns;
      if (column === undefined || columns.length > 1) return null;
      const wanted = wantedOf(chosen);
      const list = listRoom(rows.length);
      let found = 0;
      for (let at = 0; at < rows.length; at += 1) {
        const id = rows[at] as number;
        list[found] = id;
        found += wanted[column[id] as number] as number;
      }
      return written(list, found);
    },

    mostHaving,

    /** Content for a snapshot, good until the next change. */
    stored: (): StoredFacet => ({
      length,
      values: Int32Array.from(values),
      totals: Int32Array.from(totals),
      columns,
      further: [...further].map(([id, numbers]) => [id, ...numbers]),
    }),
    restore(from: StoredFacet): void {
      values = [...from.values];
      numberOf = new Map(values.slice(1).map((value, at) => [value, at + 1]));
      totals = [...from.totals];
      columns = from.columns;
      further = new Map(from.further.map(([id = 0, ...numbers]) => [id, numbers]));
      length = from.length;
    },

    /** The rows that have one of these values. */
    having(chosen: Iterable<number>): Int32Array {
      const soon = soonFound(chosen, length);
      if (soon !== null) return soon;
      const wanted = wantedOf(chosen);
      const inColumn = (column: Column) => {
        const ids = listRoom(length);
        let found = 0;
        for (let id = 0; id < length; id += 1) {
          ids[found] = id;
          found += wanted[column[id] as number] as number;
        }
        return written(ids, found);
      };
      return unionOf([...columns.map(inColumn), furtherWith((number) => wanted[number] === 1)]);
    },

    /** Whether a row has a value that fulfils a condition. */
    some(id: number, isMet: (value: number) => boolean): boolean {
      for (const column of columns) {
        const number = column[id] as number;
        if (number === 0) return false;
        if (isMet(values[number] as number)) return true;
      }
      return (further.get(id) ?? []).some((number) => isMet(values[number] as number));
    },

    /**
     * How many of some rows have each part of values, once for each row.
     * @param partOf part of a value, 0 or more; null: the value counts for nothing.
     */
    countParts(ids: Int32Array, partOf: (value: number) => number | null): Counts {
      const parts = Int32Array.from(values, (value, number) => (number === 0 ? null : partOf(value)) ?? NO_VALUE);
      const room = parts.reduce((most, part) => Math.max(most, part), NO_VALUE) + 1;
      const counts = new Int32Array(room);
      const countedFor = new Int32Array(room).fill(NO_VALUE);
      const addPart = (id: number, part: number) => {
        if (part === NO_VALUE || countedFor[part] === id) return;
        countedFor[part] = id;
        counts[part] = (counts[part] as number) + 1;
      };
      for (let at = 0; at < ids.length; at += 1) {
        const id = ids[at] as number;
        for (const column of columns) {
          const number = column[id] as number;
          if (number === 0) break;
          addPart(id, parts[number] as number);
        }
        for (const number of further.size === 0 ? [] : (further.get(id) ?? [])) addPart(id, parts[number] as number);
      }
      const found = whereAt(
        Int32Array.from({ length: room }, (_, part) => part),
        (part) => counts[part] !== 0,
      );
      return { values: found, counts: found.map((part) => counts[part] as number) };
    },

    /** How many of some rows have each value. */
    count(rows: CountedRows): Counts {
      const added = new Int32Array(values.length);
      addUp(added, 'ids' in rows ? rows.ids : rows.allBut);
      const counted = { values: new Int32Array(values.length), counts: new Int32Array(values.length) };
      let found = 0;
      for (let number = 1; number < values.length; number += 1) {
        const count = 'ids' in rows ? (added[number] as number) : (totals[number] as number) - (added[number] as number);
        counted.values[found] = values[number] as number;
        counted.counts[found] = count;
        found += Number(count !== 0);
      }
      return { values: counted.values.slice(0, found), counts: counted.counts.slice(0, found) };
    },
  };
}

/** Where a number stands. */
function placesOf(number: number, column: Column): Int32Array {
  const places: number[] = [];
  for (let at = column.indexOf(number); at !== -1; at = column.indexOf(number, at + 1)) places.push(at);
  return Int32Array.from(places);
}
