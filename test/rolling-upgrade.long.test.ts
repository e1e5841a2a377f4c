/** During an upgrade of several processes, those of the previous version and of this one share one database. */
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { checkOut, git, linkModules } from '../scripts/check-out.ts';
import { scratchPostgres, type ScratchPostgres } from '../scripts/scratch-postgres.ts';
import type { ReplyOf } from '../src/shared/platform/kit/endpoint.ts';
import { suggest } from '../src/shared/discovery/search/search-contract.ts';
import { quickFolder } from './quick-folder.ts';
import { addMira, killServer, spawnServer } from './spawn-server.ts';

const ROOT = join(import.meta.dirname, '..');

/** The last commit with another schema; null without a history. */
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
  await Promise.all(running.map(killServer));
  await database.drop();
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
});

/** The sources of that commit, with the current libraries. */
async function sourcesOf(commit: string): Promise<string> {
  const folder = await checkOut(commit, join(home, 'before'));
  await linkModules(folder);
  return folder;
}

async function serve(folder: string): Promise<string> {
  const { child, address } = await spawnServer(env, folder);
  running.push(child);
  return address;
}

interface Entry {
  data: { id: number; attributes: { title: string } };
}

test.skipIf(before === null)('each version reads the writes of the other', async () => {
  const old = await serve(await sourcesOf(before ?? ''));
  const now = await serve(ROOT);
  const headers = { ...(await addMira(env)), 'content-type': 'application/json' };

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
