import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';

import { killDatabase } from '../../../../../test/kill-database.ts';
import { quickFolder } from '../../../../../test/quick-folder.ts';
import { openCluster } from './cluster.ts';
import { leaveEmbeddedPostgres, openEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { findPostmaster } from './postmaster.ts';
import { postgresPrograms } from './postgres-programs.ts';

let home: string;
let logged: unknown[];
const log = {
  error: (...words: unknown[]) => void logged.push(words.at(-1)),
  info: (words: unknown) => void logged.push(words),
};
beforeEach(async () => {
  home = await mkdtemp(join(quickFolder(), 'polyshelf-embedded-'));
  logged = [];
});
afterEach(async () => {
  await leaveEmbeddedPostgres();
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
});

const clusterOf = (dataDir: string) => ({ folder: join(dataDir, 'database', 'cluster') });
const pidOf = async (dataDir: string) => (await findPostmaster(clusterOf(dataDir)))?.pid ?? null;

/** A data folder with an existing database. */
async function filled(name = 'data'): Promise<string> {
  const dataDir = join(home, name);
  await cp(inject('dataFolderTemplate'), dataDir, { recursive: true });
  return dataDir;
}

async function queryRow<Row extends pg.QueryResultRow>(
  { connection }: EmbeddedPostgres,
  query: string,
): Promise<Row | undefined> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows[0];
  } finally {
    await client.end();
  }
}

describe('a new folder', () => {
  test('becomes a database with durable writes, all letters and a role without needless rights', async () => {
    const dataDir = join(home, 'Ordner mit Leerzeichen, ä und ゼ');
    const embedded = await openEmbeddedPostgres(dataDir, log);
    const setting = (name: string) => `current_setting('${name}') as ${name}`;
    expect(
      await queryRow(
        embedded,
        `select ${['fsync', 'synchronous_commit', 'full_page_writes', 'jit', 'timezone', 'is_superuser'].map(setting).join(', ')},
          (select string_agg(letter, '' order by letter) from unnest(array['ä', 'Z', 'a', 'ゼ', 'B']) letter) as sorted,
          lower('ÄΣ') as lowered`,
      ),
    ).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      jit: 'off',
      timezone: 'UTC',
      is_superuser: 'off',
      sorted: 'BZaäゼ',
      lowered: 'äσ',
    });
    await queryRow(embedded, 'create extension pg_trgm');
    expect(await queryRow(embedded, `select similarity('ゼルダの伝説', 'ゼルダの伝') > 0.4 as similar`)).toEqual({
      similar: true,
    });
  });

  test('may have a long path: the socket then has a short link, which is removed with us', async () => {
    const dataDir = await filled(join('deep'.repeat(20), 'deeper'.repeat(20)));
    const embedded = await openEmbeddedPostgres(dataDir, log);
    expect(await queryRow(embedded, 'select 1 as answer')).toEqual({ answer: 1 });
    expect(embedded.connection.host.length).toBeLessThan(90);
    await embedded.close();
    await expect(readdir(embedded.connection.host)).rejects.toThrow('ENOENT');
  });
});

describe('a running database', () => {
  test('is shared by all its users, and stops with the last one', async () => {
    const dataDir = await filled();
    const first = await openEmbeddedPostgres(dataDir, log);
    const pid = await pidOf(dataDir);
    const second = await openEmbeddedPostgres(dataDir, log);
    await first.close();
    expect([pid, await pidOf(dataDir)]).toEqual([expect.any(Number), pid]);
    expect(await queryRow(second, 'select 1 as answer')).toEqual({ answer: 1 });
    // Another one opens while the last one leaves.
    const [, third] = await Promise.all([second.close(), openEmbeddedPostgres(dataDir, log)]);
    expect(await queryRow(third, 'select 1 as answer')).toEqual({ answer: 1 });
    await third.close();
    expect(await pidOf(dataDir)).toBeNull();
    expect(logged).toEqual([]);
  });

  test('is restarted once after it was killed, and that is logged', async () => {
    const dataDir = await filled();
    const users = [await openEmbeddedPostgres(dataDir, log), await openEmbeddedPostgres(dataDir, log)];
    const killed = await killDatabase(dataDir);
    await expect.poll(() => logged.filter((words) => words === 'the database is back')).toHaveLength(2);
    expect(logged[0]).toContain('the database has ended; it is started again');
    expect(await pidOf(dataDir)).not.toBe(killed);
    for (const user of users) expect(await queryRow(user, 'select 1 as answer')).toEqual({ answer: 1 });
    await Promise.all(users.map(({ close }) => close()));
    expect(await pidOf(dataDir)).toBeNull();
  });

  test('is not confused with another process that has its old process id', async () => {
    const dataDir = await filled();
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    try {
      const left = `${other.pid}\n${clusterOf(dataDir).folder}\n1\n5432\n.\n\n1 1\nready\n`;
      await writeFile(join(clusterOf(dataDir).folder, 'postmaster.pid'), left);
      await writeFile(join(clusterOf(dataDir).folder, '.s.PGSQL.5432.lock'), left);
      expect(await queryRow(await openEmbeddedPostgres(dataDir, log), 'select 1 as answer')).toEqual({ answer: 1 });
    } finally {
      other.kill('SIGKILL');
    }
  });
});

describe('an unusable database is refused with advice', () => {
  test('of another major version', async () => {
    const dataDir = await filled();
    await writeFile(join(clusterOf(dataDir).folder, 'PG_VERSION'), '17\n');
    await expect(openEmbeddedPostgres(dataDir, log)).rejects.toThrow(
      /was made by PostgreSQL 17; this Polyshelf brings PostgreSQL 18\. To take it over, run `npm run polyshelf -- backup .* restore .* `import /,
    );
  });

  test('of an earlier Polyshelf', async () => {
    await mkdir(join(home, 'database'));
    await writeFile(join(home, 'database', 'PG_VERSION'), '18\n');
    await expect(openEmbeddedPostgres(home, log)).rejects.toThrow(
      /holds the database of an earlier Polyshelf\. To take it over, run `npm run polyshelf -- backup .* restore .* `import /,
    );
  });

  test('that is damaged', async () => {
    const dataDir = await filled();
    await rm(join(clusterOf(dataDir).folder, 'global', 'pg_control'));
    await expect(openEmbeddedPostgres(dataDir, log)).rejects.toThrow(/does not start:\n[^]*pg_control[^]*Set DATABASE_URL/);
  });

  test('on a system without programs, or where they do not run', async () => {
    expect(() => postgresPrograms('linux-riscv64')).toThrow(/brings no database for linux-riscv64\. Set DATABASE_URL/);
    // As with another C library, where the program's loader is missing.
    await writeFile(join(home, 'initdb'), '#!/lib/ld-elsewhere.so\n', { mode: 0o755 });
    await expect(openCluster(join(home, 'data'), { folder: home, major: '18' })).rejects.toThrow(
      /The database cannot be made: .*\nSet DATABASE_URL/,
    );
  });
});

test('only the application may read the password', async () => {
  const dataDir = await filled();
  const embedded = await openEmbeddedPostgres(dataDir, log);
  const stranger = new pg.Client({ ...embedded.connection, password: 'guessed' });
  await expect(stranger.connect()).rejects.toThrow('password authentication failed');
  expect(await readFile(join(dataDir, 'database', 'log'), 'utf8')).not.toContain(embedded.connection.password);
});
