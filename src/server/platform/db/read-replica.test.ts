import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { callApi } from '../../../../test/call-api.ts';
import { addGame } from '../../../../test/factories/catalogue.ts';
import { replicatedApp } from '../../../../test/fixtures/replicated-app.ts';
import { listGames } from '../../../shared/catalogue/games/game-contract.ts';

let app: Awaited<ReturnType<typeof replicatedApp>>;
beforeAll(async () => void (app = await replicatedApp()));
afterAll(() => app.stop());

const gamesShown = async () => (await callApi(app.started.app, listGames)).gamesCount;

test('reads go to the replica; writes, transactions and other queries go to the primary', async () => {
  await app.standbyIsRead();
  expect(await app.queriedServer()).toBe('primary');
  const { db, installation } = app.started;
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
    expect(await app.queriedServer()).toBe('primary');
    expect(await db.selectFrom('tag').select('name').where('id', '=', id).execute()).toEqual([{ name: 'Clay' }]);
  });
  await installation.database.read(async () => {
    // Only the replica notices that this query writes.
    await sql`with gone as (delete from tag where name = 'Clay' returning 1) select count(*) from gone`.execute(db);
  });
  expect(await db.selectFrom('tag').select('name').where('name', '=', 'Clay').execute()).toEqual([]);
});

test('caches never store old data for a new version while the replica lags, and the replica is used again later', async () => {
  await addGame(app.started.db, 'Before');
  await app.started.installation.version.changed();
  expect(await gamesShown()).toBe(1);
  await app.standbyIsRead();
  await app.pauseReplay();
  await addGame(app.started.db, 'Of this process');
  await app.started.installation.version.changed();
  expect(await gamesShown()).toBe(2);
  expect(await app.readServer()).toBe('primary');
  await addGame(app.started.db, 'Of another process');
  await sql`select pg_notify('catalogue', '')`.execute(app.started.db);
  // Requests continue meanwhile: an old reply that is cached for the new version would stay.
  await expect.poll(gamesShown, { interval: 1 }).toBe(3);
  await app.resumeReplay();
  await app.standbyIsRead();
  expect(await gamesShown()).toBe(3);
});
