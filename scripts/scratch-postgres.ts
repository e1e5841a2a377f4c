import { randomBytes } from 'node:crypto';

import pg from 'pg';

export interface ScratchPostgres {
  name: string;
  url: string;
  drop: () => Promise<void>;
}

/**
 * A database on a PostgreSQL server, for one test file or one benchmark; `drop` removes it.
 * @param template The database to copy; empty for an empty database.
 */
export async function scratchPostgres(server: string, template = ''): Promise<ScratchPostgres> {
  const name = `${template || 'polyshelf_scratch'}_${randomBytes(6).toString('hex')}`;
  await run(server, `create database ${name} ${template === '' ? '' : await copyOf(server, template)}`);
  return { name, url: urlOf(server, name), drop: () => drop(server, name) };
}

/** A file copy takes half the time of a copy by the log, but three times as long with fsync. */
async function copyOf(server: string, template: string): Promise<string> {
  const [setting] = await run(server, `select current_setting('fsync') as datname`);
  return `template ${template} strategy ${setting?.datname === 'on' ? 'wal_log' : 'file_copy'}`;
}

/** Address of a database by name, if the server has it. */
export async function findPostgres(server: string, name: string): Promise<string | null> {
  const found = await run(server, `select datname from pg_database where datname = '${name}'`);
  return found.length === 0 ? null : urlOf(server, name);
}

/** Keeps a scratch database under another name. It must have no connections. */
export async function saveTemplate(server: string, scratch: ScratchPostgres, name: string): Promise<string> {
  await run(server, `alter database ${scratch.name} rename to ${name}`);
  return urlOf(server, name);
}

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Removes remaining copies of a template. The template itself must already be gone, so that no copy is added. */
export async function dropCopies(server: string, template: string): Promise<void> {
  const copies = await run(server, `select datname from pg_database where starts_with(datname, '${template}_')`);
  for (const { datname } of copies) await drop(server, datname);
}

/** Also during use or a parallel drop. */
async function drop(server: string, name: string): Promise<void> {
  await run(server, `drop database if exists ${name} with (force)`);
}

async function run(server: string, statement: string): Promise<{ datname: string }[]> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return (await client.query<{ datname: string }>(statement)).rows;
  } finally {
    await client.end();
  }
}
