import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, open, readdir, rename, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { readSnapshot, writeSnapshot } from '@polyshelf/catalogue-index/memory/snapshot-file.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { addAsset } from '../../../../test/factories/catalogue.ts';
import { openIndex } from '../../../../test/factories/open-index.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { ASSET_LIST } from '../assets/asset-list-store.ts';
import { publicationListService } from './publication-list-service.ts';

/** More documents than are faster to read from the database. */
const MANY = 9000;

let started: StartedApp;
let folder: string;
/** Folder with the snapshot of an earlier process. */
let earlier: string;
beforeAll(async () => {
  started = await startWithMany();
  earlier = join(await mkdtemp(join(tmpdir(), 'index-')), 'index');
});
afterAll(async () => {
  await started.stop();
  await rm(join(earlier, '..'), { recursive: true });
});
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'index-')), 'index');
  return () => rm(join(folder, '..'), { recursive: true });
});

async function startWithMany(): Promise<StartedApp> {
  const app = await startApp();
  await sql`insert into asset (name, name_key, name_words, search_text, status_id, published_at, triangles)
    select 'Crate ' || n, 'crate' || n, '= crate ' || n || ' =& ʘcrate' || n || ' &', ' crate' || n || ' ', 1, now(), n
    from generate_series(1, ${sql.lit(MANY)}) n`.execute(app.db);
  await app.installation.version.changed();
  return app;
}

/** A process on a folder with its index, and its log lines. */
async function openProcess(on = folder) {
  const { db, installation } = started;
  const lines: string[] = [];
  const onLogLine = (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg);
  const { index, refresh, close } = openIndex(started, [ASSET_LIST], { folder: on, onLogLine });
  const lists = publicationListService(ASSET_LIST, { db, version: installation.version, index });
  await refresh();
  return {
    refresh,
    close,
    count: async (triangles: string) => (await lists.list({ triangles }, {})).total,
    lines,
  };
}

/** Puts the snapshot of an earlier process into the folder. It is built once, as that takes seconds. */
async function leaveSnapshot(): Promise<void> {
  if (!existsSync(earlier)) await (await openProcess(earlier)).close();
  await cp(earlier, folder, { recursive: true });
}

const READ = 'the catalogue index is read from its snapshot';
const BUILT = 'the catalogue index is built';
const DROPPED = /the index is built anew/;
const file = () => join(folder, 'catalogue.snapshot');

test('a process loads the index of an earlier one, and the changes since', async () => {
  const first = await openProcess();
  expect(first.lines).toContain(BUILT);
  expect(await first.count('1..100')).toBe(100);
  await first.close();
  expect(await readdir(folder)).toEqual(['catalogue.snapshot']);
  const added = await addAsset(started.db, 'Between', { triangles: 50 });
  const second = await openProcess();
  expect(second.lines).toEqual([READ]);
  expect([await second.count('1..100'), await second.count('1..9000')]).toEqual([101, MANY + 1]);
  await sql`delete from asset where id = ${added}`.execute(started.db);
  await second.close();
});

test('a loaded index serves reads at once, and applies changes afterwards', async () => {
  await leaveSnapshot();
  const added = await addAsset(started.db, 'Between', { triangles: 50 });
  const { index, refresh, progress, close } = openIndex(started, [ASSET_LIST], { folder });
  // Changes since then are not applied yet.
  const locked = await started.db.startTransaction().execute();
  await sql`lock table filter_change in access exclusive mode`.execute(locked);
  const following = refresh();
  await expect.poll(progress).toBeNull();
  const all = { kinds: [{ kind: 'asset', filters: [] }], texts: [] };
  const page = { order: [{ by: 'id' as const }], limit: 1, offset: 0, after: null };
  expect(await index.search(all, page)).toMatchObject({ total: MANY });
  await locked.commit().execute();
  await following;
  expect(await index.search(all, page)).toMatchObject({ total: MANY + 1 });
  await sql`delete from asset where id = ${added}`.execute(started.db);
  await close();
});

test('processes on one folder leave one snapshot, which the next process loads', async () => {
  const both = [await openProcess(), await openProcess()];
  await Promise.all(both.map(({ close }) => close()));
  expect(await readdir(folder)).toEqual(['catalogue.snapshot']);
  const next = await openProcess();
  expect(next.lines).toEqual([READ]);
  await next.close();
});

test('leftovers of a killed process are removed once no process can be writing them', async () => {
  await mkdir(folder);
  for (const name of ['old.part', 'new.part']) await writeFile(join(folder, name), 'half');
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
  await utimes(join(folder, 'old.part'), hoursAgo, hoursAgo);
  const process = await openProcess();
  expect(await readdir(folder)).toEqual(['catalogue.snapshot', 'new.part']);
  await process.close();
});

test('a server that stops during an update writes the applied part, and leaves the rest to the next one', async () => {
  const { app, db, config, stop } = await startWithMany();
  await app.catalogueIndex.refresh();
  const locked = await db.startTransaction().execute();
  const edit = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(locked);
  await sql`update asset set triangles = 0 where id = 1`.execute(locked);
  await sql`lock table filter_change in access exclusive mode`.execute(locked);
  const waiting = sql`select from pg_locks where not granted and relation = 'filter_change'::regclass`;
  await expect.poll(async () => (await waiting.execute(db)).rows.length, { timeout: 5000 }).toBe(1);
  const closing = app.close();
  await setImmediate();
  await locked.commit().execute();
  await closing;
  let seen = '';
  await readSnapshot(join(config.dataDir, 'index', 'catalogue.snapshot'), (about) => {
    seen = about['seen'] ?? '';
    return false;
  });
  const followed = sql<{ isFollowed: boolean }>`
    select pg_visible_in_snapshot(${edit.rows[0]?.xid}::xid8, ${seen}::pg_snapshot) as "isFollowed"`;
  expect((await followed.execute(db)).rows).toEqual([{ isFollowed: false }]);
  await stop();
});

/** Like a description by another process. */
async function rewriteHeader(about: Record<string, string>): Promise<void> {
  const read = await readSnapshot(file(), () => true);
  await writeSnapshot(file(), `${file()}.part`, { ...read?.about, ...about }, read?.content ?? null);
}

const errors: [name: string, harm: () => Promise<unknown>][] = [
  ['cut off', () => truncate(file(), 100_000)],
  ['empty', () => truncate(file(), 0)],
  ['something else', () => writeFile(file(), 'no snapshot')],
  [
    'damaged',
    async () => {
      const handle = await open(file(), 'r+');
      await handle.write('damage', 5000);
      await handle.close();
    },
  ],
  ['of an older schema', () => rewriteHeader({ schema: 'older' })],
  ['ahead of the database', () => rewriteHeader({ seen: '99999999:99999999:' })],
  [
    'of another database',
    async () => {
      await sql`update change_feed set epoch = gen_random_uuid()`.execute(started.db);
      await rm(earlier, { recursive: true });
    },
  ],
];

test.each(errors)('a snapshot that is %s is dropped with a line in the log, and the index is built', async (_name, harm) => {
  await leaveSnapshot();
  await harm();
  const second = await openProcess();
  expect(second.lines).toEqual([expect.stringMatching(DROPPED), 'the catalogue index is being built', BUILT]);
  expect(await second.count('1..100')).toBe(100);
  await second.close();
  // The damaged file is replaced.
  const third = await openProcess();
  expect(third.lines).toEqual([READ]);
  await third.close();
});

test('an index whose snapshot is a day behind a feed with deleted changes is rebuilt, and serves reads meanwhile', async () => {
  await leaveSnapshot();
  const added = await addAsset(started.db, 'Between', { triangles: 50 });
  await started.db.transaction().execute(async (trx) => {
    await sql`delete from filter_change`.execute(trx);
    await sql`update change_feed set forgotten = pg_current_snapshot()`.execute(trx);
  });
  const second = await openProcess();
  expect(second.lines).toEqual([READ, expect.stringMatching(/are forgotten/), 'the catalogue index is being built', BUILT]);
  expect(await second.count('1..100')).toBe(101);
  await sql`delete from asset where id = ${added}`.execute(started.db);
  await second.close();
  await rm(earlier, { recursive: true });
});

test('pending documents of a process are applied by the one that loads its snapshot', async () => {
  await leaveSnapshot();
  const added = await addAsset(started.db, 'Between', { triangles: 50 });
  const read = await readSnapshot(file(), () => true);
  const { rows } = await sql<{ seen: string }>`select pg_current_snapshot()::text as seen`.execute(started.db);
  const content = { ...(read?.content as object), pending: [{ whole: Int32Array.of(added), standing: new Int32Array() }] };
  await writeSnapshot(file(), `${file()}.part`, { ...read?.about, ...rows[0] }, content);
  const second = await openProcess();
  expect(second.lines).toEqual([READ]);
  expect(await second.count('1..100')).toBe(101);
  await sql`delete from asset where id = ${added}`.execute(started.db);
  await second.close();
});

test('a failed write is logged, and the old snapshot stays', async () => {
  await leaveSnapshot();
  const second = await openProcess();
  const added = await addAsset(started.db, 'Unwritten', { triangles: 50 });
  await second.refresh();
  const aside = `${folder}-aside`;
  await rename(folder, aside);
  await writeFile(folder, 'a file where the folder was');
  await second.close();
  expect(second.lines.at(-1)).toMatch(/cannot be written; the one before is kept/);
  await rm(folder);
  await rename(aside, folder);
  const third = await openProcess();
  expect(third.lines).toEqual([READ]);
  expect(await third.count('1..100')).toBe(101);
  await sql`delete from asset where id = ${added}`.execute(started.db);
  await third.close();
});
