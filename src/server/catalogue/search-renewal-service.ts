import type { Db } from '../platform/db/database.ts';
import { searchText } from '../platform/db/text-search.ts';
import { searchRenewalStore, type FindingTable } from './search-renewal-store.ts';

/** A company may have thousands of games. */
const AT_ONCE = 500;

/** Writes anew what games and models are found by, after what they name was renamed in the caller's transaction. */
export async function renewSearchTexts(trx: Db, table: FindingTable, id: number): Promise<void> {
  const store = searchRenewalStore(trx);
  for (const kind of ['game', 'asset'] as const) {
    let after = 0;
    for (;;) {
      const rows = await store.foundBy(kind, table, id, { after, limit: AT_ONCE });
      if (rows.length === 0) break;
      await store.write(
        kind,
        rows.map((row) => ({ id: row.id, text: searchText(row.parts) })),
      );
      after = rows.at(-1)?.id ?? after;
    }
  }
}
