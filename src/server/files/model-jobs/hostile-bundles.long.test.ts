import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { recordingEvents } from '../../../../test/factories/recording-events.ts';
import { bundleClient, type ClientFile } from '../../../../test/bundle-client.ts';
import { asZip64, buildZip, type ZipPart } from '@polyshelf/model-pipeline/test/build-zip.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { useBundledPrograms } from '../../../../test/use-bundled-programs.ts';
import { ISOLATION_LIMITS } from '@polyshelf/model-pipeline/isolation/isolation-limits.ts';
import { createLog } from '../../platform/log.ts';
import { jobQueue, type JobQueue } from '../../platform/jobs/job-queue.ts';
import { memoryBudget } from '@polyshelf/model-pipeline/isolation/memory-budget.ts';
import { bundleWorkers } from './bundle-workers.ts';
import { resultAttacher } from '../../catalogue/assets/edit/asset-result-service.ts';

useBundledPrograms();

let started: StartedApp;
let mira: Awaited<ReturnType<typeof bundleClient>>;
let jobs: JobQueue;
beforeAll(async () => {
  started = await startApp();
  mira = await bundleClient(started, 'mira');
  const { installation, config } = started;
  const log = createLog('silent');
  jobs = jobQueue(installation.database, log);
  const memory = memoryBudget(ISOLATION_LIMITS.totalMegabytes);
  bundleWorkers({
    ...installation,
    config,
    log,
    jobs,
    attach: resultAttacher({ ...installation, jobs, events: recordingEvents(installation.db) }),
    limits: { model: { heapMegabytes: 2 }, memory },
  });
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await started.stop();
});

const zip = (parts: ZipPart[], name = 'package.zip'): ClientFile => ({ name, bytes: buildZip(parts) });
const text = (name: string, words: string): ClientFile => ({ name, bytes: Buffer.from(words) });
const good = { name: 'readme.txt', data: 'x' };

interface Outcome {
  state: string;
  refusal: string | null;
  paths: string[];
  skipped: string[];
}

/** Uploads all bundles at once and returns the outcome of each. */
async function outcomes(brought: Record<string, ClientFile[]>): Promise<Record<string, Outcome>> {
  const ids = Object.entries(brought).map(async ([what, files]) => [what, (await mira.bring(files)).id] as const);
  const found: Record<string, Outcome> = {};
  for (const [what, id] of await Promise.all(ids)) {
    const { state, refusal, entries, skipped } = await mira.through(id);
    found[what] = { state, refusal, paths: entries.map(({ path }) => path), skipped: skipped.map(({ reason }) => reason) };
  }
  return found;
}

test('files that cannot be opened are refused with a specific sentence, and affect no others', async () => {
  const whole = buildZip([{ name: 'a.txt', data: randomBytes(5000) }]);
  const crowd = buildZip(Array.from({ length: 100_000 }, (_, index) => ({ name: `${index}`, method: 0 })));
  const brought: Record<string, ClientFile[]> = {
    bomb: [zip([{ name: 'a.txt', data: Buffer.alloc(60 * 1024 ** 2) }])],
    'lying size': [zip([{ name: 'a.txt', data: 'x'.repeat(100_000), claimedBytes: 1000 }])],
    overlap: [
      zip([
        { name: 'a.txt', data: randomBytes(500) },
        { name: 'b.txt', sameBytesAs: 0 },
      ]),
    ],
    encrypted: [zip([good, { name: 'b.txt', data: 'x', flags: 1 }])],
    truncated: [{ name: 'package.zip', bytes: whole.subarray(0, 3000) }],
    'zero bytes': [text('package.zip', '')],
    'an empty file': [text('a.obj', '')],
    'wrong extension': [text('package.zip', 'GIF89a, or so it seems')],
    'broken 7z': [{ name: 'package.7z', bytes: Buffer.from('7z\xbc\xaf\x27\x1c\0\0\0', 'latin1') }],
    'another archive': [{ name: 'package.tar.gz', bytes: Buffer.from('\x1f\x8b\x08', 'latin1') }],
    polyglot: [{ name: 'package.zip', bytes: Buffer.concat([Buffer.from('GIF89a'), buildZip([good])]) }],
    '100,000 entries': [{ name: 'package.zip', bytes: asZip64(crowd, 100_000) }],
    sound: [zip([good]), text('b.txt', 'y')],
  };
  const found = await outcomes(brought);
  const sentences = Object.entries(found).map(([what, { state, refusal }]) => [what, state, refusal]);
  expect(sentences).toEqual([
    ['bomb', 'refused', 'The archive unpacks to far more data than its size allows.'],
    ['lying size', 'refused', 'The archive is damaged and cannot be read.'],
    ['overlap', 'refused', 'The archive is damaged: its files overlap.'],
    ['encrypted', 'refused', 'The archive is locked with a password. Pack it without one.'],
    ['truncated', 'refused', 'The archive is damaged and cannot be read.'],
    ['zero bytes', 'refused', '“package.zip” is empty.'],
    ['an empty file', 'refused', 'All files are empty.'],
    ['wrong extension', 'refused', '“package.zip” is not an archive, although its name says so.'],
    ['broken 7z', 'refused', expect.stringMatching(/^The archive is (?:damaged|cut off)/)],
    [
      'another archive',
      'refused',
      '“package.tar.gz” is an archive of the type gzip, which cannot be opened. Pack the files as ZIP, 7z or RAR.',
    ],
    ['polyglot', 'ready', null],
    ['100,000 entries', 'refused', 'There are too many files. At most 5,000 are allowed.'],
    ['sound', 'ready', null],
  ]);
  expect(found['sound']?.paths).toEqual(['readme.txt', 'b.txt']);
  await expect.poll(() => readdir(join(started.config.dataDir, 'processing'))).toEqual([]);
});

test('path traversal and hidden files are skipped and reported, and file names are decoded in their alphabet', async () => {
  const found = await outcomes({
    traversal: [zip([good, { name: '../../evil.txt', data: 'x' }, { name: 'link', data: '/etc/passwd', mode: 0o120777 }])],
    nested: [zip([good, { name: 'inner.zip', data: buildZip([good]) }])],
    names: [
      zip([{ name: Buffer.from('8365834e83588360838383752e706e67', 'hex'), data: 'x' }], 'sjis.zip'),
      zip([{ name: Buffer.from('ecede4e5eb2e747874', 'hex'), data: 'x' }], 'cp1251.zip'),
      zip([{ name: `${'long'.repeat(100)}.txt`, data: 'x' }], 'long.zip'),
    ],
  });
  expect(found).toEqual({
    traversal: {
      state: 'ready',
      refusal: null,
      paths: ['readme.txt'],
      skipped: ['The name points out of the archive.', 'This is a link or a device, not a file.'],
    },
    nested: {
      state: 'ready',
      refusal: null,
      paths: ['readme.txt', 'inner.zip'],
      skipped: ['Archives inside an archive are kept, and not opened.'],
    },
    names: {
      state: 'ready',
      refusal: null,
      paths: ['テクスチャブ.png', 'мндел.txt', expect.stringMatching(/^(?:long)+\.txt$/)],
      skipped: [],
    },
  });
});

test('some models that need too much memory are stopped, and their files stay available', async () => {
  const models = ['a.glb', 'b.fbx', 'c.fbx', 'd.obj', 'e.stl'].map((name) => ({ name, data: 'x' }));
  const { id } = await mira.bring([zip(models)]);
  const made = await mira.through(id);
  expect(made).toMatchObject({ state: 'ready', refusal: null });
  expect(made.entries).toHaveLength(5);
  expect(made.models.map(({ path, state, failure }) => [path, state, failure])).toEqual(
    ['a.glb', 'b.fbx', 'd.obj'].map((path) => [
      path,
      'failed',
      'Processing this model needed too much memory, so it was stopped.',
    ]),
  );
});
