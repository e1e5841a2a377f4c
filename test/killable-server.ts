import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { inject } from 'vitest';

import { sessionService } from '../src/server/auth/session-service.ts';
import { sessionStore } from '../src/server/auth/session-store.ts';
import { openInstallation } from '../src/server/installation.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { killDatabase } from './kill-database.ts';
import { quickFolder } from './quick-folder.ts';

const SERVER = join(import.meta.dirname, 'fixtures/server-process.ts');

export type KillableServer = Awaited<ReturnType<typeof killableServer>>;

/** A server as a process of its own, which may be killed and begun again on the same data, and a member of it. */
export async function killableServer() {
  const dataDir = await mkdtemp(join(quickFolder(), 'polyshelf-killable-'));
  await cp(inject('dataFolderTemplate'), dataDir, { recursive: true });
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', DEMO: 'off', LOG_LEVEL: 'fatal' };
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

  async function killServer(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
  }

  return {
    dataDir,

    /** Of the member. */
    headers: { authorization: `Bearer ${token}` },

    /** What the server works on. */
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

    killServer,

    /** As by `kill -9`, while the server runs or after it. */
    killDatabase: () => killDatabase(dataDir),

    async drop(): Promise<void> {
      await Promise.all(running.map(killServer));
      await killDatabase(dataDir);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
