import { randomBytes } from 'node:crypto';

import pg from 'pg';

/** An empty database on a PostgreSQL server, for one test file or one benchmark; `drop` takes it away. */
export async function scratchPostgres(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `polyshelf_scratch_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}
