import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { createBundle, getBundle, type Bundle } from '../src/shared/bundles/bundle-contract.ts';
import { killableServer, type KillableServer } from './killable-server.ts';
import { sendByTus } from './send-by-tus.ts';

/** A hilly square of so many steps each way: a worker is at it for a while. */
function hills(steps: number): string {
  const lines: string[] = [];
  for (let y = 0; y <= steps; y += 1)
    for (let x = 0; x <= steps; x += 1) lines.push(`v ${x / steps} ${y / steps} ${Math.sin(x * y) / 20}`);
  for (let y = 0; y < steps; y += 1)
    for (let x = 0; x < steps; x += 1) {
      const corner = y * (steps + 1) + x + 1;
      lines.push(`f ${corner} ${corner + 1} ${corner + steps + 2} ${corner + steps + 1}`);
    }
  return lines.join('\n');
}

const HILLS = 20;
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

/** Brings a model, and waits until a worker is at it. */
async function beginBundle(address: string): Promise<number> {
  const metadata = { filename: 'box.obj' };
  const upload = await sendByTus(address, Buffer.from(hills(HILLS)), { headers: server.headers, metadata });
  const { id } = await call<Bundle>(address, 'POST', createBundle.path, { uploads: [upload.split('/').at(-1)] });
  await expect.poll(async () => (await get(address, id)).models[0]?.step, { interval: 50 }).toBeTruthy();
  return id;
}

/** As a minute later. */
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
  'a bundle whose worker is killed, %s, is finished by the next one, and what the dead one left is removed',
  { timeout: TIMEOUT_MS },
  async (how) => {
    const first = await server.serve();
    const id = await beginBundle(first.address);
    if (how !== 'alone') await server.killDatabase();
    await server.killServer(first.child);
    expect(await readdir(join(server.dataDir, 'processing'))).toHaveLength(1);
    await endLeases();

    const { address } = await server.serve();
    await isFinished(address, id);
  },
);

test('a bundle is finished though the database was killed under its worker', { timeout: TIMEOUT_MS }, async () => {
  const { address } = await server.serve();
  const id = await beginBundle(address);
  await server.killDatabase();
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200);
  await endLeases();
  await isFinished(address, id);
});
