import { sql, type RawBuilder } from 'kysely';

import type { Db } from './database.ts';

export interface Reference {
  table: string;
  column: string;
}

/** Every column that refers to `table`, by its foreign keys, so later tables are included. */
export async function referencesTo(db: Db, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass order by 1, 2`.execute(db);
  return rows;
}

/** SQL condition for rows of `table` (as `alias`) that no foreign key refers to. */
export async function isUnreferenced(db: Db, table: string, alias: string): Promise<RawBuilder<boolean>> {
  const conditions = (await referencesTo(db, table)).map(
    (key) => sql`not exists (select from ${sql.table(key.table)} r where r.${sql.ref(key.column)} = ${sql.ref(`${alias}.id`)})`,
  );
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
