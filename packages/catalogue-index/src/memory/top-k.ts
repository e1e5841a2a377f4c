/** Negative if the row of the first id sorts before the row of the other. */
export type Comparison = (one: number, other: number) => number;

/** An order of rows: ascending by numbers, and if all of them tie, by a comparison without ties. */
export interface SortedRows {
  keys: ((id: number) => number)[];
  last: Comparison;
}

export interface Places {
  start: number;
  limit: number;
}

/** Candidates are collected up to this multiple of the wanted rows, then pruned. */
const MORE_THAN_LEAD = 8;

/** Top-k: the rows of a range of ranks, sorted. Other rows are not sorted. */
export function rowsAtRanks(ids: Int32Array, order: SortedRows, { start, limit }: Places): Int32Array {
  const { keys, last } = order;
  const compare: Comparison = (one, other) => {
    for (const key of keys) {
      const [a, b] = [key(one), key(other)];
      if (a !== b) return a < b ? -1 : 1;
    }
    return last(one, other);
  };
  return within(ids, order, start, Math.min(start + limit, ids.length)).toSorted(compare);
}

/** The same rows, unsorted: selected by each number among the rows that tie in the previous numbers. */
function within(ids: Int32Array, { keys, last }: SortedRows, start: number, end: number): Int32Array {
  if (start >= end) return new Int32Array();
  if (start === 0 && end === ids.length) return ids.slice();
  const [key, ...more] = keys;
  if (key === undefined) return ids.toSorted(last).subarray(start, end);
  const rest = { keys: more, last };
  const { rows: leading, areAlike } = leadingTo(end, ids, key);
  if (areAlike) return within(leading, rest, start, end);
  const [low, high] = numbersAt(leading.length, [start, end - 1]);
  const { before, first, between, final } = parted(leading, low, high);
  if (low === high) return within(first, rest, start - before, end - before);
  const parts = [
    within(first, rest, start - before, first.length),
    between,
    within(final, rest, 0, end - before - first.length - between.length),
  ];
  const rows = new Int32Array(end - start);
  let at = 0;
  for (const part of parts) {
    rows.set(part, at);
    at += part.length;
  }
  return rows;
}

/**
 * The rows up to a rank by a number, and those that tie with the last of them, in linear time. Rows and numbers are written to
 * shared scratch arrays, valid until the next call.
 */
function leadingTo(end: number, ids: Int32Array, key: (id: number) => number): { rows: Int32Array; areAlike: boolean } {
  if (numberBuffer.length < ids.length) {
    numberBuffer = new Float64Array(Math.ceil(ids.length * 1.25));
    rowBuffer = new Int32Array(numberBuffer.length);
  }
  const [rows, numbers] = [rowBuffer, numberBuffer];
  let [found, most] = [0, end * MORE_THAN_LEAD];
  let [lowest, highest] = [Infinity, Infinity];
  for (let at = 0; at < ids.length; at += 1) {
    // `ids` may be the scratch array itself: writes never overtake reads.
    const id = ids[at] as number;
    const number = key(id);
    if (number > highest) continue;
    if (found === most) {
      [, highest] = numbersAt(found, [end - 1, end - 1]);
      let size = 0;
      for (let place = 0; place < found; place += 1) {
        rows[size] = rows[place] as number;
        numbers[size] = numbers[place] as number;
        size += Number((numbers[place] as number) <= highest);
      }
      found = size;
      // Many rows tie, so pruning again soon would remove few.
      if (found * 2 > most) most *= 4;
      if (number > highest) continue;
    }
    lowest = Math.min(lowest, number);
    rows[found] = id;
    numbers[found++] = number;
  }
  return { rows: rows.subarray(0, found), areAlike: lowest === highest };
}

/** Partition by two numbers: the count of rows below `low`, the rows at `low`, those between, and those at `high`. */
function parted(ids: Int32Array, low: number, high: number) {
  const numbers = numberBuffer;
  let [before, firsts, betweens, finals] = [0, 0, 0, 0];
  for (let at = 0; at < ids.length; at += 1) {
    const number = numbers[at] as number;
    if (number < low) before += 1;
    else if (number === low) firsts += 1;
    else if (number < high) betweens += 1;
    else if (number === high) finals += 1;
  }
  const [first, between, final] = [new Int32Array(firsts), new Int32Array(betweens), new Int32Array(finals)];
  for (let at = ids.length - 1; at >= 0; at -= 1) {
    const [id, number] = [ids[at] as number, numbers[at] as number];
    if (number < low || number > high) continue;
    if (number === low) first[--firsts] = id;
    else if (number < high) between[--betweens] = id;
    else final[--finals] = id;
  }
  return { before, first, between, final };
}

/** Reused scratch arrays: large arrays take longer to allocate than to fill. */
let rowBuffer = new Int32Array();
let numberBuffer = new Float64Array();
let selectionBuffer = new Float64Array();

/** The k-th smallest values at two ranks, by quickselect. */
function numbersAt(length: number, [low, high]: [number, number]): [number, number] {
  if (selectionBuffer.length < length) selectionBuffer = new Float64Array(Math.ceil(length * 1.25));
  selectionBuffer.set(numberBuffer.subarray(0, length));
  const highest = selected(selectionBuffer, length - 1, high);
  // Quickselect has moved all lower values to its left.
  return [selected(selectionBuffer, high, low), highest];
}

/** Quickselect (Hoare): moves the value of a rank to its position, with lower values before it. */
function selected(items: Float64Array, last: number, place: number): number {
  let [from, to] = [0, last];
  while (from < to) {
    const middle = items[(from + to) >> 1] as number;
    let [low, high] = [from, to];
    while (low <= high) {
      while ((items[low] as number) < middle) low += 1;
      while ((items[high] as number) > middle) high -= 1;
      if (low > high) break;
      const item = items[low] as number;
      items[low++] = items[high] as number;
      items[high--] = item;
    }
    if (place <= high) to = high;
    else if (place >= low) from = low;
    else break;
  }
  return items[place] as number;
}
