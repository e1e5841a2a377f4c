import { sql, type Insertable, type Updateable } from 'kysely';

import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

/**
 * Inserts many rows with one JSON parameter: types come from the table, and the size of the statement is constant.
 * PostgreSQL allows 65,535 parameters.
 */
export async function insertRows<T extends keyof Tables & string>(
  db: Db,
  table: T,
  rows: Insertable<Tables[T]>[],
): Promise<void> {
  const first = rows[0];
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${recordset(table, rows)} r`.execute(db);
}

/** Also returns each row's id with its values in `keys`. */
export async function insertReturning<T extends keyof Tables & string, K extends keyof Insertable<Tables[T]> & string>(
  db: Db,
  table: T,
  rows: Insertable<Tables[T]>[],
  keys: K[],
): Promise<({ id: number } & Pick<Insertable<Tables[T]>, K>)[]> {
  const first = rows[0];
  if (first === undefined) return [];
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  const answer = await sql<{ id: number } & Pick<Insertable<Tables[T]>, K>>`
    insert into ${sql.table(table)} (${columns}) select ${columns} from ${recordset(table, rows)} r
    returning id, ${sql.join(keys.map((key) => sql.ref(key)))}`.execute(db);
  return answer.rows;
}

/** Updates columns of rows by id. Tables with a version increment it and set the time. */
export async function updateRows<T extends PublicationKind>(
  db: Db,
  table: T,
  rows: (Updateable<Tables[T]> & { id: number })[],
  now: Date,
): Promise<void> {
  const first = rows[0];
  if (first === undefined) return;
  const columns = Object.keys(first).filter((column) => column !== 'id');
  const assignments = columns.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`);
  await sql`update ${sql.table(table)} t set ${sql.join(assignments)}, version = t.version + 1, updated_at = ${now}
    from ${recordset(table, rows)} r where t.id = r.id`.execute(db);
}

/** Deletes rows by a foreign key. */
export async function deleteRows(db: Db, table: keyof Tables & string, column: string, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} in (${idList(ids)})`.execute(db);
}

/** Deletes from several tables in one statement. */
export async function deleteFromAll(
  db: Db,
  tables: readonly (keyof Tables & string)[],
  column: string,
  ids: number[],
): Promise<void> {
  if (ids.length === 0 || tables.length === 0) return;
  const deletions = tables.map(
    (table, index) =>
      sql`${sql.ref(`d${index}`)} as (delete from ${sql.table(table)} where ${sql.ref(column)} in (select id from wanted))`,
  );
  await sql`with wanted (id) as materialized (${idList(ids)}), ${sql.join(deletions)} select`.execute(db);
}

/** A list of ids as a subquery with one parameter. */
export function idList(ids: number[]) {
  return sql`select value::int from json_array_elements_text(${JSON.stringify(ids)}::json)`;
}

function recordset(table: string, rows: unknown[]) {
  return sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;
}
