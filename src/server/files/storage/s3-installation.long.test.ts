import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { get as ask, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { fileKey, showPicture } from '../../../../test/factories/picture-address.ts';
import { buildZip } from '@polyshelf/model-pipeline/test/build-zip.ts';
import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { startObjectStore, type ObjectStore } from '../../../../test/fixtures/object-store.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { useBundledPrograms } from '../../../../test/use-bundled-programs.ts';
import { exportFiles } from '../../integrations/import-export/export-files.ts';
import { exportService } from '../../integrations/import-export/export-service.ts';
import { importService } from '../../integrations/import-export/import-service.ts';
import { importParts } from '../../app/import-parts.ts';
import { damagedFileStore } from './damaged-file-store.ts';
import { placeOf } from './file-storage.ts';
import { s3Objects } from './s3-objects.ts';
import { scrubService } from './scrub-service.ts';
import { scrubStore } from './scrub-store.ts';

useBundledPrograms();

let store: ObjectStore;
let started: StartedApp;
let source: string;
let picture: Buffer;
let zip: Buffer;

beforeAll(async () => {
  store = await startObjectStore();
  started = await startApp(store.settings);
  source = join(started.config.dataDir, 'source');
  picture = await makePicture('red', { width: 400, height: 200 });
  zip = buildZip([{ name: 'noise.bin', data: randomBytes(16_000_000), method: 0 }]);
  await mkdir(source);
  await writeFile(join(source, 'red.png'), picture);
  await writeFile(join(source, 'Рыцарь.zip'), zip);
  const lines = [
    { kind: 'game', title: 'Doom' },
    { kind: 'asset', name: 'Knight', game: 'Doom', package: 'Рыцарь.zip', images: ['red.png'] },
  ];
  await writeFile(join(source, 'in.ndjson'), lines.map((line) => JSON.stringify(line)).join('\n'));
  await importService(importParts(started.installation)).run({ file: join(source, 'in.ndjson') });
});
afterAll(async () => {
  await started.stop();
  await store.stop();
});
beforeEach(() => {
  store.trouble = null;
  store.calls.length = 0;
});

const get = (url: string, headers: Record<string, string> = {}) => started.app.inject({ method: 'GET', url, headers });

async function packageAddress(): Promise<string> {
  const row = await started.db.selectFrom('bundle_source').select(['id', 'name', 'bundle_id']).executeTakeFirstOrThrow();
  return `/files/packages/${row.id}-${await fileKey(started.db, 'bundle', row.bundle_id)}/${encodeURIComponent(row.name)}`;
}

async function pictureAddress(): Promise<string> {
  const { id } = await started.db.selectFrom('picture').select('id').executeTakeFirstOrThrow();
  return showPicture(started.db, id);
}

test('only regenerable picture sizes stay on the machine', async () => {
  const url = await pictureAddress();
  const whole = await get(url);
  expect(whole.rawPayload.equals(picture)).toBe(true);
  for (let time = 1; time <= 2; time++) {
    const small = await get(`${url}-320`);
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 });
  }
  expect(store.calls.filter(({ method }) => method === 'GET')).toHaveLength(2);
  const stored = await readdir(join(started.config.dataDir, 'files'), { recursive: true, withFileTypes: true });
  expect(stored.filter((entry) => entry.isFile())).toEqual([]);
});

test('a package is sent whole and in ranges, and only the range is requested from the store', async () => {
  const address = await packageAddress();
  expect((await get(address)).rawPayload.equals(zip)).toBe(true);
  store.calls.length = 0;
  const part = await get(address, { range: 'bytes=100-199' });
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 100-199/${zip.length}`]);
  expect(part.rawPayload.equals(zip.subarray(100, 200))).toBe(true);
  expect((await started.app.inject({ method: 'HEAD', url: address })).headers['content-length']).toBe(String(zip.length));
  expect(store.calls.map(({ method }) => method)).toEqual(['GET']);
});

test('aborting a download also ends the request to the store', async () => {
  const base = await started.app.listen({ port: 0, host: '127.0.0.1' });
  const [answer] = (await once(ask(`${base}${await packageAddress()}`), 'response')) as [IncomingMessage];
  await once(answer, 'readable');
  answer.destroy();
  expect(await store.calls[0]?.end).toBe('given up');
});

test('a download fails while the store is unreachable, and works again afterwards', async () => {
  store.trouble = (_request, response) => {
    response.writeHead(403).end();
    return true;
  };
  const url = await pictureAddress();
  for (const address of [await packageAddress(), url, `${url}-640`]) {
    const { statusCode, headers, body } = await get(address);
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([500, 'no-store', undefined]);
    expect(headers['content-disposition']).toBeUndefined();
    expect(body).not.toContain('object store');
  }
  store.trouble = null;
  expect((await get(await packageAddress(), { range: 'bytes=0-9' })).statusCode).toBe(206);
});

test('an export contains the files', async () => {
  const file = join(source, 'out.ndjson');
  const output = createWriteStream(file);
  const { installation } = started;
  await exportService(installation).run({
    write: async (line) => void output.write(`${JSON.stringify(line)}\n`),
    files: exportFiles(file, installation.fileService),
  });
  output.end();
  await finished(output);
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  const asset = lines.map((line) => JSON.parse(line) as { name?: string; package: string; images: string[] });
  const knight = asset.find(({ name }) => name === 'Knight');
  expect((await readFile(join(source, knight?.package ?? ''))).equals(zip)).toBe(true);
  expect((await readFile(join(source, knight?.images[0] ?? ''))).equals(picture)).toBe(true);
});

test('a sweep removes objects without a row', async () => {
  const orphan = await started.installation.storage.put(
    (async function* () {
      yield Buffer.from('killed before the row was made');
    })(),
  );
  expect(await started.installation.fileService.sweep(new Date(Date.now() + 60_000))).toBeGreaterThanOrEqual(1);
  expect(await started.installation.storage.has(orphan.sha256)).toBe(false);
  expect((await get(await packageAddress(), { range: 'bytes=0-9' })).statusCode).toBe(206);
});

test('lost or changed objects are refused, found by the scrub and repaired; an outage marks nothing as damaged', async () => {
  const { db, storage, uncheckedStorage, derived, clock } = started.installation;
  const damaged = damagedFileStore(db);
  const log = { info: () => {}, error: () => {} };
  const scrub = scrubService({ storage: uncheckedStorage, derived, store: scrubStore(db), damaged, clock, log });
  const pass = () => scrub.pass(new AbortController().signal, () => {});
  const sha256 = createHash('sha256').update(picture).digest('hex');
  const { id } = await db.selectFrom('picture').select('id').executeTakeFirstOrThrow();
  const objects = s3Objects(store.config);
  const changed = Buffer.from(picture);
  changed[50] = (changed[50] ?? 0) ^ 1;
  await objects.put(`files/${placeOf(sha256)}`, changed);
  expect((await get(await showPicture(db, id))).statusCode).toBe(503);
  await damaged.clear(sha256);
  expect((await pass()).damaged).toBe(1);

  store.trouble = (_request, response) => {
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    return true;
  };
  await expect(pass()).rejects.toThrow('the object store answered 403');
  store.trouble = null;
  expect(await damaged.hashes()).toEqual([sha256]);

  await storage.put(Readable.from([picture]));
  expect((await get(await showPicture(db, id))).statusCode).toBe(200);
  await objects.remove(`files/${placeOf(sha256)}`);
  expect((await pass()).damaged).toBe(1);
  await storage.put(Readable.from([picture]));
  expect(await pass()).toMatchObject({ damaged: 0 });
});
