import { damaged } from '#messages/server-storage';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { recordingEvents } from '../../../../test/factories/recording-events.ts';
import { bundleClient } from '../../../../test/bundle-client.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { useBundledPrograms } from '../../../../test/use-bundled-programs.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import { findBundle } from '../bundles/bundle-read-service.ts';
import { bundleRenewalService } from '../bundles/bundle-renewal-service.ts';
import { bundleWorkService } from '../bundles/bundle-work-service.ts';
import { DamagedFile } from '../storage/checked-storage.ts';
import { jobQueue, type JobQueue } from '../../platform/jobs/job-queue.ts';
import { createLog } from '../../platform/log.ts';
import { bundleJobService, type BundleJobDependencies } from './bundle-job-service.ts';
import { jobFolders } from './job-folders.ts';
import { resultAttacher } from '../../catalogue/assets/edit/asset-result-service.ts';

useBundledPrograms();

const log = createLog('silent');
let started: StartedApp;
let mira: Awaited<ReturnType<typeof bundleClient>>;
let root: string;
let queue: JobQueue;
beforeAll(async () => {
  started = await startApp();
  mira = await bundleClient(started, 'mira');
  root = join(started.config.dataDir, 'processing');
});
beforeEach(() => {
  queue = jobQueue(started.installation.database, log);
});
afterAll(() => started.stop());

function service(parts: Partial<BundleJobDependencies> = {}) {
  const { installation } = started;
  const { database, fileService, storage, listings, pictures } = installation;
  const folders = jobFolders(root, queue);
  const work = bundleWorkService(database, queue);
  return bundleJobService({
    work,
    renewal: bundleRenewalService(database, queue),
    files: fileService,
    storage,
    listings,
    pictures,
    folders,
    attach: resultAttacher({ ...installation, jobs: queue, events: recordingEvents(installation.db) }),
    log,
    ...parts,
  });
}

const file = (name: string) => ({ name, bytes: Buffer.from(`# ${name}\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n`) });
const run = (bundleId: number, tries = 1, parts: Partial<BundleJobDependencies> = {}, signal = new AbortController().signal) =>
  service(parts).run({ bundleId }, { id: bundleId, tries, signal });
const left = () => readdir(root);

test('a file with lost bytes is named', async () => {
  const { id } = await mira.bring([file('lost.txt')]);
  await run(id, 1, { storage: { localPath: async () => null, read: async () => null, verify: async () => {} } });
  expect(await mira.get(id)).toMatchObject({ state: 'refused', refusal: 'The file “lost.txt” is lost. Upload it again.' });
  expect(await left()).toEqual([]);
});

test('a damaged stored file is named in the language of the reader', async () => {
  const { id } = await mira.bring([file('damaged.txt')]);
  const sha256 = 'ab'.repeat(32);
  const read = () => Promise.reject(new DamagedFile(sha256));
  // The last attempt.
  await run(id, 2, { storage: { localPath: async () => null, verify: async () => {}, read } });
  expect(await mira.get(id)).toMatchObject({ state: 'refused', refusal: damaged({ file: sha256.slice(0, 12) }) });
  const found = await inLanguage('de', async () => findBundle(started.db, id));
  expect(found?.bundle.refusal).toBe(inLanguage('de', () => damaged({ file: sha256.slice(0, 12) })));
});

test('a job waits for disk space as long as necessary', async () => {
  const { id } = await mira.bring([file('large.txt')]);
  const storage = {
    localPath: async () => null,
    verify: async () => {},
    read: async () => {
      throw Object.assign(new Error('write'), { code: 'ENOSPC' });
    },
  };
  for (const tries of [1, 2]) {
    await expect(run(id, tries, { storage })).rejects.toMatchObject({ code: 'ENOSPC' });
    expect((await mira.get(id)).state).toBe('opening');
  }
});

test('an unexpected failure is retried once', async () => {
  const { id } = await mira.bring([file('odd.txt')]);
  const storage = {
    localPath: async () => {
      throw new Error('the password is 1234');
    },
    verify: async () => {},
    read: async () => null,
  };
  await expect(run(id, 1, { storage })).rejects.toThrow('1234');
  await run(id, 2, { storage });
  expect((await mira.get(id)).refusal).toContain('Something went wrong while these files were processed.');
});

test('files that killed two processes are not tried a third time', async () => {
  const { id } = await mira.bring([file('deadly.txt')]);
  await run(id, 3);
  expect((await mira.get(id)).refusal).toContain('interrupted twice');
});

test('giving up after opening fails the models only', async () => {
  const { id } = await mira.bring([file('deadly.obj')]);
  const work = bundleWorkService(started.installation.database, queue);
  const [source] = (await work.take(id))?.sources ?? [];
  const entry = {
    path: 'deadly.obj',
    bytes: 3,
    kind: 'model',
    sha256: '',
    sourceId: source?.id ?? 0,
    sourcePath: null,
  } as const;
  await work.opened(id, [entry], []);
  await work.nextModel(id, 3);
  await run(id, 3);
  const made = await mira.get(id);
  expect(made).toMatchObject({ state: 'ready', refusal: null, entries: [{ path: 'deadly.obj' }] });
  expect(made.models).toMatchObject([{ state: 'failed', step: null, failure: expect.stringContaining('twice') }]);
});

test('removing a bundle aborts its processing and leaves no files', async () => {
  const { id } = await mira.bring([file('gone.obj')]);
  const work = bundleWorkService(started.installation.database, queue);
  const nextModel: typeof work.nextModel = async (...args) => {
    const next = await work.nextModel(...args);
    await started.db.deleteFrom('bundle').where('id', '=', id).execute();
    return next;
  };
  await run(id, 1, { work: { ...work, nextModel } });
  expect(await left()).toEqual([]);
  await run(id);
});

test('a stopping process aborts at once and returns the job, which the next process completes', async () => {
  const { id } = await mira.bring([file('later.obj')]);
  const work = bundleWorkService(started.installation.database, queue);
  const begun = Promise.withResolvers<void>();
  // Blocks until the process stops.
  const step: typeof work.step = async (...args) => {
    await work.step(...args);
    begun.resolve();
    await new Promise(() => undefined);
  };
  queue.work('process bundle', { concurrency: 1, run: service({ work: { ...work, step } }).run });
  await started.db
    .deleteFrom('job')
    .where('payload', '!=', JSON.stringify({ bundleId: id }) as never)
    .execute();
  await queue.start();
  await begun.promise;
  await queue.stop();
  const job = () => started.db.selectFrom('job').select(['tries', 'leased_until']).execute();
  expect(await job()).toEqual([{ tries: 0, leased_until: null }]);
  expect((await mira.get(id)).state).toBe('processing');
  expect(await left()).toEqual([]);

  const next = jobQueue(started.installation.database, log);
  next.work('process bundle', { concurrency: 1, run: service().run });
  await next.start();
  expect(await mira.through(id)).toMatchObject({
    state: 'ready',
    models: [{ path: 'later.obj', state: 'ready', failure: null }],
  });
  await next.stop();
  expect(await job()).toEqual([]);
});

test('folders of killed processes are removed, those of running jobs are not', async () => {
  const { id } = await mira.bring([file('swept.txt')]);
  const claimed = await started.db
    .updateTable('job')
    .set({ tries: 1, leased_until: new Date(Date.now() + 60_000) })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const name of [`${claimed.id}-1`, `${claimed.id}-0`, '999999-1', 'notes'])
    await mkdir(join(root, name), { recursive: true });
  await jobFolders(root, queue).sweep();
  expect((await left()).toSorted()).toEqual([`${claimed.id}-1`, 'notes']);
  expect((await mira.get(id)).state).toBe('waiting');
});
