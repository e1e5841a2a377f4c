import type { Cursor, Hit, OrderKey } from '../catalogue-index.ts';

/** Greater than every id. */
const MAX_ID = '2147483648';

/** Merges sorted lists by all keys except the last. Ties follow the order of the lists. */
export function mergeKinds(lists: Hit[][], order: readonly OrderKey[], limit: number): Hit[] {
  const merged: Hit[] = [];
  const next = lists.map(() => 0);
  while (merged.length < limit) {
    let first: { hit: Hit; list: number } | undefined;
    for (const [list, hits] of lists.entries()) {
      const hit = hits[next[list] ?? 0];
      if (hit !== undefined && (first === undefined || isBefore(hit.cursor, first.hit.cursor, order))) first = { hit, list };
    }
    if (first === undefined) break;
    merged.push(first.hit);
    next[first.list] = (next[first.list] ?? 0) + 1;
  }
  return merged;
}

/**
 * Cursor at which the list of a kind continues after a hit of any kind.
 * @param kinds in their order.
 */
export function placeFor(
  kind: string,
  last: { kind: string; cursor: Cursor },
  kinds: readonly string[],
  order: readonly OrderKey[],
): Cursor {
  if (kind === last.kind) return last.cursor;
  // Among ties, documents of later kinds follow, and those of earlier kinds precede.
  const isBehind = kinds.indexOf(kind) > kinds.indexOf(last.kind);
  const key = order.at(-1);
  const descends = key !== undefined && 'by' in key && key.by === 'id' && key.descends === true;
  return [...last.cursor.slice(0, -1), isBehind === descends ? MAX_ID : '0'];
}

function isBefore(a: Cursor, b: Cursor, order: readonly OrderKey[]): boolean {
  for (const [at, key] of order.slice(0, -1).entries()) {
    const difference = compare(a[at] ?? '', b[at] ?? '', key);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

function compare(a: string, b: string, key: OrderKey): number {
  if ('field' in key) return key.isTruth === true ? Number(a === 'true') - Number(b === 'true') : Number(a) - Number(b);
  if (key.by === 'title') return (key.descends === true ? -1 : 1) * Buffer.compare(Buffer.from(a), Buffer.from(b));
  return (key.by === 'id' && key.descends === true ? -1 : 1) * (Number(a) - Number(b));
}
