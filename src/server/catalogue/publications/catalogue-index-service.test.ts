import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { addAsset } from '../../../../test/factories/catalogue.ts';
import { openIndex } from '../../../../test/factories/open-index.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { ASSET_LIST } from '../assets/asset-list-store.ts';
import { publicationListService } from './publication-list-service.ts';

let started: StartedApp;
beforeEach(async () => {
  started ??= await startApp();
  await sql`delete from asset`.execute(started.db);
});
afterAll(() => started.stop());

/** An index of models with its lists, and its log lines. */
function openLists() {
  const { db, installation } = started;
  const lines: string[] = [];
  const { index, ...consumer } = openIndex(started, [ASSET_LIST], { onLogLine: (line) => void lines.push(line) });
  const lists = publicationListService(ASSET_LIST, { db, version: installation.version, index });
  const rigged = async () => (await lists.list({ rigged: true }, {})).total;
  return { ...consumer, index, lists, rigged, lines };
}

test('a read uses the applied changes, and waits for no others', async () => {
  const { refresh, rigged } = openLists();
  await addAsset(started.db, 'Knight', { bones: 4 });
  await refresh();
  expect(await rigged()).toBe(1);
  // Blocks reads of the feed.
  const locked = await started.db.startTransaction().execute();
  await sql`lock table filter_change in access exclusive mode`.execute(locked);
  const following = refresh();
  expect(await rigged()).toBe(1);
  await locked.commit().execute();
  await following;
  await addAsset(started.db, 'Archer', { bones: 4 });
  expect(await rigged()).toBe(1);
  await refresh();
  expect(await rigged()).toBe(2);
});

test('until the first build, lists answer unfiltered, and filters and searches are refused', async () => {
  const { index, refresh, progress, lists, rigged } = openLists();
  await addAsset(started.db, 'Knight', { bones: 4 });
  await addAsset(started.db, 'Crate');
  await started.installation.version.changed();
  expect(progress()).not.toBeNull();
  expect(await rigged()).toBe(2);
  const selection = { filters: { rigged: true }, queries: [['knight']] };
  await expect(lists.filterChoices(selection)).rejects.toMatchObject({ code: 'overloaded' });
  expect(index.state()).toMatchObject({ state: 'building' });
  await refresh();
  expect(progress()).toBeNull();
  expect(await rigged()).toBe(1);
  expect((await lists.filterChoices(selection)).rigged).toEqual([{ id: 'true', name: 'Yes', count: 1 }]);
});

test('an index that missed forgotten changes is rebuilt; others are kept', async () => {
  const { refresh, rigged, lines } = openLists();
  const id = await addAsset(started.db, 'Knight', { bones: 4 });
  await refresh();
  const forget = () =>
    started.db.transaction().execute(async (trx) => {
      await sql`delete from filter_change`.execute(trx);
      await sql`update change_feed set forgotten = pg_current_snapshot()`.execute(trx);
    });
  await addAsset(started.db, 'Archer', { bones: 4 });
  await sql`update asset set bones = null where id = ${id}`.execute(started.db);
  await forget();
  await addAsset(started.db, 'Rider', { bones: 4 });
  await refresh();
  expect(await rigged()).toBe(2);
  expect(lines.filter((line) => line.includes('built anew'))).toHaveLength(1);
  await addAsset(started.db, 'Squire', { bones: 4 });
  await refresh();
  expect(await rigged()).toBe(3);
  expect(lines.filter((line) => line.includes('built anew'))).toHaveLength(1);
});
