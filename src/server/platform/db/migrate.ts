import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

import type pg from 'pg';

import { ConfigError } from '../config.ts';

const FOLDER = join(import.meta.dirname, '../../../../migrations');
/** Frozen scripts, for databases and backups of earlier versions. */
const EARLIER = join(FOLDER, 'earlier');
/** Schema after the frozen scripts. */
const BASELINE = join(FOLDER, 'baseline');
const NAMED = 3;

/** Names of all migrations in order, frozen ones first. */
export async function knownMigrations(): Promise<string[]> {
  return [...(await scriptsOf(EARLIER)), ...(await scriptsOf(FOLDER))];
}

/** Unknown migrations as words. Null: all are known. */
export async function unknownMigrations(names: string[]): Promise<string | null> {
  const known = new Set(await knownMigrations());
  const unknown = names.filter((name) => !known.has(name)).toSorted();
  if (unknown.length === 0) return null;
  const rest = unknown.length - NAMED;
  return unknown.slice(-NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

/**
 * Migrates to the current schema. An empty database gets the baseline, others the missing frozen scripts; then both get the
 * numbered scripts.
 * Each step is a transaction. Refuses a database of a later version.
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
  for (const step of await stepsOf(missing)) {
    await client.query('begin');
    await runStep(client, step);
    await client.query('insert into migration (name) select unnest($1::text[])', [step.migrations]);
    await client.query('commit');
  }
}

/** Creates the schema after these migrations, in the caller's transaction. */
export async function makeSchema(client: pg.ClientBase, names: string[]): Promise<void> {
  await makeMigrationTable(client);
  for (const step of await stepsOf(names.toSorted())) await runStep(client, step);
}

interface Step {
  migrations: string[];
  /** Paths of the scripts. */
  scripts: string[];
}

/** Steps for these migrations. The baseline replaces the frozen scripts if all of them are included. */
async function stepsOf(migrations: string[]): Promise<Step[]> {
  const frozen = new Set(await scriptsOf(EARLIER));
  const stepOf = (name: string): Step => ({
    migrations: [name],
    scripts: [join(frozen.has(name) ? EARLIER : FOLDER, name)],
  });
  if (![...frozen].every((name) => migrations.includes(name))) return migrations.map(stepOf);
  const scripts = (await scriptsOf(BASELINE)).map((name) => join(BASELINE, name));
  return [{ migrations: [...frozen], scripts }, ...migrations.filter((name) => !frozen.has(name)).map(stepOf)];
}

async function scriptsOf(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
}

async function makeMigrationTable(client: pg.ClientBase): Promise<void> {
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  );
}

async function runStep(client: pg.ClientBase, { scripts }: Step): Promise<void> {
  for (const script of scripts) {
    try {
      await client.query(await readFile(script, 'utf8'));
    } catch (error) {
      // The error may contain the whole script.
      const { message, position } = error as { message: string; position?: string };
      // oxlint-disable-next-line preserve-caught-error -- the cause would be printed with the script
      throw new Error(`Migration ${basename(script)} failed: ${message} (at character ${position ?? 'unknown'} of the script)`);
    }
  }
}
