import { mkdir, open, readdir, rename, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { readSnapshot, writeSnapshot } from '@polyshelf/catalogue-index/memory/snapshot-file.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { addAsset } from '../../../../test/factories/catalogue.ts';
import { openIndex } from '../../../../test/factories/open-index.ts';
import { BUILT, MANY, READ, REBUILT, startWithMany, useIndexSnapshots } from '../../../../test/fixtures/index-snapshots.ts';
import { ASSET_LIST } from '../assets/asset-list-store.ts';

const snapshots = useIndexSnapshots();

test('a loaded index serves reads at once, and applies changes afterwards', async () => {
  await snapshots.leaveSnapshot();
  const added = await addAsset(snapshots.started().db, 'Between', { triangles: 50 });
  const { index, refresh, progress, close } = openIndex(snapshots.started(), [ASSET_LIST], { folder: snapshots.folder() });
  // Changes since then are not applied yet.
  const locked = await snapshots.started().db.startTransaction().execute();
  await sql`lock table filter_change in access exclusive mode`.execute(locked);
  const following = refresh();
  await expect.poll(progress).toBeNull();
  const all = { kinds: [{ kind: 'asset', filters: [] }], texts: [] };
  const page = { order: [{ by: 'id' as const }], limit: 1, offset: 0, after: null };
  expect(await index.search(all, page)).toMatchObject({ total: MANY });
  await locked.commit().execute();
  await following;
  expect(await index.search(all, page)).toMatchObject({ total: MANY + 1 });
  await sql`delete from asset where id = ${added}`.execute(snapshots.started().db);
  await close();
});

test('processes on one folder leave one snapshot, which the next process loads', async () => {
  const both = [await snapshots.openProcess(), await snapshots.openProcess()];
  await Promise.all(both.map(({ close }) => close()));
  expect(await readdir(snapshots.folder())).toEqual(['catalogue.snapshot']);
  const next = await snapshots.openProcess();
  expect(next.lines).toEqual([READ]);
  await next.close();
});

test('leftovers of a killed process are removed once no process can be writing them', async () => {
  await mkdir(snapshots.folder());
  for (const name of ['old.part', 'new.part']) await writeFile(join(snapshots.folder(), name), 'half');
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
  await utimes(join(snapshots.folder(), 'old.part'), hoursAgo, hoursAgo);
  const process = await snapshots.openProcess();
  expect(await readdir(snapshots.folder())).toEqual(['catalogue.snapshot', 'new.part']);
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

const errors: [name: string, harm: () => Promise<unknown>][] = [
  ['empty', () => truncate(snapshots.file(), 0)],
  ['something else', () => writeFile(snapshots.file(), 'no snapshot')],
  [
    'damaged',
    async () => {
      const handle = await open(snapshots.file(), 'r+');
      await handle.write('damage', 5000);
      await handle.close();
    },
  ],
  ['of an older schema', () => snapshots.rewriteHeader({ schema: 'older' })],
  [
    'of another database',
    async () => {
      await sql`update change_feed set epoch = gen_random_uuid()`.execute(snapshots.started().db);
      await snapshots.dropEarlier();
    },
  ],
];

test.each(errors)('a snapshot that is %s is dropped with a line in the log, and the index is built', async (_name, harm) => {
  await snapshots.leaveSnapshot();
  await harm();
  expect(await snapshots.openTwice()).toEqual(REBUILT);
});

test('an index whose snapshot is a day behind a feed with deleted changes is rebuilt, and serves reads meanwhile', async () => {
  await snapshots.leaveSnapshot();
  const added = await addAsset(snapshots.started().db, 'Between', { triangles: 50 });
  await snapshots
    .started()
    .db.transaction()
    .execute(async (trx) => {
      await sql`delete from filter_change`.execute(trx);
      await sql`update change_feed set forgotten = pg_current_snapshot()`.execute(trx);
    });
  const second = await snapshots.openProcess();
  expect(second.lines).toEqual([READ, expect.stringMatching(/are forgotten/), 'the catalogue index is being built', BUILT]);
  expect(await second.count('1..100')).toBe(101);
  await sql`delete from asset where id = ${added}`.execute(snapshots.started().db);
  await second.close();
  await snapshots.dropEarlier();
});

test('pending documents of a process are applied by the one that loads its snapshot', async () => {
  await snapshots.leaveSnapshot();
  const added = await addAsset(snapshots.started().db, 'Between', { triangles: 50 });
  const read = await readSnapshot(snapshots.file(), () => true);
  const { rows } = await sql<{ seen: string }>`select pg_current_snapshot()::text as seen`.execute(snapshots.started().db);
  const content = { ...(read?.content as object), pending: [{ whole: Int32Array.of(added), standing: new Int32Array() }] };
  await writeSnapshot(snapshots.file(), `${snapshots.file()}.part`, { ...read?.about, ...rows[0] }, content);
  const second = await snapshots.openProcess();
  expect(second.lines).toEqual([READ]);
  expect(await second.count('1..100')).toBe(101);
  await sql`delete from asset where id = ${added}`.execute(snapshots.started().db);
  await second.close();
});

test('a failed write is logged, and the old snapshot stays', async () => {
  await snapshots.leaveSnapshot();
  const second = await snapshots.openProcess();
  const added = await addAsset(snapshots.started().db, 'Unwritten', { triangles: 50 });
  await second.refresh();
  const folder = snapshots.folder();
  const aside = `${folder}-aside`;
  await rename(folder, aside);
  await writeFile(folder, 'a file where the folder was');
  await second.close();
  expect(second.lines.at(-1)).toMatch(/cannot be written; the one before is kept/);
  await rm(folder);
  await rename(aside, folder);
  const third = await snapshots.openProcess();
  expect(third.lines).toEqual([READ]);
  expect(await third.count('1..100')).toBe(101);
  await sql`delete from asset where id = ${added}`.execute(snapshots.started().db);
  await third.close();
});
