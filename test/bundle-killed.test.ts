import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createBundle, getBundle, type Bundle } from '../src/shared/bundles/bundle-contract.ts';
import { killableServer } from './killable-server.ts';
import { sendByTus } from './send-by-tus.ts';

const TRIANGLE = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n';

let server: Awaited<ReturnType<typeof killableServer>>;
beforeAll(async () => {
  server = await killableServer();
});
afterAll(() => server.drop());

async function call<Reply>(address: string, method: string, path: string, body?: object): Promise<Reply> {
  const headers = { ...server.headers, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${address}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Reply;
}
const get = (address: string, id: number) => call<Bundle>(address, 'GET', getBundle.path.replace(':id', String(id)));

test('a bundle whose worker is killed is finished by the next one, and what the dead one left is removed', async () => {
  const first = await server.serve();
  const metadata = { filename: 'box.obj' };
  const upload = await sendByTus(first.address, Buffer.from(TRIANGLE), { headers: server.headers, metadata });
  const uploads = [upload.split('/').at(-1)];
  const { id } = await call<Bundle>(first.address, 'POST', createBundle.path, { uploads });
  await expect.poll(async () => (await get(first.address, id)).models[0]?.step, { interval: 50 }).toBeTruthy();
  const ended = new Promise((done) => void first.child.once('exit', done));
  first.child.kill('SIGKILL');
  await ended;

  const installation = await server.open();
  const left = join(server.dataDir, 'processing');
  expect(await readdir(left)).toHaveLength(1);
  expect(await installation.db.selectFrom('job').select('tries').execute()).toEqual([{ tries: 1 }]);
  // As a minute later.
  await installation.db
    .updateTable('job')
    .set({ leased_until: new Date(0) })
    .execute();
  await installation.close();

  const { address } = await server.serve();
  await expect.poll(async () => (await get(address, id)).state, { timeout: 120_000 }).toBe('ready');
  expect((await get(address, id)).models).toMatchObject([{ path: 'box.obj', state: 'ready', failure: null }]);
  await expect.poll(() => readdir(left)).toEqual([]);
});
