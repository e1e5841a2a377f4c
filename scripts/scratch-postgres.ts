import { randomBytes } from 'node:crypto';

import pg from 'pg';

/**
 * A database on a PostgreSQL server, for one test file or one benchmark; `drop` takes it away.
 * @param template the database it is a copy of; without one it is empty.
 */
export async function scratchPostgres(
  server: string,
  template = '',
): Promise<{ name: string; url: string; drop: () => Promise<void> }> {
  const name = `polyshelf_scratch_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name} ${template === '' ? '' : `template ${template}`}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}
