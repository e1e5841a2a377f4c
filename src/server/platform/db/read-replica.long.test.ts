import { afterAll, beforeAll, expect, test } from 'vitest';

import { addGame } from '../../../../test/factories/catalogue.ts';
import { replicatedApp } from '../../../../test/fixtures/replicated-app.ts';

let app: Awaited<ReturnType<typeof replicatedApp>>;
beforeAll(async () => void (app = await replicatedApp()));
afterAll(() => app.stop());

test('a replica that lags more than five seconds gets no reads, and the log says so', async () => {
  await app.standbyIsRead();
  await app.pauseReplay();
  await addGame(app.started.db, 'Not told to anybody');
  const [behind, back] = [app.linesOf('more than 5 seconds behind'), app.linesOf('gets its reads again')];
  await expect.poll(app.readServer, { interval: 200 }).toBe('primary');
  await expect.poll(() => app.linesOf('more than 5 seconds behind')).toBeGreaterThan(behind);
  await app.resumeReplay();
  await app.standbyIsRead();
  expect(app.linesOf('gets its reads again')).toBeGreaterThan(back);
});

test('only the log shows that a replica died, and it is used again when it is back', async () => {
  await app.standbyIsRead();
  const [away, back] = [app.linesOf('the replica is away'), app.linesOf('gets its reads again')];
  const over = new AbortController();
  const places = new Set<string | undefined>();
  const reading = (async () => {
    while (!over.signal.aborted)
      for (const place of await Promise.all(Array.from({ length: 12 }, app.readServer))) places.add(place);
  })();
  await app.standby.kill();
  await expect.poll(() => app.linesOf('the replica is away')).toBeGreaterThan(away);
  expect(await app.readServer()).toBe('primary');
  await expect.poll(() => app.started.installation.database.replicaState()).toBe('away');
  await app.standby.start();
  await app.standbyIsRead();
  expect(app.started.installation.database.replicaState()).toBe('used');
  over.abort();
  await reading;
  expect(places).toEqual(new Set(['primary', 'standby']));
  expect(app.linesOf('gets its reads again')).toBeGreaterThan(back);
});
