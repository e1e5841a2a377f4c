/** During an upgrade of several processes, those of the version before and of this one work on one database. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { checkOut, git } from '../scripts/check-out.ts';
import { scratchPostgres, type ScratchPostgres } from '../scripts/scratch-postgres.ts';
import { sessionService } from '../src/server/auth/session-service.ts';
import { sessionStore } from '../src/server/auth/session-store.ts';
import { openInstallation } from '../src/server/installation.ts';
import { readConfig } from '../src/server/platform/config.ts';
import type { ReplyOf } from '../src/shared/kit/endpoint.ts';
import { suggest } from '../src/shared/search/search-contract.ts';
import { quickFolder } from './quick-folder.ts';

const ROOT = join(import.meta.dirname, '..');
const SERVER = 'test/fixtures/server-process.ts';

/** The last commit with another schema; null: nobody keeps the history here. */
const before = await git(['log', '-1', '--format=%H', '--diff-filter=A', '--', 'migrations'])
  .then((newest) => git(['rev-parse', `${newest}^`]))
  .catch(() => null);

let home: string;
let database: ScratchPostgres;
let env: Record<string, string>;
const running: ChildProcess[] = [];

beforeAll(async () => {
  home = await mkdtemp(join(quickFolder(), 'polyshelf-upgrade-'));
  database = await scratchPostgres(inject('databaseServer'));
  env = { DATABASE_URL: database.url, DATA_DIR: join(home, 'data'), DEMO: 'off', LOG_LEVEL: 'fatal', ROLES: 'web' };
});
afterAll(async () => {
  for (const child of running) {
    const ended = new Promise((done) => child.once('exit', done));
    if (child.kill('SIGKILL')) await ended;
  }
  await database.drop();
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
});

/** Its sources as they were, with the packages of today. */
async function sourcesOf(commit: string): Promise<string> {
  const folder = await checkOut(commit, join(home, 'before'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

async function serve(folder: string): Promise<string> {
  const child = spawn(process.execPath, [join(folder, SERVER)], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  return new Promise((heard, failed) => {
    createInterface({ input: child.stdout }).once('line', heard);
    child.once('exit', () => failed(new Error('the server ended')));
  });
}

async function memberToken(): Promise<string> {
  const installation = await openInstallation(readConfig(env));
  const { db, clock, accountsVersion } = installation;
  const { id } = await db
    .insertInto('account')
    .values({ nickname: 'mira', email: 'mira@example.org', email_confirmed_at: clock() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await sessionService(sessionStore(db), { clock, version: accountsVersion }).open(id, {
    persistent: true,
    userAgent: null,
  });
  await installation.close();
  return token;
}

interface Entry {
  data: { id: number; attributes: { title: string } };
}

test.skipIf(before === null)('whoever writes through the one is read through the other', async () => {
  const old = await serve(await sourcesOf(before ?? ''));
  const now = await serve(ROOT);
  const headers = { authorization: `Bearer ${await memberToken()}`, 'content-type': 'application/json' };

  async function write(address: string, method: 'POST' | 'PUT', path: string, title: string): Promise<number> {
    const body = JSON.stringify({ data: { title, type: 1, entityStatus: 1 } });
    const answer = await fetch(`${address}/api/games${path}`, { method, headers, body });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(text);
    return (JSON.parse(text) as Entry).data.id;
  }
  async function titles(address: string): Promise<string[]> {
    const answer = await fetch(`${address}/api/games?sort=id`);
    return ((await answer.json()) as { data: Entry['data'][] }).data.map(({ attributes }) => attributes.title);
  }
  async function expectBoth(expected: string[]): Promise<void> {
    await expect.poll(async () => [await titles(old), await titles(now)]).toEqual([expected, expected]);
  }

  const first = await write(old, 'POST', '', 'Written by the old one');
  await expectBoth(['Written by the old one']);
  const second = await write(now, 'POST', '', 'Written by the new one');
  await expectBoth(['Written by the old one', 'Written by the new one']);
  await write(now, 'PUT', `/${first}`, 'Old, then new');
  await write(old, 'PUT', `/${second}`, 'New, then old');
  await expectBoth(['Old, then new', 'New, then old']);

  for (const address of [old, now]) {
    const answer = await fetch(`${address}${suggest.path}?value=new%20old`);
    const { result } = (await answer.json()) as ReplyOf<typeof suggest>;
    expect(result.map(({ title }) => title).toSorted()).toEqual(['New, then old', 'Old, then new']);
  }
});
