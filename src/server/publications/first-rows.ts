/** What places a row: two numbers, the lower first. */
interface Place {
  first: number;
  second: number;
}

/**
 * Of some rows those that come first, as many as are wanted, and all that tie with the last of them; in the order of `ids`.
 * @param placeOf by id.
 * @param after no row before it is one of them. Those that tie with it are, beside those that are wanted.
 */
export function firstRows(ids: Int32Array, wanted: number, placeOf: (id: number) => Place, after: Place | null): Int32Array {
  const firsts = new Float64Array(ids.length);
  const seconds = new Float64Array(ids.length);
  const left = new Int32Array(ids.length);
  let [count, tied] = [0, 0];
  for (const id of ids) {
    const { first, second } = placeOf(id);
    if (after !== null && (first < after.first || (first === after.first && second < after.second))) continue;
    if (first === after?.first && second === after.second) tied += 1;
    firsts[count] = first;
    seconds[count] = second;
    left[count] = id;
    count += 1;
  }
  if (count <= wanted + tied) return left.subarray(0, count);
  const isBefore = (a: number, b: number) =>
    (firsts[a] as number) < (firsts[b] as number) ||
    (firsts[a] === firsts[b] && (seconds[a] as number) < (seconds[b] as number));
  const last = placedAt(
    Int32Array.from({ length: count }, (_, at) => at),
    wanted + tied - 1,
    isBefore,
  );
  const isAmong = (_: number, at: number) => !isBefore(last, at);
  return left.subarray(0, count).filter(isAmong);
}

/**
 * What stands at a place once all are in order, which they are not brought into (Hoare's selection): what comes before it stands
 * before that place, then. @param first what stands before this place is in its part already.
 */
export function placedAt(items: Int32Array, place: number, isBefore: (a: number, b: number) => boolean, first = 0): number {
  let [from, to] = [first, items.length - 1];
  while (from < to) {
    const middle = items[(from + to) >> 1] as number;
    let [low, high] = [from, to];
    while (low <= high) {
      while (isBefore(items[low] as number, middle)) low += 1;
      while (isBefore(middle, items[high] as number)) high -= 1;
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
