import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import type pg from 'pg';

import { ConfigError } from '../config.ts';

const FOLDER = join(import.meta.dirname, '../../../../migrations');
const NAMED = 3;

/** The names of all scripts of `migrations/`, in their order. */
export async function knownMigrations(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted();
}

/** Those of these migrations that this version does not know, as words; null: it knows all of them. */
export async function unknownMigrations(names: string[]): Promise<string | null> {
  const known = new Set(await knownMigrations());
  const unknown = names.filter((name) => !known.has(name)).toSorted();
  if (unknown.length === 0) return null;
  const rest = unknown.length - NAMED;
  return unknown.slice(-NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

/**
 * Brings the schema to its newest state: every script of `migrations/` in order, each in one transaction, each once. A database that
 * a later version has changed is refused.
 */
export async function migrate(client: pg.ClientBase): Promise<void> {
  await makeMigrationTable(client);
  const { rows } = await client.query<{ name: string }>('select name from migration');
  const applied = rows.map(({ name }) => name);
  const unknown = await unknownMigrations(applied);
  if (unknown !== null) {
    throw new ConfigError(
      `A later version of Polyshelf has changed this database (${unknown}). Start that version or a later one again. ` +
        'To go back to this version, restore a backup that it made: npm run polyshelf -- restore BACKUP --into NEW_FOLDER',
    );
  }
  const missing = (await knownMigrations()).filter((file) => !applied.includes(file));
  for (const file of missing)
    await runScript(client, file, (script) => `begin;\n${script}\n;insert into migration (name) values ('${file}');\ncommit;`);
}

/** Makes the schema of the version that knew just these scripts, within the caller's transaction. */
export async function makeSchema(client: pg.ClientBase, names: string[]): Promise<void> {
  await makeMigrationTable(client);
  for (const file of names.toSorted()) await runScript(client, file, (script) => script);
}

async function makeMigrationTable(client: pg.ClientBase): Promise<void> {
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  );
}

async function runScript(client: pg.ClientBase, file: string, wrapped: (script: string) => string): Promise<void> {
  const script = await readFile(join(FOLDER, file), 'utf8');
  try {
    await client.query(wrapped(script));
  } catch (error) {
    // The error may carry the whole script.
    const { message, position } = error as { message: string; position?: string };
    // oxlint-disable-next-line preserve-caught-error -- the cause would be printed with the script
    throw new Error(`Migration ${file} failed: ${message} (at character ${position ?? 'unknown'} of the script)`);
  }
}
