import { sql } from 'kysely';

import type { Db } from '../../platform/db/database.ts';

/** Devices per account. The least recently used is forgotten first. */
const MAX_DEVICES = 50;

/** Devices that accounts logged in from, as hashes. */
export function deviceStore(db: Db) {
  return {
    /** Updates the last use of a known device. Returns false for an unknown one. */
    async touch(accountId: number, device: Buffer, now: Date): Promise<boolean> {
      const result = await db
        .updateTable('known_device')
        .set({ seen_at: now })
        .where('account_id', '=', accountId)
        .where('device', '=', device)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    /** Adds a device. False if it is the account's first, or already known. */
    async add(accountId: number, device: Buffer, now: Date): Promise<boolean> {
      const { rows } = await sql<{ isFirst: boolean }>`
        insert into known_device (account_id, device, seen_at) values (${accountId}, ${device}, ${now})
        on conflict do nothing
        returning not exists (select from known_device where account_id = ${accountId}) as "isFirst"`.execute(db);
      await sql`
        delete from known_device where account_id = ${accountId} and device not in (
          select device from known_device where account_id = ${accountId} order by seen_at desc limit ${MAX_DEVICES})`.execute(
        db,
      );
      return rows[0]?.isFirst === false;
    },

    sweep: (seenBefore: Date) => db.deleteFrom('known_device').where('seen_at', '<', seenBefore).execute(),
  };
}
