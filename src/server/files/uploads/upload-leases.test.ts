import { createHash, randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { storedHash } from '../../../../test/stored-hash.ts';
import { slowPatch, tusRequest } from '../../../../test/send-by-tus.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { buildApp } from '../../app/app.ts';
import { openInstallation } from '../../app/installation.ts';
import { createLog } from '../../platform/log.ts';

// Two servers with one database and one folder.
const BODY = { 'content-type': 'application/offset+octet-stream' };
let started: StartedApp;
let stopSecond: () => Promise<void>;
let isSecondOpen = true;
let first: string;
let second: string;
let headers: { authorization: string };

beforeAll(async () => {
  started = await startApp();
  const { config } = started;
  const installation = await openInstallation(config);
  const app = await buildApp({ config, log: createLog('silent'), installation, pages: null });
  first = await started.app.listen({ port: 0, host: '127.0.0.1' });
  second = await app.listen({ port: 0, host: '127.0.0.1' });
  stopSecond = async () => {
    if (!isSecondOpen) return;
    isSecondOpen = false;
    await app.close();
    await installation.close();
  };
  headers = await signedIn(started, await addMember(started, 'mira'));
});
afterAll(async () => {
  await stopSecond();
  await started.stop();
});

async function begin(bytes: number): Promise<string> {
  const answer = await tusRequest('POST', `${first}/uploads`, { ...headers, 'upload-length': String(bytes) });
  return answer.headers.get('location') ?? '';
}

const patch = (url: string, offset: number, body: Buffer) =>
  tusRequest('PATCH', url, { ...headers, ...BODY, 'upload-offset': String(offset) }, body);
const offsetAt = async (url: string) => Number((await tusRequest('HEAD', url, headers)).headers.get('upload-offset'));
const idOf = (path: string) => path.split('/').at(-1) ?? '';
const bytesOf = (path: string) =>
  stat(join(started.config.dataDir, 'uploads', idOf(path))).then(
    ({ size }) => size,
    () => 0,
  );

const hashOf = (path: string) => storedHash(started.db, path);

test('a client that lost its connection continues at another server, which ends the first request', async () => {
  const path = await begin(4_000_000);
  const lost = slowPatch(first + path, headers, { offset: 0, length: 4_000_000 });
  lost.request.write(Buffer.alloc(1_000_000, 'a'));
  await expect.poll(() => bytesOf(path)).toBe(1_000_000);

  expect(await offsetAt(second + path)).toBe(1_000_000);
  const rest = patch(second + path, 1_000_000, Buffer.alloc(3_000_000, 'b'));
  lost.request.end(Buffer.alloc(3_000_000, 'c'));
  expect((await rest).headers.get('upload-offset')).toBe('4000000');
  await lost.answered;
  const whole = Buffer.concat([Buffer.alloc(1_000_000, 'a'), Buffer.alloc(3_000_000, 'b')]);
  expect(await hashOf(path)).toBe(createHash('sha256').update(whole).digest('hex'));
});

test('of two concurrent writes at one offset, one is kept', async () => {
  const path = await begin(6_000_000);
  const bodies = ['a', 'b'].map((letter) => Buffer.alloc(6_000_000, letter));
  const answers = await Promise.all(bodies.map((body, at) => patch((at === 0 ? first : second) + path, 0, body)));
  const accepted = answers.map(({ headers: replyHeaders }) => Number(replyHeaders.get('upload-offset')) > 0);
  expect(accepted.filter(Boolean)).toHaveLength(1);
  const winner = accepted[0] === true ? 'a' : 'b';
  const offset = await offsetAt(first + path);
  if (offset < 6_000_000) await patch(first + path, offset, Buffer.alloc(6_000_000 - offset, winner));
  expect(await hashOf(path)).toBe(createHash('sha256').update(Buffer.alloc(6_000_000, winner)).digest('hex'));
});

test('bytes that a server writes after losing its lease do not count', async () => {
  const path = await begin(2_000_000);
  const late = slowPatch(first + path, headers, { offset: 0, length: 2_000_000 });
  late.request.write(Buffer.alloc(1_000_000, 'a'));
  await expect.poll(() => bytesOf(path)).toBe(1_000_000);
  await sql`update upload_lease set holder = ${randomUUID()} where upload_id = ${idOf(path)}`.execute(started.db);
  // A slow machine may record some bytes before that.
  const noted = await started.db.selectFrom('upload').select('received').where('id', '=', idOf(path)).executeTakeFirstOrThrow();
  late.request.end(Buffer.alloc(1_000_000, 'a'));
  expect((await late.answered)?.statusCode).toBe(409);
  await sql`delete from upload_lease`.execute(started.db);
  expect(await offsetAt(second + path)).toBe(noted.received);
});

test('the lease of a dead server expires', async () => {
  const path = await begin(10);
  await sql`insert into upload_lease (upload_id, holder, leased_until)
    values (${idOf(path)}, ${randomUUID()}, now() + interval '0.3 seconds')`.execute(started.db);
  expect(await offsetAt(second + path)).toBe(0);
  const { rows } = await sql`select upload_id from upload_lease`.execute(started.db);
  expect(rows).toEqual([]);
});

test('a stopping server does not wait for further bytes, and records those received', async () => {
  const path = await begin(1000);
  const late = slowPatch(second + path, headers, { offset: 0, length: 1000 });
  late.request.write(Buffer.alloc(600, 'a'));
  await expect.poll(() => bytesOf(path)).toBe(600);
  await stopSecond();
  await late.answered;
  late.request.destroy();
  expect(await offsetAt(first + path)).toBe(600);
  expect((await patch(first + path, 600, Buffer.alloc(400, 'b'))).status).toBe(204);
});
