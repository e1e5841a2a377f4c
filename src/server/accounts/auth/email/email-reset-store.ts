import type { Db } from '../../../platform/db/database.ts';

/** Removes social sign-ins and second factors of an account. */
export async function removeOtherKeys(db: Db, accountId: number): Promise<void> {
  for (const table of ['social_identity', 'totp', 'passkey', 'passkey_making', 'recovery_code'] as const)
    await db.deleteFrom(table).where('account_id', '=', accountId).execute();
}
