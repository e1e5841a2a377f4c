import { randomBytes } from 'node:crypto';

import pg from 'pg';

export interface ScratchPostgres {
  name: string;
  url: string;
  drop: () => Promise<void>;
}

/**
 * A database on a PostgreSQL server, for one test file or one benchmark; `drop` takes it away.
 * @param template the database it is a copy of; without one it is empty.
 */
export async function scratchPostgres(server: string, template = ''): Promise<ScratchPostgres> {
  const name = `${template || 'polyshelf_scratch'}_${randomBytes(6).toString('hex')}`;
  await run(server, `create database ${name} ${template === '' ? '' : await copyOf(server, template)}`);
  return { name, url: urlOf(server, name), drop: () => drop(server, name) };
}

/** A copy by files takes half the time of one by the log, and three times as long where each of its files is waited for. */
async function copyOf(server: string, template: string): Promise<string> {
  const [setting] = await run(server, `select current_setting('fsync') as datname`);
  return `template ${template} strategy ${setting?.datname === 'on' ? 'wal_log' : 'file_copy'}`;
}

/** The address of a database of this name, where the server has it. */
export async function keptPostgres(server: string, name: string): Promise<string | null> {
  const found = await run(server, `select datname from pg_database where datname = '${name}'`);
  return found.length === 0 ? null : urlOf(server, name);
}

/** Lets a scratch database stay, by another name: nobody may be connected to it. */
export async function keepAs(server: string, scratch: ScratchPostgres, name: string): Promise<string> {
  await run(server, `alter database ${scratch.name} rename to ${name}`);
  return urlOf(server, name);
}

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Takes away what is left of the copies of a template. None is made after the template itself is gone. */
export async function dropCopies(server: string, template: string): Promise<void> {
  const copies = await run(server, `select datname from pg_database where starts_with(datname, '${template}_')`);
  for (const { datname } of copies) await drop(server, datname);
}

/** Also while somebody uses it or drops it, too. */
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
