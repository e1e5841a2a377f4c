import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import type pg from 'pg';

const FOLDER = join(import.meta.dirname, '../../../../migrations');

/** Brings the schema to its newest state: every script of `migrations/` in order, each in one transaction, each once. */
export async function migrate(client: pg.ClientBase): Promise<void> {
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string }>('select name from migration');
  const applied = new Set(rows.map(({ name }) => name));
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted();
  const missing = files.filter((file) => !applied.has(file));
  for (const file of missing) {
    const script = await readFile(join(FOLDER, file), 'utf8');
    try {
      await client.query(`begin;\n${script}\n;insert into migration (name) values ('${file}');\ncommit;`);
    } catch (error) {
      // The error may carry the whole script.
      const { message, position } = error as { message: string; position?: string };
      // oxlint-disable-next-line preserve-caught-error -- the cause would be printed with the script
      throw new Error(`Migration ${file} failed: ${message} (at character ${position ?? 'unknown'} of the script)`);
    }
  }
}
