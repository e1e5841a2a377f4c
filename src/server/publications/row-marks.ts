/** Marks by the ids of rows: a byte for each, 0 or 1. They are gone through four at a time, since most of them say nothing. */

/** The marks that any of some lists have, as long as the first: a list that ends earlier marks nothing beyond. */
export function anyMarked(lists: Uint8Array[]): Uint8Array {
  return joined(lists, (a, b) => a | b);
}

/** The marks that all of them have, of the same length. */
export function allMarked(lists: Uint8Array[]): Uint8Array {
  return joined(lists, (a, b) => a & b);
}

export function countMarked(marks: Uint8Array): number {
  let count = 0;
  forEachMarked(marks, () => (count += 1));
  return count;
}

/** The ids that are marked, the lowest first. */
export function idsMarked(marks: Uint8Array): Int32Array {
  const ids = new Int32Array(countMarked(marks));
  let place = 0;
  forEachMarked(marks, (id) => {
    ids[place] = id;
    place += 1;
  });
  return ids;
}

/** Goes through the ids that are marked, the lowest first. */
export function forEachMarked(marks: Uint8Array, visit: (id: number) => void): void {
  const fours = foursOf(marks);
  for (let four = 0; four < fours.length; four += 1) {
    if (fours[four] === 0) continue;
    for (let id = four * 4; id < four * 4 + 4; id += 1) if (marks[id] === 1) visit(id);
  }
  for (let id = fours.length * 4; id < marks.length; id += 1) if (marks[id] === 1) visit(id);
}

function joined(lists: Uint8Array[], join: (a: number, b: number) => number): Uint8Array {
  const [first = new Uint8Array(), ...more] = lists;
  if (more.length === 0) return first;
  const marks = first.slice();
  const fours = foursOf(marks);
  for (const list of more) {
    const others = foursOf(list);
    const whole = Math.min(fours.length, others.length);
    for (let four = 0; four < whole; four += 1) fours[four] = join(fours[four] as number, others[four] as number);
    for (let id = whole * 4; id < marks.length; id += 1) marks[id] = join(marks[id] as number, list[id] ?? 0);
  }
  return marks;
}

/** The same bytes, as many as go into whole fours. */
const foursOf = (marks: Uint8Array) => new Int32Array(marks.buffer, marks.byteOffset, marks.length >> 2);
