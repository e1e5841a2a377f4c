import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { declaredTables, featureOfTable } from '../../../../scripts/reference/table-features.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { MEMBER_DATA } from '../../app/member-data-list.ts';
import type { MemberColumn } from '../../platform/member-data.ts';

/** Columns that modules registered as personal data, by `table.column`. */
const registered = new Map(
  Object.values(MEMBER_DATA).flatMap(({ columns }): [string, MemberColumn][] => Object.entries(columns)),
);

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

/** Columns that reference an account, and whether their rows are deleted with it. */
async function memberColumns(): Promise<{ column: string; goes: boolean }[]> {
  const { rows } = await sql<{ column: string; goes: boolean }>`
    select c.conrelid::regclass || '.' || a.attname as column, c.confdeltype = 'c' as goes from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'account'::regclass order by 1`.execute(started.db);
  return rows;
}

test('every column that references a member is registered by the module of its table, and no other column is', async () => {
  const columns = (await memberColumns()).map(({ column }) => column);
  expect([...registered.keys()].toSorted()).toEqual(columns);
  const declared = declaredTables();
  const foreign = Object.entries(MEMBER_DATA).flatMap(([module, data]) =>
    Object.keys(data.columns).filter((column) => featureOfTable(column.split('.')[0] ?? '', declared) !== module),
  );
  expect(foreign).toEqual([]);
});

test('every registered column is in the download of its member, or is left out for a reason', async () => {
  const headers = await signedIn(started, await addMember(started, 'mira'));
  const data = (await started.app.inject({ url: '/api/me/data', headers })).json<object>();
  const parts = [...registered.values()].flatMap((column) => (typeof column.in === 'string' ? [column.in] : []));
  expect(Object.keys(data)).toEqual(expect.arrayContaining(parts));
});

test('rows of every registered column are deleted with the account, or stay for a reason', async () => {
  const stays = [...registered].flatMap(([column, { stays: reason }]) => (reason === undefined ? [] : [column]));
  const columns = await memberColumns();
  expect(columns.filter(({ goes }) => !goes).map(({ column }) => column)).toEqual(stays.toSorted());
});
