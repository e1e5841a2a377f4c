import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { INDEXED_LISTS } from '../src/server/app/catalogue-indexes.ts';
import { ASSET_LIST } from '../src/server/catalogue/assets/asset-list-store.ts';
import { indexedKind, type IndexedList } from '../src/server/catalogue/publications/index-loader-store.ts';
import { startApp, type StartedApp } from './start-app.ts';

let started: StartedApp;
/** 'table.column' of all columns whose updates a trigger records in the change feed. */
let watched: Set<string>;
beforeAll(async () => {
  started = await startApp();
  watched = new Set(await watchedColumns());
});
afterAll(() => started.stop());

/** Columns of the update triggers whose function writes to `filter_change`, by their definitions in the database. */
async function watchedColumns(): Promise<string[]> {
  const { rows } = await sql<{ table: string; definition: string; columns: string[] }>`
    select c.relname as "table", pg_get_triggerdef(t.oid) as definition,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and pg_get_functiondef(t.tgfoid) ~ '\\m(filter_change|note_filter_changes)\\M'`.execute(
    started.db,
  );
  return rows.flatMap(({ table, definition, columns }) => {
    const event = / AFTER .*?\bUPDATE( OF [\w, ]+)? (?:OR |ON )/.exec(definition);
    if (event === null) return [];
    const listed = event[1]?.replace(' OF ', '').split(', ');
    const compared = definition.includes(' WHEN ')
      ? [...definition.matchAll(/\bold\.(\w+)/g)].map(([, name]) => name ?? '')
      : null;
    return columns
      .filter((name) => (listed ?? columns).includes(name) && (compared ?? columns).includes(name))
      .map((name) => `${table}.${name}`);
  });
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
}

/**
 * 'table.column' of the columns that a query reads, through views too. Ids are left out, because they never change. Columns of
 * a link table may change, although they are its primary key.
 */
async function columnsRead(query: RawBuilder<unknown>): Promise<string[]> {
  return started.db.connection().execute(async (db) => {
    const { sql: text, parameters } = query.compile(db);
    const inlined = text.replaceAll(/\$(\d+)/g, (_, number) => literal(parameters[Number(number) - 1]));
    await sql`create temp view read_by_filter as ${sql.raw(inlined)}`.execute(db);
    const { rows } = await sql<{ column: string }>`
      with recursive read (relation, attribute) as (
        select d.refobjid, d.refobjsubid from pg_rewrite r
          join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
          where r.ev_class = 'read_by_filter'::regclass and d.refobjid <> r.ev_class
        union
        select d.refobjid, d.refobjsubid from read v join pg_rewrite r on r.ev_class = v.relation
          join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
          where d.refobjid <> r.ev_class)
      select distinct c.relname || '.' || a.attname as "column" from read
        join pg_class c on c.oid = read.relation and c.relkind = 'r'
        join pg_attribute a on a.attrelid = c.oid and a.attnum = read.attribute and a.attnum > 0
      where not exists (select from pg_index i
        where i.indrelid = c.oid and i.indisprimary and i.indnkeyatts = 1 and a.attnum = any(i.indkey))
      order by 1`.execute(db);
    await sql`drop view read_by_filter`.execute(db);
    return rows.map(({ column }) => column);
  });
}

/** 'filter: table.column' of columns that a kind reads into memory without a trigger. */
async function unwatched(list: IndexedList): Promise<string[]> {
  const { table, facets, pairs, numbers, sortKeys } = indexedKind(list);
  const from = sql`from ${sql.table(table.table)} ${sql.id(table.alias)}`;
  const queries = [
    { name: 'listed', query: sql`select ${sql.ref(`${table.alias}.listed`)} ${from}` },
    ...facets.map(({ name, loaded }) => ({
      name,
      query: 'value' in loaded ? sql`select ${loaded.value} as value ${from}` : loaded.values,
    })),
    ...pairs.map(({ name, values }) => ({ name, query: values })),
    ...[...numbers, ...sortKeys].map(({ name, number }) => ({ name, query: sql`select ${number} as value ${from}` })),
  ];
  const missing: string[] = [];
  for (const { name, query } of queries) {
    const columns = await columnsRead(query);
    missing.push(...columns.filter((column) => !watched.has(column)).map((column) => `${name}: ${column}`));
  }
  return missing;
}

test('the change feed watches every column that a filter reads into memory', async () => {
  expect([...watched]).toEqual(
    expect.arrayContaining(['asset.has_uv', 'asset_tag.tag_id', 'license.derivatives', 'tool.price']),
  );
  for (const list of INDEXED_LISTS) expect([list.table.table, await unwatched(list)]).toEqual([list.table.table, []]);
});

test('a filter by an unwatched column is found, also behind a join and in a number', async () => {
  const fields = {
    author: { facet: { value: sql`length(a.author)` } },
    founded: {
      facet: { values: sql`select x.asset_id as id, g.igdb_id as value from asset_game x join game g on g.id = x.game_id` },
    },
    width: { number: sql`a.size_x` },
  };
  expect(await unwatched({ ...ASSET_LIST, fields })).toEqual([
    'author: asset.author',
    'founded: game.igdb_id',
    'width: asset.size_x',
  ]);
});
