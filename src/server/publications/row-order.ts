/** Below 0 where the row of the first id stands before that of the other. */
export type Comparison = (one: number, other: number) => number;

/** The rows at some places of an order, in it; the others are not brought into it. */
export function rowsAt(ids: Int32Array, compare: Comparison, { start, limit }: { start: number; limit: number }): Int32Array {
  const end = Math.min(start + limit, ids.length);
  if (start >= end) return new Int32Array();
  const rows = ids.slice();
  const isBefore = (one: number, other: number) => compare(one, other) < 0;
  bringToPlace(rows, start, isBefore, 0);
  bringToPlace(rows, end - 1, isBefore, start);
  return rows.subarray(start, end).sort(compare);
}

/** What one comparison ties, the next decides. */
export const inTurn = (comparisons: Comparison[]): Comparison =>
  comparisons.reduce((first, next) => (one, other) => first(one, other) || next(one, other));

/**
 * Brings to a place what stands there in order, all that stands before it before that place, and all else behind it (Hoare's selection).
 * @param from what stands before this place in order stands before it already.
 */
function bringToPlace(rows: Int32Array, place: number, isBefore: (one: number, other: number) => boolean, from: number): void {
  let to = rows.length - 1;
  while (from < to) {
    const middle = rows[(from + to) >> 1] as number;
    let [low, high] = [from, to];
    while (low <= high) {
      while (isBefore(rows[low] as number, middle)) low += 1;
      while (isBefore(middle, rows[high] as number)) high -= 1;
      if (low > high) break;
      const row = rows[low] as number;
      rows[low++] = rows[high] as number;
      rows[high--] = row;
    }
    if (place <= high) to = high;
    else if (place >= low) from = low;
    else break;
  }
}
