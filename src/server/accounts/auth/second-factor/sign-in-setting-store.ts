import { sql } from 'kysely';

import type { Db } from '../../../platform/db/database.ts';

export function signInSettingStore(db: Db) {
  return {
    async isRequired(): Promise<boolean> {
      const row = await db.selectFrom('sign_in_setting').select('staff_second_factor').executeTakeFirstOrThrow();
      return row.staff_second_factor;
    },

    /** Returns whether the setting changed. */
    async require(isRequired: boolean): Promise<boolean> {
      const result = await db
        .updateTable('sign_in_setting')
        .set({ staff_second_factor: isRequired })
        .where('staff_second_factor', '!=', isRequired)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    /** Locks the account, so that no factor is added or removed until the transaction ends. */
    hold: (accountId: number) => db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute(),

    async hasFactor(accountId: number): Promise<boolean> {
      const { rows } = await sql<{ has: boolean }>`
        select exists (select from totp where account_id = ${accountId} and confirmed_at is not null)
          or exists (select from passkey where account_id = ${accountId}) as has`.execute(db);
      return rows[0]?.has === true;
    },
  };
}
