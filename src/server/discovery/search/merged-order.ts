import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { Cursor, OrderColumn } from '../../platform/db/list-order.ts';
import type { Place } from '../../platform/list-page.ts';
import { KINDS_IN_ORDER } from './search-kinds.ts';

/** A row of one kind with its place in the order that all kinds share: the values of the order, the id last. */
export interface Placed extends Place {
  kind: PublicationKind;
}

const MAX_ID = '2147483648';

/** The first rows of ordered lists as one: by the order's values, then as the lists are given, then by id. */
export function mergePlaced<Row extends Placed>(lists: Row[][], columns: OrderColumn[], limit: number): Row[] {
  const merged: Row[] = [];
  const next = lists.map(() => 0);
  while (merged.length < limit) {
    let first: { row: Row; list: number } | undefined;
    for (const [list, rows] of lists.entries()) {
      const row = rows[next[list] ?? 0];
      if (row !== undefined && (first === undefined || isBefore(row.cursor, first.row.cursor, columns))) first = { row, list };
    }
    if (first === undefined) break;
    merged.push(first.row);
    next[first.list] = (next[first.list] ?? 0) + 1;
  }
  return merged;
}

/** Where a kind's own list goes on after the row at `last`, which may be of another kind. */
export function placeFor(kind: PublicationKind, last: Placed): Cursor {
  if (kind === last.kind) return last.cursor;
  // Rows of equal values: of the kinds behind it all still come, of those before it none does.
  const isBehind = KINDS_IN_ORDER.indexOf(kind) > KINDS_IN_ORDER.indexOf(last.kind);
  return [...last.cursor.slice(0, -1), isBehind ? '0' : MAX_ID];
}

/** Whether a place comes strictly before another by the order's values. */
function isBefore(a: Cursor, b: Cursor, columns: OrderColumn[]): boolean {
  for (const [index, { kind }] of columns.slice(0, -1).entries()) {
    const difference = compare(a[index] ?? '', b[index] ?? '', kind);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

function compare(a: string, b: string, kind: OrderColumn['kind']): number {
  switch (kind) {
    // As the database has them: by their bytes.
    case 'key':
      return Buffer.compare(Buffer.from(a), Buffer.from(b));
    case 'truth':
      return Number(a === 'true') - Number(b === 'true');
    default:
      return Number(a) - Number(b);
  }
}
