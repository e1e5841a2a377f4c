import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { namedStatement, namedQuery } from './named-statement.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

test('a marked query becomes a named statement of its connection, once', async () => {
  await started.db.transaction().execute(async (connection) => {
    const marked = (value: number) =>
      sql<{ value: number }>`${namedStatement} select ${value}::int as value`.execute(connection);
    expect([(await marked(3)).rows[0]?.value, (await marked(5)).rows[0]?.value]).toEqual([3, 5]);
    const { rows } = await sql<{ runs: number }>`
      select (generic_plans + custom_plans)::int as runs from pg_prepared_statements where statement like '%select $1::int as value%'`.execute(
      connection,
    );
    expect(rows).toEqual([{ runs: 2 }]);
  });
});

test('a precompiled query takes other values each time, and contains none itself', async () => {
  const sumOf = namedQuery<{ sum: number }>(started.db, sql`select $1::int + $2::int as sum`);
  expect([await sumOf(3, 5), await sumOf(4, 6)]).toEqual([[{ sum: 8 }], [{ sum: 10 }]]);
  expect(() => namedQuery(started.db, sql`select ${3}::int + $1::int`)).toThrow('A value stands in the text of a query');
});
