import { execFile } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';

import { killDatabase } from '../../../../../test/kill-database.ts';
import { quickFolder } from '../../../../../test/quick-folder.ts';
import { leaveEmbeddedPostgres, openEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { findPostmaster } from './postmaster.ts';

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
  test('becomes one database if two processes start at once, and remains of a killed one are removed', async () => {
    await mkdir(join(home, 'database', 'begun-killed'), { recursive: true });
    const both = await Promise.all([openEmbeddedPostgres(home, log), openEmbeddedPostgres(home, log)]);
    expect(both[0]?.connection.password).toBe(both[1]?.connection.password);
    expect(await readdir(join(home, 'database'))).toEqual(['cluster', 'log']);
  });
});

describe('a user id without a name', () => {
  const NAMELESS = 12_345;
  const ROOT = join(import.meta.dirname, '../../../../..');
  const run = promisify(execFile);

  /** Runs a command that creates a database, as that user. */
  async function importAs(path: string | undefined): Promise<string> {
    await chmod(home, 0o755);
    const dataDir = await mkdtemp(join(home, 'nameless-'));
    await chown(dataDir, NAMELESS, NAMELESS);
    const env = { PATH: path, DATA_DIR: dataDir, DATABASE_URL: '' };
    const args = [join(ROOT, 'src/server/app/cli/polyshelf.ts'), 'import', '/dev/null'];
    return run(process.execPath, args, { cwd: '/', env, uid: NAMELESS, gid: NAMELESS }).then(
      ({ stderr }) => stderr,
      ({ stderr }: { stderr: string }) => stderr,
    );
  }

  test.skipIf(process.getuid?.() !== 0)(
    'creates a database if the system has user namespaces (needs root)',
    async ({ skip }) => {
      const refused = await run('unshare', ['--user', 'true'], { uid: NAMELESS, gid: NAMELESS }).catch((error: Error) => error);
      if (refused instanceof Error) return skip(`no user namespaces here: ${refused.message}`);
      expect(await importAs(process.env['PATH'])).toContain('0 lines in');
    },
  );

  test.skipIf(process.getuid?.() !== 0)('gets an error with the reason if there are none (needs root)', async () => {
    const logged = await importAs('/nowhere');
    expect(logged).toContain(`PostgreSQL asks for the name of its user, and the user id ${NAMELESS} has none.`);
    expect(logged).toContain(`polyshelf:x:${NAMELESS}:${NAMELESS}:`);
    expect(logged).not.toContain('    at ');
  });
});

describe('a running database', () => {
  test.skipIf(process.platform === 'win32')('is started again though parts of the killed one end late', async () => {
    const dataDir = await filled();
    const embedded = await openEmbeddedPostgres(dataDir, log);
    // Background processes have no database.
    const parts = await queryRow<{ pids: number[] }>(
      embedded,
      'select array_agg(pid) as pids from pg_stat_activity where datid is null',
    );
    const signal = (signal: NodeJS.Signals) => parts?.pids.forEach((pid) => process.kill(pid, signal));
    signal('SIGSTOP');
    try {
      await killDatabase(dataDir);
      const tries = async () => (await readFile(join(dataDir, 'database', 'log'), 'utf8')).split('is still in use').length - 1;
      await expect.poll(tries).toBeGreaterThan(6);
    } finally {
      signal('SIGCONT');
    }
    await expect.poll(() => logged.at(-1)).toBe('the database is back');
    expect(logged).toEqual([expect.stringContaining('the database has ended; it is started again'), 'the database is back']);
  });

  test.skipIf(process.getuid?.() !== 0)(
    'is shared with another container on the same folder, which does not start a second one (needs root)',
    async ({ skip }) => {
      const run = promisify(execFile);
      const unshare = ['--pid', '--fork', '--kill-child', '--mount-proc'];
      const refused = await run('unshare', [...unshare, 'true']).catch((error: Error) => error);
      if (refused instanceof Error) return skip(`no pid namespaces here: ${refused.message}`);
      const dataDir = await filled();
      const embedded = await openEmbeddedPostgres(dataDir, log);
      const pid = await pidOf(dataDir);
      const starts = async () => (await readFile(join(dataDir, 'database', 'log'), 'utf8')).split('starting PostgreSQL').length;
      const before = await starts();
      const code = `
        import { openEmbeddedPostgres } from '${join(import.meta.dirname, 'embedded-postgres.ts')}';
        const embedded = await openEmbeddedPostgres(process.argv[1], { error: console.error, info: console.error });
        await embedded.close();
        console.log('used as process ' + process.pid);`;
      const { stdout } = await run('unshare', [...unshare, process.execPath, '--input-type=module', '-e', code, dataDir]);
      expect([stdout, await pidOf(dataDir)]).toEqual(['used as process 1\n', pid]);
      expect(await queryRow(embedded, 'select 1 as answer')).toEqual({ answer: 1 });
      expect(await starts()).toBe(before);
    },
  );
});
