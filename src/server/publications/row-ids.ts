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

/** Those at the places that are wanted. */
export const whereAt = (ids: Int32Array, isWanted: (place: number) => boolean): Int32Array =>
  written(ids.length, (wanted) => {
    let found = 0;
    for (let place = 0; place < ids.length; place += 1) {
      wanted[found] = ids[place] as number;
      found += Number(isWanted(place));
    }
    return found;
  });

/** Those at the places that have a mark, and those at the others. */
export const markedWith = (mark: number, ids: Int32Array, marks: Uint8Array) => marked(ids, marks, mark, 1);
export const notMarkedWith = (mark: number, ids: Int32Array, marks: Uint8Array) => marked(ids, marks, mark, 0);

function marked(ids: Int32Array, marks: Uint8Array, mark: number, isWanted: 0 | 1): Int32Array {
  return written(ids.length, (list) => {
    let found = 0;
    // Without a branch, which a processor would guess wrong half of the time.
    for (let place = 0; place < ids.length; place += 1) {
      list[found] = ids[place] as number;
      found += Number(Number(marks[place] === mark) === isWanted);
    }
    return found;
  });
}

/** How many of so many marks are one. */
export function countMarked(mark: number, count: number, marks: Uint8Array): number {
  let found = 0;
  for (let place = 0; place < count; place += 1) found += Number(marks[place] === mark);
  return found;
}

let room = new Int32Array();

/**
 * A list whose length is known once it is written. It is written into room that is there, because a large array takes longer to
 * make than to fill. @param most its greatest length; `write` answers its length.
 */
export function written(most: number, write: (list: Int32Array) => number): Int32Array {
  const list = room.length < most ? new Int32Array(Math.ceil(most * 1.25)) : room;
  // Who writes may have another list written.
  room = new Int32Array();
  const length = write(list);
  room = list;
  return list.slice(0, length);
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
  return written(few.length, (both) => {
    let [found, other] = [0, 0];
    for (const id of few) {
      while (other < many.length && (many[other] as number) < id) other += 1;
      both[found] = id;
      found += Number(many[other] === id);
    }
    return found;
  });
}

function joined(a: Int32Array, b: Int32Array): Int32Array {
  if (a === b) return a;
  return written(a.length + b.length, (all) => {
    let [found, one, other] = [0, 0, 0];
    while (one < a.length && other < b.length) {
      const [fromA, fromB] = [a[one] as number, b[other] as number];
      all[found++] = Math.min(fromA, fromB);
      if (fromA <= fromB) one += 1;
      if (fromB <= fromA) other += 1;
    }
    for (; one < a.length; one += 1) all[found++] = a[one] as number;
    for (; other < b.length; other += 1) all[found++] = b[other] as number;
    return found;
  });
}
