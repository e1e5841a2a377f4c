import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { SIMPLE_KIND_NAMES, wirePlural } from '../../src/shared/catalogue/publications/publication.ts';

const SERVER = join(import.meta.dirname, '../../src/server');
/** Platform tables are members of the interface that features extend. */
const PLATFORM = 'platform/db/tables.ts';

/** Feature of each table, as declared in its `-tables.ts`. Throws if two declare the same table. */
export function declaredTables(): Map<string, string> {
  const features = new Map<string, string>();
  for (const path of globSync('**/*{-tables,/tables}.ts', { cwd: SERVER })) {
    const feature = path.startsWith('platform/') ? 'platform' : basename(dirname(path));
    for (const table of tablesOf(readFileSync(join(SERVER, path), 'utf8'), path)) {
      if (features.has(table)) throw new Error(`${path} declares ${table}, and so does ${features.get(table)}.`);
      features.set(table, feature);
    }
  }
  return features;
}

/** Feature of a table. Migrations derive the tables of a simple kind from its name, so no file declares them. */
export function featureOfTable(table: string, declared: Map<string, string>): string | undefined {
  const kind = SIMPLE_KIND_NAMES.find((name) => table === name || table.startsWith(`${name}_`));
  return declared.get(table) ?? (kind === undefined ? undefined : wirePlural(kind));
}

/** Members of the interface by which a file extends `Tables`, in the layout of the formatter. */
function tablesOf(text: string, path: string): string[] {
  const name = path === PLATFORM ? 'Tables' : /interface Tables extends (\w+) \{\}/.exec(text)?.[1];
  const body = new RegExp(String.raw`interface ${name} [^{]*\{\n(.*?)^\}`, 'ms').exec(text)?.[1];
  if (body === undefined) throw new Error(`${path} extends no Tables.`);
  return [...body.matchAll(/^ {2}(\w+): /gm)].flatMap(([, table]) => table ?? []);
}
