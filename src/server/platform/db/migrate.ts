import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../../migrations');

/** What a migration needs of an engine: scripts of many statements, and one list of names. */
export interface ScriptRunner {
  run(script: string): Promise<void>;
  names(query: string): Promise<string[]>;
}

/** Brings the schema to its newest state: every script of `migrations/` in order, each in one transaction, each once. */
export async function migrate(runner: ScriptRunner): Promise<string[]> {
  await runner.run(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  );
  const applied = new Set(await runner.names('select name from migration'));
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted();
  const missing = files.filter((file) => !applied.has(file));
  for (const file of missing) {
    const script = await readFile(join(FOLDER, file), 'utf8');
    try {
      await runner.run(`begin;\n${script}\n;insert into migration (name) values ('${file}');\ncommit;`);
    } catch (error) {
      // An engine's own error may carry the whole script.
      const { message, position } = error as { message: string; position?: string };
      // oxlint-disable-next-line preserve-caught-error -- the cause would be printed with the script
      throw new Error(`Migration ${file} failed: ${message} (at character ${position ?? 'unknown'} of the script)`);
    }
  }
  return missing;
}
