import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { namedStatement } from './named-statement.ts';
import { SHARED_CONNECTIONS } from './shared-connections.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const firstRow = <Row>(query: RawBuilder<Row>) => query.execute(started.db).then(({ rows }) => rows[0]);
const answerTo = (value: number) =>
  firstRow(sql<{ value: number; pid: number }>`${namedStatement} select ${value}::int as value, pg_backend_pid() as pid`);

test('concurrent prepared queries get their own results over few connections', async () => {
  const values = Array.from({ length: 200 }, (_, value) => value);
  const answers = await Promise.all(values.map(answerTo));
  expect(answers.map((answer) => answer?.value)).toEqual(values);
  expect(new Set(answers.map((answer) => answer?.pid)).size).toBeLessThanOrEqual(SHARED_CONNECTIONS);
});

test('a failing query fails alone', async () => {
  const divided = (by: number) => firstRow(sql<{ value: number }>`${namedStatement} select 12 / ${by}::int as value`);
  const answers = await Promise.allSettled([6, 0, 4, 0, 3].map(divided));
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value?.value : 'failed'))).toEqual([
    2,
    'failed',
    3,
    'failed',
    4,
  ]);
  expect((await divided(2))?.value).toBe(6);
});

test('a transaction sees its own writes, and nobody else does', async () => {
  const name = sql<{ name: string }>`${namedStatement} select name from tag where name = 'Unseen'`;
  await started.db.transaction().execute(async (transaction) => {
    await sql`insert into tag (name) values ('Unseen')`.execute(transaction);
    expect([(await name.execute(transaction)).rows, (await name.execute(started.db)).rows]).toEqual([[{ name: 'Unseen' }], []]);
  });
});

test('after a connection broke, the next query uses another', async () => {
  const asleep = firstRow(sql`${namedStatement} select pg_sleep(60) as "shared connection asleep"`).catch(() => 'failed');
  const ended = () =>
    firstRow(sql<{ ended: number }>`select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like '%"shared connection asleep"%'`);
  await expect.poll(async () => (await ended())?.ended).toBe(1);
  expect(await asleep).toBe('failed');
  const answers = await Promise.all([1, 2, 3, 4].map(answerTo));
  expect(answers.map((answer) => answer?.value)).toEqual([1, 2, 3, 4]);
});
