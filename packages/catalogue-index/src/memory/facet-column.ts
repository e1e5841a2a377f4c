import type { Span } from '../catalogue-index.ts';
import type { Pairs } from '../index-changes.ts';
import { intersectionOf, unionOf, inOrder, allocateIds, placeIn, whereAt, written } from './doc-id-set.ts';

/** Marks rows without a value. */
export const NO_VALUE = -1;

/** Values and their row counts, in parallel arrays. */
export interface Counts {
  values: Int32Array;
  counts: Int32Array;
}

/** These rows, or all except these. */
export type CountedRows = { ids: Int32Array } | { allBut: Int32Array };

type Column = Uint8Array | Uint16Array | Uint32Array;

/** Columns as stored in a snapshot. */
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
/** `indexOf` compares this many numbers in the time in which a loop looks up one row. */
const TIMES_QUICKER = 8;
/** Above this share of the rows, they are not listed one by one. */
const RARE = 1 / 64;
/** Values that fit into a column of bytes, and of shorts. */
const BYTES = 1 << 8;
const SHORTS = 1 << 16;

/**
 * Dictionary-encoded values of one filter by row id: the first value of each row in one column, the second in the next. Values
 * get numbers in order of arrival; 0 is none.
 */
export function facetColumns(rows: number) {
  let numberOf = new Map<number, number>();
  let values = [0];
  /** Rows of each value, by its number. */
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

  /** Whether each value is chosen, by its number. */
  function wantedOf(chosen: Iterable<number> | Span): Uint8Array {
    if ('min' in chosen)
      return Uint8Array.from(values, (value, number) => Number(number > 0 && value >= chosen.min && value < chosen.below));
    const wanted = new Uint8Array(values.length);
    for (const value of chosen) wanted[numberOf.get(value) ?? 0] = 1;
    wanted[0] = 0;
    return wanted;
  }

  /** Upper bound of the rows that have one of these values. */
  const mostHaving = (chosen: Iterable<number>) =>
    [...chosen].reduce((sum, value) => sum + (totals[numberOf.get(value) ?? 0] as number), 0);

  /** The rows with one of some values, if finding them is faster than a scan of so many rows; else null. */
  function soonFound(chosen: Iterable<number> | Span, among: number): Int32Array | null {
    if ('min' in chosen) return null;
    const numbers = [...chosen].flatMap((value) => numberOf.get(value) ?? []);
    if (numbers.length * length > among * TIMES_QUICKER || mostHaving(chosen) > length * RARE) return null;
    const lists = columns.flatMap((column) => numbers.map((number) => placesOf(number, column)));
    return unionOf([...lists, furtherWith((number) => numbers.includes(number))]);
  }

  /** The rows with one of some numbers, among those with more values than columns. */
  const furtherWith = (isWanted: (number: number) => boolean) =>
    inOrder(Int32Array.from([...further].filter(([, numbers]) => numbers.some(isWanted)).map(([id]) => id)));

  /** Adds the counts of values over these rows. */
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

    /**
     * Clears the first rows, and replaces the values of the second ones by the pairs. Pairs of rows that are not listed are
     * ignored.
     */
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

    /** Marks by position: 1 if a row has one of these values, or one within a span, else 0. */
    markMatching(chosen: Iterable<number> | Span, rows: Int32Array, matched: Uint8Array): void {
      const wanted = wantedOf(chosen);
      matched.fill(0, 0, rows.length);
      for (const column of columns) {
        for (let at = 0; at < rows.length; at += 1)
          matched[at] = (matched[at] as number) | (wanted[column[rows[at] as number] as number] as number);
      }
      for (const [id, numbers] of further) {
        const at = placeIn(rows, id);
        if (rows[at] === id && numbers.some((number) => wanted[number] === 1)) matched[at] = 1;
      }
    },

    /** Lists the matching rows, if finding them is fast or no row has several values; null: marks are faster. */
    listMatching(chosen: Iterable<number> | Span, rows: Int32Array): Int32Array | null {
      const soon = soonFound(chosen, rows.length);
      if (soon !== null) return intersectionOf([rows, soon]);
      const [column] = columns;
      if (column === undefined || columns.length > 1) return null;
      const wanted = wantedOf(chosen);
      const list = allocateIds(rows.length);
      let found = 0;
      for (let at = 0; at < rows.length; at += 1) {
        const id = rows[at] as number;
        list[found] = id;
        found += wanted[column[id] as number] as number;
      }
      return written(list, found);
    },

    mostHaving,

    /** Content for a snapshot, valid until the next change. */
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
        const ids = allocateIds(length);
        let found = 0;
        for (let id = 0; id < length; id += 1) {
          ids[found] = id;
          found += wanted[column[id] as number] as number;
        }
        return written(ids, found);
      };
      return unionOf([...columns.map(inColumn), furtherWith((number) => wanted[number] === 1)]);
    },

    /** Whether a row has a value that meets a condition. */
    some(id: number, isMatched: (value: number) => boolean): boolean {
      for (const column of columns) {
        const number = column[id] as number;
        if (number === 0) return false;
        if (isMatched(values[number] as number)) return true;
      }
      return (further.get(id) ?? []).some((number) => isMatched(values[number] as number));
    },

    /**
     * Rows for each part of a value, each row once a part.
     * @param partOf part of a value, 0 or more; null: the value is not counted.
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

    /** Rows for each value, among some rows. */
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

/** Column and row of a number. */
function placesOf(number: number, column: Column): Int32Array {
  const places: number[] = [];
  for (let at = column.indexOf(number); at !== -1; at = column.indexOf(number, at + 1)) places.push(at);
  return Int32Array.from(places);
}
