import type { Db } from '../platform/db/database.ts';
import { isNaming } from './found-name-store.ts';
import { searchTexts } from './publication-put-service.ts';
import { publicationRecordStore, type AnyKind } from './publication-record-store.ts';
import { searchRenewalStore } from './search-renewal-store.ts';

/** A company may have thousands of games. */
const AT_ONCE = 500;

/** Writes anew what publications are found by, after what they name was renamed in the caller's transaction. */
export function searchRenewalService(kinds: readonly AnyKind[]) {
  return async (trx: Db, table: string, id: number): Promise<void> => {
    if (!isNaming(table)) return;
    for (const kind of kinds) {
      const store = searchRenewalStore(trx, kind);
      let after = 0;
      for (;;) {
        const ids = await store.naming(table, id, { after, limit: AT_ONCE });
        if (ids.length === 0) break;
        const rows = await publicationRecordStore(trx, kind).read(ids);
        const texts = await searchTexts(
          trx,
          kind,
          rows.map(({ record }) => record),
        );
        await store.write(rows.map((row, index) => ({ id: row.id, text: texts[index] ?? '' })));
        after = ids.at(-1) ?? after;
      }
    }
  };
}
