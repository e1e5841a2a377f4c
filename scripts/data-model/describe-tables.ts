import { sql } from 'kysely';

import type { Db } from '../../src/server/platform/db/database.ts';
import { TABLE_ROOMS } from './table-rooms.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  is_required: boolean;
  is_key: boolean;
  /** The table that it refers to. */
  target: string | null;
}

const INTRO = `# The data, by room

Every table with its columns, drawn from the migrations by \`npm run data-model\`; the suite fails where this page is older than they are.
PK is a column of the primary key, FK refers to another table; "null" stands where a value may be missing. How the database is used is told in
[architecture.md](architecture.md).

## Which room refers to which
`;

/** The page \`docs/data-model.md\`. Throws where a table has no room. */
export async function describeTables(db: Db): Promise<string> {
  const columns = await readColumns(db);
  const tables = Map.groupBy(columns, ({ table }) => table);
  const roomOf = new Map(Object.entries(TABLE_ROOMS).flatMap(([room, names]) => names.map((name) => [name as string, room])));
  const stray = [...tables.keys()].filter((table) => !roomOf.has(table));
  const gone = [...roomOf.keys()].filter((table) => !tables.has(table));
  if (stray.length + gone.length > 0)
    throw new Error(`Tables without a room: ${stray.join(', ')}; rooms without a table: ${gone.join(', ')}`);

  const roads = columns.flatMap(({ table, target }) => {
    const [from, to] = [roomOf.get(table), target === null ? undefined : roomOf.get(target)];
    return from === to || to === undefined ? [] : [`  ${from} --> ${to}`];
  });
  const rooms = Object.entries(TABLE_ROOMS).map(([room, names]) => {
    const own = names.map((name) => [name, tables.get(name) ?? []] as const);
    const entities = own.map(([name, list]) => `  ${name} {\n${list.map(columnLine).join('\n')}\n  }`);
    const references = own.flatMap(([name, list]) =>
      list.flatMap((column) => (column.target === null ? [] : [`  ${name} }o--|| ${column.target} : ${column.name}`])),
    );
    return `## ${room}\n\n${mermaid(['erDiagram', ...entities, ...references])}`;
  });
  return [INTRO, mermaid(['flowchart LR', ...new Set(roads)]), '', ...rooms].join('\n');
}

const mermaid = (lines: string[]) => `\`\`\`mermaid\n${lines.join('\n')}\n\`\`\`\n`;

function columnLine({ name, type, is_required, is_key, target }: Column): string {
  const keys = [is_key && 'PK', target !== null && 'FK'].filter(Boolean).join(', ');
  const shortType = type.replace('timestamp with time zone', 'timestamptz').replaceAll(' ', '-');
  return [`    ${shortType} ${name}`, keys, is_required ? '' : '"null"'].filter(Boolean).join(' ');
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
