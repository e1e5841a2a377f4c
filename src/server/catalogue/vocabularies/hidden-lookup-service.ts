import type { Db } from '../../platform/db/database.ts';
import { hiddenLookupStore } from './hidden-lookup-store.ts';

/**
 * Hides lookups that a member created since a moment and no listed publication uses. Runs in the caller's transaction. Returns
 * their number.
 */
export const hideMadeLookups = (trx: Db, accountId: number, since: Date, actId: number | null = null): Promise<number> =>
  hiddenLookupStore(trx).hideMadeBy(accountId, since, actId);

/** Shows hidden lookups that listed publications use by now. Call it when a publication becomes listed. */
export const showUsedLookups = (trx: Db): Promise<void> => hiddenLookupStore(trx).showUsed();

/** Shows the lookups that a moderation act hid. Returns their number. */
export const showLookupsHiddenBy = (trx: Db, actId: number): Promise<number> => hiddenLookupStore(trx).showHiddenBy(actId);

/** Whether a lookup of another member is hidden from a member. */
export const isLookupHiddenFrom = (db: Db, accountId: number, kind: string, id: number): Promise<boolean> =>
  hiddenLookupStore(db).isHiddenFrom(accountId, kind, id);
