/** Rows by their ids, the lowest first and each once. Most of what is asked for leaves few: lists of them are shorter than marks of all rows. */

/** So much shorter a list is, that each of its ids is looked for in the other. */
const MUCH_SHORTER = 16;

/** Those that stand in any of some lists. */
export function inAny(lists: Int32Array[]): Int32Array {
  const [first = new Int32Array(), ...more] = lists.filter(({ length }) => length > 0);
  return more.reduce(joined, first);
}

/** Those that stand in all of them. */
export function inAll(lists: Int32Array[]): Int32Array {
  const [first = new Int32Array(), ...more] = lists.toSorted((a, b) => a.length - b.length);
  return more.reduce(shared, first);
}

/** Those of `all` that do not stand in `some`. */
export function without(all: Int32Array, some: Int32Array): Int32Array {
  const left = new Int32Array(all.length);
  let [found, other] = [0, 0];
  for (const id of all) {
    while (other < some.length && (some[other] as number) < id) other += 1;
    if (some[other] !== id) left[found++] = id;
  }
  return left.slice(0, found);
}

/** Those at the places that are wanted. */
export function whereAt(ids: Int32Array, isWanted: (place: number) => boolean): Int32Array {
  const wanted = new Int32Array(ids.length);
  let found = 0;
  for (let place = 0; place < ids.length; place += 1) if (isWanted(place)) wanted[found++] = ids[place] as number;
  return wanted.slice(0, found);
}

/** Ids in whatever order, some of them twice. */
export function inOrder(ids: Int32Array): Int32Array {
  let isInOrder = true;
  for (let at = 1; at < ids.length && isInOrder; at += 1) isInOrder = (ids[at - 1] as number) < (ids[at] as number);
  if (isInOrder) return ids;
  const sorted = ids.slice().sort();
  return whereAt(sorted, (place) => place === 0 || sorted[place] !== sorted[place - 1]);
}

/** Where an id stands in a list, or would. */
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
  const both = new Int32Array(few.length);
  let [found, other] = [0, 0];
  for (const id of few) {
    while (other < many.length && (many[other] as number) < id) other += 1;
    if (many[other] === id) both[found++] = id;
  }
  return both.slice(0, found);
}

function joined(a: Int32Array, b: Int32Array): Int32Array {
  const all = new Int32Array(a.length + b.length);
  let [found, one, other] = [0, 0, 0];
  while (one < a.length || other < b.length) {
    const [fromA, fromB] = [a[one] ?? Infinity, b[other] ?? Infinity];
    all[found++] = Math.min(fromA, fromB);
    if (fromA <= fromB) one += 1;
    if (fromB <= fromA) other += 1;
  }
  return all.slice(0, found);
}
