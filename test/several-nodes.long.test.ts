/** Two web processes and a worker that share only a database and an object store. Each has a folder of its own. */
import type { ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get as ask, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { fileKey } from './factories/picture-address.ts';
import { importService } from '../src/server/integrations/import-export/import-service.ts';
import { importParts } from '../src/server/app/import-parts.ts';
import { openInstallation } from '../src/server/app/installation.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { createBundle, getBundle, type Bundle, type BundleProgress } from '../src/shared/files/bundles/bundle-contract.ts';
import { listUploads } from '../src/shared/files/uploads/upload-contract.ts';
import type { ReplyOf } from '../src/shared/platform/kit/endpoint.ts';
import type { ScratchPostgres } from '../scripts/scratch-postgres.ts';
import { childrenOf, commandOf } from '@polyshelf/model-pipeline/test/children-of.ts';
import { buildZip } from '@polyshelf/model-pipeline/test/build-zip.ts';
import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { startObjectStore, type ObjectStore } from './fixtures/object-store.ts';
import { followEvents } from './follow-events.ts';
import { quickFolder } from './quick-folder.ts';
import { readyDatabase } from './ready-database.ts';
import { sendByTus, sendThroughKills } from './send-by-tus.ts';
import { addMira, killServer, spawnServer, type ServerProcess } from './spawn-server.ts';

const COHERENT_WITHIN_MS = 1000;
const ROUNDS = 10;
const UPLOAD_BYTES = 20_000_000;
const PACKAGE_BYTES = 12_000_000;

let home: string;
let store: ObjectStore;
let database: ScratchPostgres;
let env: Record<string, string>;
let headers: { authorization: string };
let first: ServerProcess;
let second: ServerProcess;
let worker: ServerProcess;
const running: ChildProcess[] = [];

beforeAll(async () => {
  home = await mkdtemp(join(quickFolder(), 'polyshelf-nodes-'));
  [store, database] = await Promise.all([startObjectStore(), readyDatabase()]);
  env = { DATABASE_URL: database.url, ...store.settings, DEMO: 'off', LOG_LEVEL: 'fatal', RATE_LIMIT: '0' };
  headers = await addMira(env);
  [first, second] = await Promise.all([serve('first', 'web'), serve('second', 'web')]);
});
afterAll(async () => {
  await Promise.all(running.map(killServer));
  await Promise.all([store.stop(), database.drop()]);
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
});

async function serve(name: string, roles: 'web' | 'worker'): Promise<ServerProcess> {
  const server = await spawnServer({ ...env, DATA_DIR: join(home, name), ROLES: roles });
  running.push(server.child);
  return server;
}

async function call<Reply>(address: string, method: string, path: string, body?: object): Promise<Reply> {
  const given = { ...headers, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${address}${path}`, { method, headers: given, ...(body && { body: JSON.stringify(body) }) });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Reply;
}

interface Entries {
  data: { id: number; attributes: { title: string } }[];
}

const addGame = async (address: string, title: string) =>
  (await call<{ data: { id: number } }>(address, 'POST', '/api/games', { data: { title, type: 1, entityStatus: 1 } })).data.id;

/** As visitors see them. */
async function titles(address: string): Promise<string[]> {
  const answer = await fetch(`${address}/api/games?sort=id&pagination[pageSize]=100`);
  return ((await answer.json()) as Entries).data.map(({ attributes }) => attributes.title);
}

/** A model that takes a while to process. */
function modelText(side: number): Buffer {
  const lines: string[] = [];
  for (let y = 0; y < side; y += 1) for (let x = 0; x < side; x += 1) lines.push(`v ${x} ${y} ${Math.sin(x * y)}`);
  for (let at = 1; at < side * (side - 1); at += 1) if (at % side !== 0) lines.push(`f ${at} ${at + 1} ${at + side}`);
  return Buffer.from(lines.join('\n'));
}

async function beginBundle(address: string): Promise<number> {
  const url = await sendByTus(address, modelText(100), { headers, metadata: { filename: 'field.obj' } });
  return (await call<Bundle>(address, 'POST', createBundle.path, { uploads: [url.split('/').at(-1)] })).id;
}

const followBundle = (address: string, id: number) =>
  followEvents(`${address}/api/bundles/${id}/events`, headers, (data) => (JSON.parse(data) as BundleProgress).state);

/** Publishes a model with a package. Returns its download address and its bytes. */
async function publishPackage(): Promise<{ path: string; zip: Buffer }> {
  const folder = join(home, 'source');
  await mkdir(folder);
  const zip = buildZip([{ name: 'noise.bin', data: randomBytes(PACKAGE_BYTES), method: 0 }]);
  await writeFile(join(folder, 'knight.zip'), zip);
  await writeFile(join(folder, 'knight.png'), await makePicture('red'));
  const lines = [
    { kind: 'game', title: 'Doom' },
    { kind: 'asset', name: 'Knight', game: 'Doom', package: 'knight.zip', images: ['knight.png'] },
  ];
  await writeFile(join(folder, 'in.ndjson'), lines.map((line) => JSON.stringify(line)).join('\n'));
  const installation = await openInstallation(readConfig({ ...env, DATA_DIR: join(home, 'command') }));
  const failed = ({ reason }: { reason: string }) => {
    throw new Error(reason);
  };
  await importService(importParts(installation)).run({ file: join(folder, 'in.ndjson'), failed });
  const { db } = installation;
  const source = db.selectFrom('bundle_source').select(['id', 'name', 'bundle_id']);
  const { id, name, bundle_id } = await source.executeTakeFirstOrThrow();
  const key = await fileKey(db, 'bundle', bundle_id);
  await installation.close();
  return { path: `/files/packages/${id}-${key}/${name}`, zip };
}

/** Simulates the minute after a worker died. */
async function endLeases(): Promise<void> {
  const installation = await openInstallation(readConfig({ ...env, DATA_DIR: join(home, 'command') }));
  await installation.db
    .updateTable('job')
    .set({ leased_until: new Date(0) })
    .execute();
  await installation.close();
}

test('visitors of one node read changes of the other within a second', async () => {
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [writer, reader] = round % 2 === 0 ? [first, second] : [second, first];
    const title = `Round ${round}`;
    // From here on a reply without the change is cached.
    expect(await titles(reader.address)).not.toContain(title);
    await addGame(writer.address, title);
    const answeredAt = performance.now();
    while (!(await titles(reader.address)).includes(title)) {
      expect(performance.now() - answeredAt).toBeLessThan(COHERENT_WITHIN_MS);
      await wait(2);
    }
    took.push(performance.now() - answeredAt);
  }
  process.stdout.write(`What one node changed was read on the other after at most ${Math.ceil(Math.max(...took))} ms.\n`);
});

test('a web node is killed during a save, an upload, a download and bundle events, and the other continues each', async () => {
  const { path, zip } = await publishPackage();
  const bundle = await beginBundle(first.address);

  const listener = await followBundle(first.address, bundle);
  await expect.poll(() => listener.news).toHaveLength(1);

  const [download] = (await once(ask(`${first.address}${path}`), 'response')) as [IncomingMessage];
  const had: Buffer[] = [];
  download.on('error', () => undefined).on('data', (chunk: Buffer) => void (had.push(chunk) > 10 && download.pause()));
  await expect.poll(() => had.length).toBeGreaterThan(10);

  const answered: string[] = [];
  const saving = (async () => {
    for (let number = 0; first.child.signalCode === null; number += 1) {
      const title = `Saved ${number}`;
      await addGame(first.address, title).then(
        () => answered.push(title),
        () => undefined,
      );
    }
  })();

  async function killFirstAfterSaves(): Promise<void> {
    await expect.poll(() => answered.length).toBeGreaterThan(2);
    await killServer(first.child);
  }
  const bytes = randomBytes(UPLOAD_BYTES);
  let node = first;
  let killing: Promise<void> | null = null;
  const url = await sendThroughKills(bytes, () => node.address, {
    headers,
    chunkSize: UPLOAD_BYTES / 10,
    onBeforeRequest: async () => void (await killing),
    onProgress(sent) {
      if (sent < UPLOAD_BYTES / 2) return;
      node = second;
      killing ??= killFirstAfterSaves();
    },
  });

  const { uploads } = await call<ReplyOf<typeof listUploads>>(second.address, 'GET', listUploads.path);
  expect(uploads.find(({ id }) => url.endsWith(id))?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));

  await saving;
  expect(await titles(second.address)).toEqual(expect.arrayContaining(answered));

  const start = Buffer.concat(had);
  const condition = { range: `bytes=${start.length}-`, 'if-range': String(download.headers.etag) };
  const rest = await fetch(`${second.address}${path}`, { headers: condition });
  expect(rest.status).toBe(206);
  expect(Buffer.concat([start, Buffer.from(await rest.arrayBuffer())]).equals(zip)).toBe(true);

  const bundleEvents = await followBundle(second.address, bundle);
  worker = await serve('worker', 'worker');
  await expect.poll(() => bundleEvents.news.at(-1)).toBe('ready');
});

test('a killed worker ends its readers of models within a second, and the next worker finishes', async () => {
  const bundle = await beginBundle(second.address);
  const listener = await followBundle(second.address, bundle);
  const readers = () => childrenOf(worker.child.pid);
  await expect.poll(readers, { interval: 5 }).not.toEqual([]);
  const orphans = await readers();
  await killServer(worker.child);
  await expect.poll(async () => (await Promise.all(orphans.map(commandOf))).join(''), { timeout: 1000, interval: 10 }).toBe('');

  await serve('next-worker', 'worker');
  await endLeases();
  await expect.poll(() => listener.news.at(-1)).toBe('ready');
  expect((await call<Bundle>(second.address, 'GET', getBundle.path.replace(':id', String(bundle)))).models).toMatchObject([
    { path: 'field.obj', state: 'ready', failure: null },
  ]);
});
