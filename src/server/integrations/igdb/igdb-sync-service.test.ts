import { afterAll, beforeAll, expect, test } from 'vitest';

import { controlledTimeLimits } from '../../../../test/fixtures/controlled-time-limits.ts';
import { startIgdbServer, type IgdbServer } from '../../../../test/fixtures/igdb-server.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { igdbClient } from './igdb-client.ts';
import { igdbSyncService } from './igdb-sync-service.ts';
import { igdbSyncStore } from './igdb-sync-store.ts';

let igdb: IgdbServer;
let started: StartedApp;
const logged: string[] = [];

beforeAll(async () => {
  igdb = await startIgdbServer();
  started = await startApp(igdb.settings, { onLogLine: (line) => void logged.push(line) });
});
afterAll(async () => {
  await started.stop();
  await igdb.stop();
});

const rowOf = (table: 'game_type' | 'region' | 'release_status' | 'store' | 'social', igdbId: number) =>
  started.db.selectFrom(table).selectAll().where('igdb_id', '=', igdbId).executeTakeFirst();
const listed = async (kind: string) => {
  const answer = await started.app.inject(`/api/${kind}?pagination[pageSize]=100`);
  return answer.json<{ data: { attributes: { name: string } }[] }>().data.map(({ attributes }) => attributes.name);
};

async function syncAgain(limits = {}) {
  const { igdb: config } = started.config;
  if (config === null) throw new Error('not configured');
  const log = { info: () => undefined, warn: (...entry: unknown[]) => void logged.push(JSON.stringify(entry)) };
  const client = igdbClient({ config, log, clock: () => new Date(), limits });
  const { changed } = started.installation.version;
  await igdbSyncService({ client, store: igdbSyncStore(started.db), log, changed }).sync();
  client.close();
}

test('at start, missing IGDB values are added, and visitors see them', async () => {
  await expect.poll(() => logged.join('')).toContain('values of the games database were added');
  expect(await rowOf('game_type', 15)).toMatchObject({ name: 'Demake', game_selection: true });
  expect(await rowOf('region', 11)).toMatchObject({ name: 'South America', code: 'SA' });
  expect(await rowOf('release_status', 37)).toMatchObject({ name: 'Physical Reissue' });
  expect(await rowOf('store', 22)).toMatchObject({ name: 'Xbox' });
  expect(await rowOf('social', 30)).toMatchObject({ name: 'Mastodon' });
  await expect.poll(() => listed('types-games')).toContain('Demake');
});

test('a merged value is not added again', async () => {
  const from = await rowOf('region', 11);
  const into = await rowOf('region', 8);
  await started.db
    .insertInto('lookup_name')
    .values({ kind: 'region', lookup_id: into?.id ?? 0, name: 'South America' })
    .execute();
  await started.db
    .deleteFrom('region')
    .where('id', '=', from?.id ?? 0)
    .execute();
  await syncAgain();
  expect(await rowOf('region', 11)).toBeUndefined();
});

test('local and edited names do not change, and nothing is added twice', async () => {
  await started.db.updateTable('social').set({ name: 'X' }).where('igdb_id', '=', 5).execute();
  await started.db.updateTable('game_type').set({ name: 'Addition' }).where('igdb_id', '=', 1).execute();
  const count = async () => {
    const tables = ['game_type', 'region', 'release_status', 'store', 'social'] as const;
    const rows = await Promise.all(tables.map((table) => started.db.selectFrom(table).selectAll().orderBy('id').execute()));
    return rows;
  };
  const before = await count();
  await syncAgain();
  expect(await count()).toEqual(before);
  expect(await rowOf('social', 5)).toMatchObject({ name: 'X' });
});

test('a manually created row gets its IGDB number and keeps its spelling', async () => {
  await started.db.insertInto('social').values({ name: 'VKontakte' }).execute();
  igdb.lookups['website_types']?.push({ id: 40, type: 'vkontakte' });
  await syncAgain();
  expect(await rowOf('social', 40)).toMatchObject({ name: 'VKontakte' });
});

test('a failed table is logged and does not affect the others', async () => {
  igdb.lookups['release_date_statuses']?.push({ id: 38, name: 'Cloud Release' });
  igdb.troubles = ['broken', 403];
  logged.length = 0;
  await syncAgain();
  expect(await rowOf('release_status', 38)).toMatchObject({ name: 'Cloud Release' });
  expect(logged.filter((line) => line.includes('the lookups of the games database were not read'))).toHaveLength(2);
  expect((await started.app.inject('/healthz')).statusCode).toBe(200);
});

test('an unreachable games database delays neither start nor stop', async () => {
  const away = await startApp({ ...igdb.settings, IGDB_BASE_URL: 'http://127.0.0.1:1', IGDB_TOKEN_URL: 'http://127.0.0.1:1' });
  expect((await away.app.inject('/api/games-database')).json()).toEqual({ connected: true, name: 'IGDB' });
  await away.stop();
});

test('stopping does not wait for an answer of IGDB', async () => {
  const before = igdb.calls.length;
  igdb.troubles = ['drip', 'drip', 'drip', 'drip'];
  // No answer comes, and no time limit fires.
  const limitsOnTime = controlledTimeLimits();
  const ending = await startApp(igdb.settings);
  await expect.poll(() => igdb.calls.length).toBeGreaterThan(before);
  await ending.stop();
  limitsOnTime.letGo();
  igdb.troubles = [];
});
