import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { Db } from './database.ts';
import { intArray, unseenIntArray } from './int-list.ts';
import { namedStatement } from './named-statement.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

/** Number of times that a query on a large table was planned for its own values. */
async function plannedAnew(connection: Db, times: number, ids: RawBuilder<number[]>, name: string): Promise<number> {
  for (let queries = 0; queries < times; queries += 1) {
    const { rows } = await sql<{
      id: number;
    }>`${namedStatement} select ${sql.lit(name)} as name, id from many where id = any(${ids})`.execute(connection);
    expect(rows).toEqual([{ name, id: 7 }]);
  }
  const { rows } = await sql<{ planned: number }>`
    select custom_plans::int as planned from pg_prepared_statements where statement like ${`%'${name}' as name%`}`.execute(
    connection,
  );
  return rows[0]?.planned ?? 0;
}

test('the generic plan of a query for one row by id is used if the planner does not see the length of the list', async () => {
  await started.db.connection().execute(async (connection) => {
    await sql`create temp table many as select generate_series(1, 20000) as id`.execute(connection);
    await sql`create index on many (id)`.execute(connection);
    await sql`analyze many`.execute(connection);
    // PostgreSQL plans the first five executions for their values.
    expect(await plannedAnew(connection, 12, unseenIntArray([7]), 'unseen')).toBe(5);
    expect(await plannedAnew(connection, 12, intArray([7]), 'seen')).toBe(12);
    await sql`drop table many`.execute(connection);
  });
});
