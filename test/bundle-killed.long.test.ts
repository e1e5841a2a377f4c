import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createBundle, getBundle, type Bundle } from '../src/shared/files/bundles/bundle-contract.ts';
import { killableServer, type KillableServer } from './killable-server.ts';
import { sendByTus } from './send-by-tus.ts';

const MODEL = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n';
const TIMEOUT_MS = 400_000;

let server: KillableServer;
beforeEach(async () => {
  server = await killableServer();
});
afterEach(() => server.drop());

async function call<Reply>(address: string, method: string, path: string, body?: object): Promise<Reply> {
  const headers = { ...server.headers, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${address}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Reply;
}
const get = (address: string, id: number) => call<Bundle>(address, 'GET', getBundle.path.replace(':id', String(id)));

/** Blocks workers: their jobs stay unfinished until the test ends the block or kills the database. */
async function holdWorkers(): Promise<() => Promise<void>> {
  const { db, close } = await server.open();
  const released = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const holding = db
    .transaction()
    .execute(async (trx) => {
      await sql`lock table bundle_model_picture in share mode`.execute(trx);
      released.resolve();
      await letGo.promise;
    })
    .catch(released.reject);
  await released.promise;
  return async () => {
    letGo.resolve();
    await holding;
    await close();
  };
}

/** Uploads a model, and waits until a worker has started it. */
async function beginBundle(address: string): Promise<number> {
  const metadata = { filename: 'box.obj' };
  const upload = await sendByTus(address, Buffer.from(MODEL), { headers: server.headers, metadata });
  const { id } = await call<Bundle>(address, 'POST', createBundle.path, { uploads: [upload.split('/').at(-1)] });
  await expect.poll(async () => (await get(address, id)).models[0]?.step, { interval: 50 }).toBeTruthy();
  return id;
}

/** Simulates a minute. */
async function endLeases(): Promise<void> {
  const { db, close } = await server.open();
  await db
    .updateTable('job')
    .set({ leased_until: new Date(0) })
    .execute();
  await close();
}

async function isFinished(address: string, id: number): Promise<void> {
  await expect.poll(async () => (await get(address, id)).state, { timeout: 120_000 }).toBe('ready');
  expect((await get(address, id)).models).toMatchObject([{ path: 'box.obj', state: 'ready', failure: null }]);
  await expect.poll(() => readdir(join(server.dataDir, 'processing'))).toEqual([]);
}

test.each(['alone', 'with its database'])(
  'if the worker of a bundle is killed, %s, the next worker finishes the bundle and removes leftovers',
  { timeout: TIMEOUT_MS },
  async (how) => {
    const first = await server.serve();
    const letGo = await holdWorkers();
    const id = await beginBundle(first.address);
    if (how !== 'alone') await server.killDatabase();
    await server.killServer(first.child);
    expect(await readdir(join(server.dataDir, 'processing'))).toHaveLength(1);
    await letGo();
    await endLeases();

    const { address } = await server.serve();
    await isFinished(address, id);
  },
);

test('a bundle is finished although the database was killed under its worker', { timeout: TIMEOUT_MS }, async () => {
  const { address } = await server.serve();
  const letGo = await holdWorkers();
  const id = await beginBundle(address);
  await server.killDatabase();
  await letGo();
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200);
  await endLeases();
  await isFinished(address, id);
});
