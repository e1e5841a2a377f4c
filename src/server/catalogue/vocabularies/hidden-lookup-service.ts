import type { Db } from '../../platform/db/database.ts';
import { hiddenLookupStore } from './hidden-lookup-store.ts';

/** Hides names that a member made since then and nothing that visitors see uses, in the caller's transaction; answers how many. */
export const hideMadeLookups = (trx: Db, accountId: number, since: Date, actId: number | null = null): Promise<number> =>
  hiddenLookupStore(trx).hideMadeBy(accountId, since, actId);

/** Shows hidden names that something visible uses by now; to be called when a publication becomes visible. */
export const showUsedLookups = (trx: Db): Promise<void> => hiddenLookupStore(trx).showUsed();

/** Shows the names that an act of moderation hid; answers how many. */
export const showLookupsHiddenBy = (trx: Db, actId: number): Promise<number> => hiddenLookupStore(trx).showHiddenBy(actId);

/** Whether a member does not see a lookup that others made. */
export const isLookupHiddenFrom = (db: Db, accountId: number, kind: string, id: number): Promise<boolean> =>
  hiddenLookupStore(db).isHiddenFrom(accountId, kind, id);
