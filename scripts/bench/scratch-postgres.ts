import pg from 'pg';

/** A database that lives for one run. */
export async function scratchPostgres(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `polyshelf_scratch_${process.pid}`;
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
