import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { PERSONAL_DATA } from '../../../shared/integrations/strapi-api/personal-data.ts';

/** Names of columns that personal data may be in. */
const PERSONAL =
  '(^|_)(e?mail|address|ip|network|agent|browser|device|endpoint|visitor|session|nickname|login|phone|who|query|answer|token|credential|author|sender|recipient|payload|body|host)(_|$)';

/** Tables with such a column and without personal data. */
const IMPERSONAL: Record<string, string> = {
  tool_link: 'hosts of public links of tools',
};

/** Folders of `DATA_DIR` without personal data of their own. */
const IMPERSONAL_FOLDERS: Record<string, string> = {
  database: 'holds the tables',
  pages: 'holds texts of the operator',
  servers: 'holds sockets',
};

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const listed = PERSONAL_DATA.flatMap(({ tables }) => tables);

test('the privacy page lists each table that may contain personal data', async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text order by column_name) as columns from (
      select table_name, column_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ ${PERSONAL}
      union select c.conrelid::regclass::text, a.attname from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        where c.contype = 'f' and c.confrelid in ('account'::regclass, 'session'::regclass, 'newsletter_subscriber'::regclass)
    ) found group by 1 order by 1`.execute(started.db);
  const untold = rows.filter(({ name }) => !listed.includes(name) && !(name in IMPERSONAL));
  expect(untold.map(({ name, columns }) => `${name}: ${columns.join(', ')}`)).toEqual([]);
  expect(rows.length).toBeGreaterThan(30);
});

test('it lists no table twice, and no removed one', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(started.db);
  const all = new Set(rows.map(({ name }) => name));
  expect([...listed, ...Object.keys(IMPERSONAL)].filter((name) => !all.has(name))).toEqual([]);
  expect(listed.filter((name, index) => listed.indexOf(name) !== index || name in IMPERSONAL)).toEqual([]);
});

test('it lists each folder of DATA_DIR in docs/self-hosting/install.md', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../docs/self-hosting/install.md'), 'utf8');
  const named = [...guide.matchAll(/^\| ((?:`[\w-]+\/`(?:, )?)+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/[\w-]+/g)].map(([name]) => name),
  );
  const described = [...PERSONAL_DATA.flatMap(({ folders }) => folders ?? []), ...Object.keys(IMPERSONAL_FOLDERS)];
  expect(described.toSorted()).toEqual(named.toSorted());
});
