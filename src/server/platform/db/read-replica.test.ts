import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { callApi } from '../../../../test/call-api.ts';
import { addGame } from '../../../../test/factories/catalogue.ts';
import { quickFolder } from '../../../../test/quick-folder.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { streamingReplica } from '../../../../test/streaming-replica.ts';
import { listGames } from '../../../shared/catalogue/games/game-contract.ts';

let home: string;
let servers: Awaited<ReturnType<typeof streamingReplica>>;
let started: StartedApp;
const lines: string[] = [];

beforeAll(async () => {
  home = await mkdtemp(join(quickFolder(), 'polyshelf-replica-'));
  servers = await streamingReplica(home);
  const settings = { DATABASE_URL: servers.primary.url, DATABASE_READ_URL: servers.standby.url };
  started = await startApp(settings, { onLogLine: (line) => lines.push(line) });
});
afterAll(async () => {
  await started.stop();
  await servers.standby.stop();
  await servers.primary.stop();
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
});

const queriedServer = async () => {
  const { rows } = await sql<{ place: string }>`
    select case when pg_is_in_recovery() then 'standby' else 'primary' end as place`.execute(started.db);
  return rows[0]?.place;
};
const readServer = () => started.installation.database.read(queriedServer);
async function standbyIsRead(): Promise<void> {
  await expect.poll(readServer).toBe('standby');
}
const gamesShown = async () => (await callApi(started.app, listGames)).gamesCount;
/** On a busy machine, lines may repeat: a replica without an answer within a second counts as unreachable. */
const linesOf = (words: string) => lines.filter((line) => line.includes(words)).length;

async function pauseReplay(): Promise<void> {
  await servers.standby.query('select pg_wal_replay_pause()');
  const state = async () => (await servers.standby.query('select pg_get_wal_replay_pause_state() as state'))[0];
  await expect.poll(state).toEqual({ state: 'paused' });
}
const resumeReplay = () => servers.standby.query('select pg_wal_replay_resume()');

test('reads go to the replica; writes, transactions and other queries go to the primary', async () => {
  await standbyIsRead();
  expect(await queriedServer()).toBe('primary');
  const { db, installation } = started;
  const inTransaction = await installation.database.read(() =>
    db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(transaction);
      return rows[0]?.standby;
    }),
  );
  expect(inTransaction).toBe(false);
  await installation.database.read(async () => {
    const { id } = await db.insertInto('tag').values({ name: 'Clay' }).returning('id').executeTakeFirstOrThrow();
    // After a query to the primary, a read stays there.
    expect(await queriedServer()).toBe('primary');
    expect(await db.selectFrom('tag').select('name').where('id', '=', id).execute()).toEqual([{ name: 'Clay' }]);
  });
  await installation.database.read(async () => {
    // Only the replica notices that this query writes.
    await sql`with gone as (delete from tag where name = 'Clay' returning 1) select count(*) from gone`.execute(db);
  });
  expect(await db.selectFrom('tag').select('name').where('name', '=', 'Clay').execute()).toEqual([]);
});

test('caches never store old data for a new version while the replica lags, and the replica is used again later', async () => {
  await addGame(started.db, 'Before');
  await started.installation.version.changed();
  expect(await gamesShown()).toBe(1);
  await standbyIsRead();
  await pauseReplay();
  await addGame(started.db, 'Of this process');
  await started.installation.version.changed();
  expect(await gamesShown()).toBe(2);
  expect(await readServer()).toBe('primary');
  await addGame(started.db, 'Of another process');
  await sql`select pg_notify('catalogue', '')`.execute(started.db);
  // Requests continue meanwhile: an old reply that is cached for the new version would stay.
  await expect.poll(gamesShown, { interval: 1 }).toBe(3);
  await resumeReplay();
  await standbyIsRead();
  expect(await gamesShown()).toBe(3);
});

test('a replica that lags more than five seconds gets no reads, and the log says so', async () => {
  await standbyIsRead();
  await pauseReplay();
  await addGame(started.db, 'Not told to anybody');
  const [behind, back] = [linesOf('more than 5 seconds behind'), linesOf('gets its reads again')];
  await expect.poll(readServer, { interval: 200 }).toBe('primary');
  await expect.poll(() => linesOf('more than 5 seconds behind')).toBeGreaterThan(behind);
  await resumeReplay();
  await standbyIsRead();
  expect(linesOf('gets its reads again')).toBeGreaterThan(back);
});

test('only the log shows that a replica died, and it is used again when it is back', async () => {
  await standbyIsRead();
  const [away, back] = [linesOf('the replica is away'), linesOf('gets its reads again')];
  const over = new AbortController();
  const places = new Set<string | undefined>();
  const reading = (async () => {
    while (!over.signal.aborted)
      for (const place of await Promise.all(Array.from({ length: 12 }, readServer))) places.add(place);
  })();
  await servers.standby.kill();
  await expect.poll(() => linesOf('the replica is away')).toBeGreaterThan(away);
  expect(await readServer()).toBe('primary');
  await expect.poll(() => started.installation.database.replicaState()).toBe('away');
  await servers.standby.start();
  await standbyIsRead();
  expect(started.installation.database.replicaState()).toBe('used');
  over.abort();
  await reading;
  expect(places).toEqual(new Set(['primary', 'standby']));
  expect(linesOf('gets its reads again')).toBeGreaterThan(back);
});
