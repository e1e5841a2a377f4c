import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { inject } from 'vitest';

import { scratchPostgres } from '../scripts/scratch-postgres.ts';
import { sessionService } from '../src/server/auth/session-service.ts';
import { sessionStore } from '../src/server/auth/session-store.ts';
import { openInstallation } from '../src/server/installation.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { quickFolder } from './quick-folder.ts';

const SERVER = join(import.meta.dirname, 'fixtures/server-process.ts');

/** A server as a process of its own, which may be killed and begun again on the same data, and a member of it. */
export async function killableServer() {
  const dataDir = await mkdtemp(join(quickFolder(), 'polyshelf-killable-'));
  const server = process.env['TEST_DATABASE_URL'];
  const postgres = server ? await scratchPostgres(server, inject('postgresTemplate')) : null;
  if (postgres === null) await cp(inject('databaseTemplate'), dataDir, { recursive: true });
  const env = { DATA_DIR: dataDir, DATABASE_URL: postgres?.url ?? '', DEMO: 'off', LOG_LEVEL: 'warn' };
  const open = () => openInstallation(readConfig(env));
  const installation = await open();
  const { db, clock, accountsVersion } = installation;
  const { id } = await db
    .insertInto('account')
    .values({ nickname: 'mira', email: 'mira@example.org', email_confirmed_at: clock() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sessions = sessionService(sessionStore(db), { clock, version: accountsVersion });
  const token = await sessions.open(id, { persistent: true, userAgent: null });
  await installation.close();
  const running: ChildProcess[] = [];

  return {
    dataDir,

    /** Of the member. */
    headers: { authorization: `Bearer ${token}` },

    /** What the server works on, while none runs. */
    open,

    async serve(): Promise<{ child: ChildProcess; address: string }> {
      const child = spawn(process.execPath, [SERVER], {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      running.push(child);
      const [address = ''] = await new Promise<string[]>((heard, failed) => {
        createInterface({ input: child.stdout }).once('line', (line) => heard([line]));
        child.once('exit', () => failed(new Error('the server ended')));
      });
      return { child, address };
    },

    async drop(): Promise<void> {
      for (const child of running) child.kill('SIGKILL');
      await postgres?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
