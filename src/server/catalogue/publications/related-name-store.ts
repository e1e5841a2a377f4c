import { sql } from 'kysely';

import type { Db } from '../../platform/db/database.ts';
import { idList } from './batch-sql-store.ts';

/** Tables whose names are search texts of publications. */
const NAMED = {
  tag: sql`name from tag where true`,
  series: sql`name from series where true`,
  company: sql`name from company where true`,
  category: sql`name from category where true`,
  game: sql`title from game where true`,
  asset: sql`name from asset where true`,
  account: sql`nickname from account where deleted_at is null`,
} as const;
export type NamingTable = keyof typeof NAMED;
/** Ids by table. */
export type FoundBy = Partial<Record<NamingTable, (number | null)[]>>;

/** Loads names from many tables in one statement. Returns a lookup function, undefined for missing rows. */
export async function relatedNames(db: Db, wanted: FoundBy[]) {
  const ids = new Map<NamingTable, Set<number>>();
  for (const [table, some] of wanted.flatMap(byTable))
    for (const id of some) if (id !== null) ids.set(table, (ids.get(table) ?? new Set()).add(id));
  const names = new Map<string, string>();
  if (ids.size > 0) {
    const queries = [...ids].map(
      ([table, some]) => sql`select ${sql.lit(table)} as "table", id, ${NAMED[table]} and id in (${idList([...some])})`,
    );
    const { rows } = await sql<{ table: string; id: number; name: string }>`
      select t."table", t.id, t.name from (${sql.join(queries, sql` union all `)}) t ("table", id, name)`.execute(db);
    for (const { table, id, name } of rows) names.set(`${table} ${id}`, name);
  }
  return (table: NamingTable, id: number | null): string | undefined => names.get(`${table} ${id}`);
}

export const byTable = (found: FoundBy) => Object.entries(found) as [NamingTable, (number | null)[]][];

export const isNaming = (table: string): table is NamingTable => Object.hasOwn(NAMED, table);
