import { afterAll, beforeAll, expect, test } from 'vitest';

import { recordingEvents } from '../../../../test/factories/recording-events.ts';
import { bundleClient } from '../../../../test/bundle-client.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { useBundledPrograms } from '../../../../test/use-bundled-programs.ts';
import { createLog } from '../../platform/log.ts';
import { jobQueue, type JobQueue } from '../../platform/jobs/job-queue.ts';
import { memoryBudget } from '@polyshelf/model-pipeline/isolation/memory-budget.ts';
import { bundleWorkers } from './bundle-workers.ts';
import { resultAttacher } from '../../catalogue/assets/edit/asset-result-service.ts';

useBundledPrograms();

const TRIANGLE = 'v 0 0 0\nv 1 0 0\nv 0 1 0\n';
const TOO_MUCH = 'Processing this model needed too much memory, so it was stopped.';
/** In MB. A process that reads a small model takes about 200 MB. */
const [TOTAL, EACH, HEAP] = [512, 320, 24];

let started: StartedApp;
let mira: Awaited<ReturnType<typeof bundleClient>>;
let jobs: JobQueue;
beforeAll(async () => {
  started = await startApp();
  mira = await bundleClient(started, 'mira');
  const { installation, config } = started;
  const log = createLog('silent');
  jobs = jobQueue(installation.database, log);
  const limits = { model: { totalMegabytes: EACH, heapMegabytes: HEAP }, memory: memoryBudget(TOTAL) };
  bundleWorkers({
    ...installation,
    config,
    log,
    jobs,
    attach: resultAttacher({ ...installation, jobs, events: recordingEvents(installation.db) }),
    limits,
  });
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await started.stop();
});

/** A model with `materials` materials, each of about a kilobyte in memory. */
const crowd = (materials: number) =>
  TRIANGLE + Array.from({ length: materials }, (_, index) => `usemtl material${index}\nf 1 2 3\n`).join('');

test('models that exceed the shared memory are stopped with a sentence each, and the others succeed', async () => {
  const brought = [crowd(100_000), `${TRIANGLE}f 1 2 3\n`, crowd(100_001), `${TRIANGLE}f 1 3 2\n`];
  const bundles = brought.map(async (text) => {
    const { id } = await mira.bring([{ name: 'a.obj', bytes: Buffer.from(text) }]);
    return mira.through(id);
  });
  const models = (await Promise.all(bundles)).map(({ models }) => [models[0]?.state, models[0]?.failure]);
  expect(models).toEqual([
    ['failed', TOO_MUCH],
    ['ready', null],
    ['failed', TOO_MUCH],
    ['ready', null],
  ]);
  expect((await started.app.inject('/readyz')).statusCode).toBe(200);
});
