import { afterAll, beforeAll, expect, test } from 'vitest';

import { startObjectStore, type ObjectStore } from '../../../../test/fixtures/object-store.ts';
import { answerJson, startScriptedServer, type ScriptedServer } from '../../../../test/fixtures/scripted-server.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';

let store: ObjectStore;
let engine: ScriptedServer;
let started: StartedApp;
let now = Date.now();
beforeAll(async () => {
  store = await startObjectStore();
  engine = await startScriptedServer(answerJson(200, { version: { number: '2.19.0' } }));
  const settings = { ...store.settings, OPENSEARCH_URL: engine.url.replace('//', '//shelf:hunter2@') };
  started = await startApp(settings, { clock: () => new Date(now) });
});
afterAll(async () => {
  await started.stop();
  engine.stop();
  await store.stop();
});

const reports = async () =>
  (await started.installation.health.read())
    .filter(({ name }) => ['object store', 'OpenSearch'].includes(name))
    .map(({ name, state, message }) => ({ name, state, message: message() }));

test('the object store and OpenSearch are pinged, and an unresponsive one is reported within seconds', async () => {
  expect(await reports()).toMatchObject([
    { name: 'object store', state: 'good' },
    { name: 'OpenSearch', state: 'good' },
  ]);
  await store.kill();
  // Accepts the request and never answers.
  engine.script = () => {};
  now += 31_000;
  const startedMs = performance.now();
  const failing = await reports();
  expect(performance.now() - startedMs).toBeLessThan(4900);
  expect(failing).toMatchObject([
    { state: 'failing', message: expect.stringMatching(/^The store at .* cannot be used: /) as string },
    {
      state: 'failing',
      message: expect.stringMatching(/^OpenSearch cannot be used: .*Until that is fixed, lists are unfiltered/) as string,
    },
  ]);
  expect(JSON.stringify(failing)).not.toContain('hunter2');
});
