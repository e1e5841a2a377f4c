import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { recordingEvents } from '../../../../test/factories/recording-events.ts';
import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { bundleClient } from '../../../../test/bundle-client.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { useBundledPrograms } from '../../../../test/use-bundled-programs.ts';
import type { Bundle } from '../../../shared/files/bundles/bundle-contract.ts';
import { bundleWorkService } from '../bundles/bundle-work-service.ts';
import { jobQueue, type JobQueue } from '../../platform/jobs/job-queue.ts';
import { createLog } from '../../platform/log.ts';
import { bundleWorkers } from './bundle-workers.ts';
import { jobFolders } from './job-folders.ts';
import { pictureJobService } from './picture-job-service.ts';
import type { ModelResult } from '@polyshelf/model-pipeline/processing-service.ts';
import { resultAttacher } from '../../catalogue/assets/edit/asset-result-service.ts';

useBundledPrograms();

const TRIANGLE = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n';
const log = createLog('silent');
const { signal } = new AbortController();
const NOTHING: ModelResult = {
  converted: null,
  glb: null,
  pictures: [],
  allDrawn: false,
  measured: null,
  format: null,
  findings: [],
  failure: 'It crashed.',
  failureSentence: null,
};

let started: StartedApp;
let mira: Awaited<ReturnType<typeof bundleClient>>;
/** A worker that tests start and stop. */
let queue: JobQueue;
let made: Bundle;
let assetId: number;
beforeAll(async () => {
  started = await startApp();
  mira = await bundleClient(started, 'mira');
  const { installation, config } = started;
  queue = jobQueue(installation.database, log);
  bundleWorkers({
    ...installation,
    config,
    log,
    jobs: queue,
    attach: resultAttacher({ ...installation, jobs: queue, events: recordingEvents(installation.db) }),
  });
  const { id } = await mira.bring([{ name: 'box.obj', bytes: Buffer.from(TRIANGLE) }]);
  const values = { name: 'Box', name_key: 'box', search_text: 'box', uploader_id: mira.accountId, bundle_id: id };
  assetId = (await started.db.insertInto('asset').values(values).returning('id').executeTakeFirstOrThrow()).id;
  await started.db.updateTable('bundle').set({ asset_id: assetId, number: 1 }).where('id', '=', id).execute();
  await queue.start();
  const isReady = async () => ((await mira.get(id)).state === 'ready' ? true : Promise.reject(new Error('not ready')));
  await vi.waitFor(isReady, { timeout: 60_000, interval: 100 });
  made = await mira.get(id);
  await queue.stop();
});
afterAll(async () => {
  await queue.stop();
  await started.stop();
});

const modelId = () => made.models[0]?.id ?? 0;
const model = async () => (await mira.get(made.id)).models[0];
const jobs = () => started.db.selectFrom('job').select(['kind', 'payload']).orderBy('id').execute();
const wanted = () => [{ kind: 'draw pictures', payload: { modelId: modelId() } }];
const drawingWith = (draw: (output: string) => Promise<Partial<ModelResult>>) => {
  const { installation } = started;
  const { database, storage, pictures } = installation;
  const work = bundleWorkService(database, queue);
  const folders = jobFolders(join(started.config.dataDir, 'processing'), queue);
  return pictureJobService({
    work,
    storage,
    pictures,
    folders,
    attach: resultAttacher({ ...installation, jobs: queue, events: recordingEvents(installation.db) }),
    log,
    draw: async ({ output }) => ({ ...NOTHING, ...(await draw(output)) }),
  });
};

/** The state before missing pictures were recorded, which the migration finds. */
beforeEach(async () => {
  const { db } = started;
  await db.deleteFrom('job').execute();
  await db.deleteFrom('bundle_model_picture').execute();
  await db.deleteFrom('asset_image').execute();
  await db.updateTable('asset').set({ cover_id: null }).execute();
  const findings = [
    { code: 'no_materials', severity: 'note', sentence: 'It has none.' },
    { code: 'no_picture', severity: 'warning', sentence: 'It took too long.' },
  ];
  await db
    .updateTable('bundle_model')
    .set({ findings: JSON.stringify(findings), failure: 'It took too long.' })
    .execute();
  await sql.raw('alter table bundle_model drop column pictures_missing').execute(db);
  await sql.raw(await readFile('migrations/earlier/0102_missing_pictures.sql', 'utf8')).execute(db);
});

test('missing pictures are rendered from the stored model and added to its asset', async () => {
  expect(await jobs()).toEqual(wanted());
  expect(await model()).toMatchObject({ state: 'ready', pictures: [], picturesMissing: true });
  await queue.start();
  await expect.poll(jobs, { timeout: 60_000 }).toEqual([]);
  await queue.stop();
  const drawn = await model();
  expect(drawn).toMatchObject({ picturesMissing: false, failure: null, findings: [{ code: 'no_materials' }] });
  expect(drawn?.pictures.map(({ width }) => width)).toEqual([1024, 640, 640, 640]);
  const asset = await started.db.selectFrom('asset').select('cover_id').where('id', '=', assetId).executeTakeFirst();
  expect(asset?.cover_id).toBe(drawn?.pictures[0]?.id);
});

test('failed rendering is retried some times, and keeps the pictures so far', async () => {
  const crashing = drawingWith(async () => ({}));
  await expect(crashing.run({ modelId: modelId() }, { id: 1, tries: 1, signal })).rejects.toThrow('Not all pictures');
  const first = drawingWith(async (output) => {
    await writeFile(join(output, 'a.webp'), await makePicture('teal'));
    return { pictures: [join(output, 'a.webp')] };
  });
  await expect(first.run({ modelId: modelId() }, { id: 1, tries: 5, signal })).rejects.toThrow('Not all pictures');
  expect(await model()).toMatchObject({ pictures: [{ width: 40 }], picturesMissing: true });
  await crashing.run({ modelId: modelId() }, { id: 1, tries: 6, signal });
  expect(await model()).toMatchObject({ pictures: [{ width: 40 }], picturesMissing: true });
});

test('models with some of their pictures are rendered again, once each, and not forever', async () => {
  const { db } = started;
  const again = async () => sql.raw(await readFile('migrations/earlier/0104_few_pictures.sql', 'utf8')).execute(db);
  await again();
  expect(await jobs()).toEqual(wanted());
  await db.deleteFrom('job').execute();
  const picture = await db.selectFrom('picture').select('id').executeTakeFirstOrThrow();
  await db.insertInto('bundle_model_picture').values({ model_id: modelId(), picture_id: picture.id, position: 0 }).execute();
  await db.updateTable('bundle_model').set({ pictures_missing: false }).execute();
  await again();
  expect(await jobs()).toEqual(wanted());
  expect(await model()).toMatchObject({ picturesMissing: true });
  const crashing = drawingWith(async () => ({}));
  const run = (tries: number) => crashing.run({ modelId: modelId() }, { id: 1, tries, signal });
  for (let tries = 1; tries < 6; tries += 1) await expect(run(tries)).rejects.toThrow('Not all pictures');
  // The queue removes a job that does not throw.
  await run(6);
});

test('a model without visible geometry waits for no pictures', async () => {
  const nothing = drawingWith(async () => ({ allDrawn: true, failure: null }));
  await nothing.run({ modelId: modelId() }, { id: 1, tries: 1, signal });
  expect(await model()).toMatchObject({ pictures: [], picturesMissing: false });
});

test('a model without all its pictures gets them later', async () => {
  await started.db.deleteFrom('job').execute();
  const ready = {
    convertedFileId: null,
    viewerFileId: null,
    measured: null,
    findings: [],
    isReady: true,
    failure: null,
    failureSentence: null,
    presentationVersion: 0,
    pipelineVersion: 1,
    format: null,
  };
  const work = bundleWorkService(started.installation.database, queue);
  await work.finishModel(modelId(), { ...ready, pictureIds: [], picturesMissing: false });
  expect(await jobs()).toEqual([]);
  const file = await started.db.selectFrom('stored_file').select('id').executeTakeFirstOrThrow();
  await work.finishModel(modelId(), { ...ready, viewerFileId: file.id, pictureIds: [], picturesMissing: true });
  expect(await jobs()).toEqual(wanted());
});

test('people who may change the files can request rendering at once, others cannot', async () => {
  const url = `/api/bundles/${made.id}/models`;
  const send = (headers: Record<string, string>) =>
    started.app.inject({ method: 'POST', url, headers, payload: { paths: ['box.obj'] } });
  await started.db
    .updateTable('job')
    .set({ tries: 5, run_at: new Date('2100-01-01') })
    .execute();
  const stranger = await signedIn(started, await addMember(started, 'noah'));
  expect((await send(stranger)).statusCode).toBe(404);
  expect((await send(mira.headers)).json()).toMatchObject({ models: [{ picturesMissing: true }] });
  const due = await started.db.selectFrom('job').select(['tries', 'run_at']).execute();
  expect(due.map(({ tries, run_at }) => [tries, run_at < new Date('2100-01-01')])).toEqual([[0, true]]);
  await started.db.updateTable('bundle_model').set({ pictures_missing: false }).execute();
  await started.db.deleteFrom('job').execute();
  await send(mira.headers);
  expect(await jobs()).toEqual([]);
});
