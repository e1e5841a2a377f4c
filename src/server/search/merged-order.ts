import type { PublicationKind } from '../../shared/publications/publication.ts';
import type { Cursor, OrderColumn } from '../platform/db/list-order.ts';

/** A row of one kind with its place in the order that both kinds share: the values of the order, the id last. */
export interface Placed {
  kind: PublicationKind;
  cursor: Cursor;
}

const MAX_ID = '2147483648';

/** The first rows of two ordered lists as one: by the order's values, then games before assets, then by id. */
export function mergePlaced<Row extends Placed>(games: Row[], assets: Row[], columns: OrderColumn[], limit: number): Row[] {
  const merged: Row[] = [];
  let game = 0;
  let asset = 0;
  while (merged.length < limit) {
    const nextGame = games[game];
    const nextAsset = assets[asset];
    if (nextGame === undefined && nextAsset === undefined) break;
    if (nextAsset === undefined || (nextGame !== undefined && !isBefore(nextAsset.cursor, nextGame.cursor, columns))) {
      merged.push(nextGame as Row);
      game += 1;
    } else {
      merged.push(nextAsset);
      asset += 1;
    }
  }
  return merged;
}

/** Where a kind's own list goes on after the row at `last`, which may be of the other kind. */
export function placeFor(kind: PublicationKind, last: Placed): Cursor {
  if (kind === last.kind) return last.cursor;
  // Rows of equal values: after a game all assets still come; after an asset no game does.
  return [...last.cursor.slice(0, -1), kind === 'asset' ? '0' : MAX_ID];
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
