import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { sessionService } from '../src/server/accounts/auth/session-service.ts';
import { sessionStore } from '../src/server/accounts/auth/session-store.ts';
import { openInstallation } from '../src/server/app/installation.ts';
import { readConfig } from '../src/server/platform/config.ts';

const ROOT = join(import.meta.dirname, '..');
const SERVER = 'test/fixtures/server-process.ts';

export interface ServerProcess {
  child: ChildProcess;
  address: string;
}

/**
 * A server without pages in a process of its own, from the sources in a folder.
 * @param before program that runs it, and its arguments.
 */
export async function spawnServer(env: Record<string, string>, folder = ROOT, before: string[] = []): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...before, join(folder, SERVER)], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((heard, failed) => {
    createInterface({ input: child.stdout }).once('line', heard);
    child.once('exit', () => failed(new Error('the server ended')));
  });
  return { child, address };
}

/** As by `kill -9`. */
export async function killServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await ended;
}

/** Adds the member Mira to the installation of these settings. Returns the header with her token. */
export async function addMira(env: Record<string, string>): Promise<{ authorization: string }> {
  const installation = await openInstallation(readConfig(env));
  const { db, clock, accountsVersion } = installation;
  const { id } = await db
    .insertInto('account')
    .values({
      nickname: 'mira',
      email: 'mira@example.org',
      email_confirmed_at: clock(),
      level: 'member',
      level_pinned: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sessions = sessionService(sessionStore(db), { clock, version: accountsVersion });
  const token = await sessions.open(id, { persistent: true, userAgent: null });
  await installation.close();
  return { authorization: `Bearer ${token}` };
}
