/** Sets of documents as ascending ids. Most queries match few documents, so lists take less memory than bitmaps. */

/** From this ratio of lengths on, each id of the shorter list is looked up in the longer one by binary search. */
const MUCH_SHORTER = 16;

/** Union. */
export function unionOf(lists: Int32Array[]): Int32Array {
  const [first = new Int32Array(), ...more] = lists.filter(({ length }) => length > 0);
  return more.reduce(joined, first);
}

/** Intersection. */
export function intersectionOf(lists: Int32Array[]): Int32Array {
  const [first = new Int32Array(), ...more] = lists.toSorted((a, b) => a.length - b.length);
  return more.reduce(shared, first);
}

/** Ids at the positions for which a condition holds. */
export function whereAt(ids: Int32Array, isWanted: (place: number) => boolean): Int32Array {
  const wanted = allocateIds(ids.length);
  let found = 0;
  for (let place = 0; place < ids.length; place += 1) {
    wanted[found] = ids[place] as number;
    found += Number(isWanted(place));
  }
  return written(wanted, found);
}

/** Ids at the positions whose mark is 1. Other marks are 0. */
export function marked(ids: Int32Array, marks: Uint8Array): Int32Array {
  const list = allocateIds(ids.length);
  let found = 0;
  // Branchless: a branch would be mispredicted half of the time.
  for (let place = 0; place < ids.length; place += 1) {
    list[found] = ids[place] as number;
    found += marks[place] as number;
  }
  return written(list, found);
}

/** Ids of `all` that are not in `some`. */
export function without(some: Int32Array, all: Int32Array): Int32Array {
  const others = allocateIds(all.length);
  let [found, next] = [0, 0];
  for (let place = 0; place < all.length; place += 1) {
    const id = all[place] as number;
    const isOther = Number(some[next] !== id);
    others[found] = id;
    found += isOther;
    next += 1 - isOther;
  }
  return written(others, found);
}

let room = new Int32Array();

/**
 * Scratch array for a list whose length is known after writing: large arrays take longer to allocate than to fill. Callers
 * write their own loop, since V8 may not inline a callback.
 */
export function allocateIds(most: number): Int32Array<ArrayBuffer> {
  const list = room.length < most ? new Int32Array(Math.ceil(most * 1.25)) : room;
  // Writers may allocate a new scratch list.
  room = new Int32Array();
  return list;
}

/** Copies a list out of its scratch array, and frees the array for the next list. */
export function written(list: Int32Array<ArrayBuffer>, length: number): Int32Array {
  room = list;
  return list.slice(0, length);
}

/** Ids sorted, without duplicates. */
export function inOrder(ids: Int32Array): Int32Array {
  let isInOrder = true;
  for (let at = 1; at < ids.length && isInOrder; at += 1) isInOrder = (ids[at - 1] as number) < (ids[at] as number);
  if (isInOrder) return ids;
  const sorted = ids.slice().sort();
  return whereAt(sorted, (place) => place === 0 || sorted[place] !== sorted[place - 1]);
}

/** Position of an id in a list, or of its insertion. */
export function placeIn(ids: Int32Array, id: number): number {
  let [from, to] = [0, ids.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ids[middle] as number) < id) from = middle + 1;
    else to = middle;
  }
  return from;
}

function shared(a: Int32Array, b: Int32Array): Int32Array {
  const [few, many] = a.length < b.length ? [a, b] : [b, a];
  if (few.length * MUCH_SHORTER < many.length)
    return whereAt(few, (place) => many[placeIn(many, few[place] as number)] === few[place]);
  const both = allocateIds(few.length);
  let [found, other] = [0, 0];
  for (const id of few) {
    while (other < many.length && (many[other] as number) < id) other += 1;
    both[found] = id;
    found += Number(many[other] === id);
  }
  return written(both, found);
}

function joined(a: Int32Array, b: Int32Array): Int32Array {
  if (a === b) return a;
  const all = allocateIds(a.length + b.length);
  let [found, one, other] = [0, 0, 0];
  while (one < a.length && other < b.length) {
    const [fromA, fromB] = [a[one] as number, b[other] as number];
    all[found++] = Math.min(fromA, fromB);
    if (fromA <= fromB) one += 1;
    if (fromB <= fromA) other += 1;
  }
  for (; one < a.length; one += 1) all[found++] = a[one] as number;
  for (; other < b.length; other += 1) all[found++] = b[other] as number;
  return written(all, found);
}
