import { sql, type RawBuilder } from 'kysely';

import { currentLocale } from '../../../shared/platform/messages/current-language.ts';
import type { Db } from './database.ts';

/** Clause that sorts names as readers of the current language do; empty where PostgreSQL was built without ICU. */
export async function collate(db: Db): Promise<RawBuilder<unknown>> {
  const name = `${currentLocale()}-x-icu`;
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from pg_collation where collname = ${name}) as known`.execute(db);
  return rows[0]?.known === true ? sql`collate ${sql.id(name)}` : sql``;
}
