import type { Mark } from '../../shared/search/search-contract.ts';
import type { Cursor } from '../platform/db/list-order.ts';

/** A row of one kind with its place in the order that both kinds share: the values of the order, the id last. */
export interface Placed {
  mark: Mark;
  cursor: Cursor;
}

const MAX_ID = '2147483648';

/** The first rows of two ordered lists as one: by the order's values, then games before assets, then by id. */
export function mergePlaced<Row extends Placed>(games: Row[], assets: Row[], limit: number): Row[] {
  const merged: Row[] = [];
  let game = 0;
  let asset = 0;
  while (merged.length < limit) {
    const nextGame = games[game];
    const nextAsset = assets[asset];
    if (nextGame === undefined && nextAsset === undefined) break;
    if (nextAsset === undefined || (nextGame !== undefined && !isBefore(nextAsset.cursor, nextGame.cursor))) {
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
export function placeFor(mark: Mark, last: Placed): Cursor {
  if (mark === last.mark) return last.cursor;
  // Rows of equal values: after a game all assets still come; after an asset no game does.
  return [...last.cursor.slice(0, -1), mark === 'asset' ? MAX_ID : '0'];
}

/** Whether a place comes strictly before another by the order's values; every order is descending. */
function isBefore(a: Cursor, b: Cursor): boolean {
  for (let index = 0; index < a.length - 1; index += 1) {
    const difference = Number(numeric(a[index])) - Number(numeric(b[index]));
    if (difference !== 0) return difference > 0;
  }
  return false;
}

function numeric(value: string | undefined): string | undefined {
  if (value === 'true') return '1';
  return value === 'false' ? '0' : value;
}
