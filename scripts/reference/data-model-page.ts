import { sql } from 'kysely';

import type { Db } from '../../src/server/platform/db/database.ts';
import { declaredTables, featureOfTable } from './table-features.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  is_required: boolean;
  is_key: boolean;
  /** Referenced table. */
  target: string | null;
}

const INTRO = `# Tables by feature

For contributors: every table with its columns, by feature. \`npm run reference\` draws this page from the migrations.
PK is a column of the primary key, FK refers to another table, and "null" marks a value that may be missing. [Architecture](../architecture.md) says how
the code uses the database.

## References between features
`;

/** Throws if a table has no feature, or if a declared one does not exist. */
export async function dataModelPage(db: Db): Promise<string> {
  const columns = await readColumns(db);
  const tables = Map.groupBy(columns, ({ table }) => table);
  const declared = declaredTables();
  const featureOf = new Map([...tables.keys()].map((table) => [table, featureOfTable(table, declared)]));
  const stray = [...tables.keys()].filter((table) => featureOf.get(table) === undefined);
  const views = await readViews(db);
  const gone = [...declared.keys()].filter((table) => !tables.has(table) && !views.includes(table));
  if (stray.length + gone.length > 0)
    throw new Error(`Tables that no -tables.ts declares: ${stray.join(', ')}; declared ones that are gone: ${gone.join(', ')}`);

  const roads = columns.flatMap(({ table, target }) => {
    const [from, to] = [featureOf.get(table), target === null ? undefined : featureOf.get(target)];
    return from === to || to === undefined ? [] : [`  ${from} --> ${to}`];
  });
  const byFeature = Object.groupBy(tables, ([table]) => featureOf.get(table) ?? '');
  const features = Object.entries(byFeature)
    .toSorted(byName)
    .map(([feature, own = []]) => {
      const entities = own.map(([name, list]) => `  ${name} {\n${list.map(columnLine).join('\n')}\n  }`);
      const references = own.flatMap(([name, list]) =>
        list.flatMap((column) => (column.target === null ? [] : [`  ${name} }o--|| ${column.target} : ${column.name}`])),
      );
      return `## ${feature}\n\n${mermaid(['erDiagram', ...entities, ...references])}`;
    });
  return [INTRO, mermaid(['flowchart LR', ...new Set(roads)]), '', ...features].join('\n');
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => one.localeCompare(other);

const mermaid = (lines: string[]) => `\`\`\`mermaid\n${lines.join('\n')}\n\`\`\`\n`;

function columnLine({ name, type, is_required, is_key, target }: Column): string {
  const keys = [is_key && 'PK', target !== null && 'FK'].filter(Boolean).join(', ');
  const shortType = type.replace('timestamp with time zone', 'timestamptz').replaceAll(' ', '-');
  return [`    ${shortType} ${name}`, keys, is_required ? '' : '"null"'].filter(Boolean).join(' ');
}

async function readViews(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace`.execute(db);
  return rows.map(({ name }) => name);
}

async function readColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as is_required,
      exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any (k.conkey)) as is_key,
      (select min(t.relname) from pg_constraint k join pg_class t on t.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]) as target
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by c.relname, a.attnum`.execute(db);
  return rows;
}
