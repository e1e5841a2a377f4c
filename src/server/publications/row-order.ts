/** Below 0 where the row of the first id stands before that of the other. */
export type Comparison = (one: number, other: number) => number;

/** An order of rows: by some numbers, the lowest first, and where they tie in all of them, by a comparison that tells all rows apart. */
export interface RowsInOrder {
  keys: ((id: number) => number)[];
  last: Comparison;
}

export interface Places {
  start: number;
  limit: number;
}

/** The rows at some places of an order, in it; the others are not brought into it. */
export function rowsAt(ids: Int32Array, order: RowsInOrder, { start, limit }: Places): Int32Array {
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

/** The same in whatever order: by one number after the other, each among those that tie in the ones before. */
function within(ids: Int32Array, { keys, last }: RowsInOrder, start: number, end: number): Int32Array {
  if (start >= end) return new Int32Array();
  if (start === 0 && end === ids.length) return ids;
  const [key, ...more] = keys;
  if (key === undefined) return ids.toSorted(last).subarray(start, end);
  const numbers = new Float64Array(ids.length);
  for (let at = 0; at < ids.length; at += 1) numbers[at] = key(ids[at] as number);
  const low = numberAt(numbers, start);
  const high = numberAt(numbers, end - 1);
  const { before, first, between, final } = parted(ids, numbers, low, high);
  const rest = { keys: more, last };
  if (low === high) return within(first, rest, start - before, end - before);
  const parts = [
    within(first, rest, start - before, first.length),
    between,
    within(final, rest, 0, end - before - first.length - between.length),
  ];
  const all = new Int32Array(end - start);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** How many rows stand before those of one number; these, those between it and another, and those of the other. */
function parted(ids: Int32Array, numbers: Float64Array, low: number, high: number) {
  const [first, between, final] = [new Int32Array(ids.length), new Int32Array(ids.length), new Int32Array(ids.length)];
  let [before, firsts, betweens, finals] = [0, 0, 0, 0];
  for (let at = 0; at < ids.length; at += 1) {
    const [id, number] = [ids[at] as number, numbers[at] as number];
    if (number < low) before += 1;
    else if (number === low) first[firsts++] = id;
    else if (number < high) between[betweens++] = id;
    else if (number === high) final[finals++] = id;
  }
  return {
    before,
    first: first.subarray(0, firsts),
    between: between.subarray(0, betweens),
    final: final.subarray(0, finals),
  };
}

/** What stands at a place once all are in order, which they are not brought into (Hoare's selection). */
function numberAt(numbers: Float64Array, place: number): number {
  const items = numbers.slice();
  let [from, to] = [0, items.length - 1];
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
