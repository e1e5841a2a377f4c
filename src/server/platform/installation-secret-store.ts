import { randomBytes } from 'node:crypto';

import type { Db } from './db/database.ts';

/** A secret of this installation, created at its first use. */
export async function installationSecret(
  db: Db,
  name:
    | 'bot_check_secret'
    | 'file_address_secret'
    | 'igdb_preview_secret'
    | 'newsletter_secret'
    | 'notice_mail_secret'
    | 'push_secret'
    | 'visitor_secret',
): Promise<string> {
  await db
    .insertInto('installation')
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return row.value;
}
