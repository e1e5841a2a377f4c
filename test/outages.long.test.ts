/** Outages of the database, the file store and the mail server, one after another. */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import * as m from '#messages/http';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { freePort } from '../scripts/free-port.ts';
import type { ScratchPostgres } from '../scripts/scratch-postgres.ts';
import { countView } from '../src/shared/discovery/activity/activity-contract.ts';
import { sendConfirmation } from '../src/shared/accounts/auth/account-contract.ts';
import { listGames } from '../src/shared/catalogue/games/game-contract.ts';
import { listUploads } from '../src/shared/files/uploads/upload-contract.ts';
import type { ReplyOf } from '../src/shared/platform/kit/endpoint.ts';
import { addMember, signedIn } from './factories/account.ts';
import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { cuttableWay, type CuttableWay } from './fixtures/cuttable-way.ts';
import { mailServer } from './fixtures/mail-server.ts';
import { startObjectStore, type ObjectStore } from './fixtures/object-store.ts';
import { readyDatabase } from './ready-database.ts';
import { tusRequest } from './send-by-tus.ts';
import { startApp, type StartedApp } from './start-app.ts';

/** Longer than the interval of counts. */
const AWAY_MS = 11_000;
const BODY = { 'content-type': 'application/offset+octet-stream' };

let way: CuttableWay;
let database: ScratchPostgres;
let store: ObjectStore;
let mailPort: number;
let started: StartedApp;
let address: string;
let headers: { authorization: string };

beforeAll(async () => {
  [way, database, store, mailPort] = await Promise.all([cuttableWay(), readyDatabase(), startObjectStore(), freePort()]);
  connectDatabase();
  const url = new URL(database.url);
  url.searchParams.delete('host');
  url.host = new URL(way.address).host;
  const settings = { DATABASE_URL: url.href, SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_FROM: 'shelf@example.org' };
  started = await startApp({ ...store.settings, ...settings });
  address = await started.app.listen({ port: 0, host: '127.0.0.1' });
  headers = await signedIn(started, await addMember(started, 'mira'));
});
afterAll(async () => {
  await started.stop();
  await Promise.all([way.close(), database.drop(), store.stop()]);
});

function connectDatabase(): void {
  const url = new URL(database.url);
  const host = url.searchParams.get('host');
  const port = Number(url.port);
  way.leadTo(host === null ? { host: url.hostname, port } : { path: `${host}/.s.PGSQL.${port}` });
}

/** Status and body, and the message of a refusal. */
async function send(request: InjectOptions): Promise<{ status: number; message: string; body: string }> {
  const { statusCode: status, body } = await started.app.inject(request);
  return { status, message: status < 400 ? '' : (JSON.parse(body) as { error: { message: string } }).error.message, body };
}

const addGame = (title: string) =>
  send({ method: 'POST', url: '/api/games', headers, payload: { data: { title, type: 1, entityStatus: 1 } } });
const titled = async (title: string) => (await send({ url: `/api/games?filters[title][$eq]=${title}` })).body;

async function begin(bytes: number): Promise<string> {
  const answer = await tusRequest('POST', `${address}/uploads`, { ...headers, 'upload-length': String(bytes) });
  return `${address}${answer.headers.get('location')}`;
}
const patch = (url: string, offset: number, body: Buffer) =>
  tusRequest('PATCH', url, { ...headers, ...BODY, 'upload-offset': String(offset) }, body);

async function hashOf(url: string): Promise<string | null | undefined> {
  const { body } = await send({ url: listUploads.path, headers });
  return (JSON.parse(body) as ReplyOf<typeof listUploads>).uploads.find(({ id }) => url.endsWith(id))?.sha256;
}

describe('during an outage of the database', () => {
  test('visitors read cached pages, other requests get an explanation, and afterwards everything continues', async () => {
    expect(await addGame('Before')).toMatchObject({ status: 200 });
    const bytes = randomBytes(3_000_000);
    const upload = await begin(bytes.length);
    await patch(upload, 0, bytes.subarray(0, 1_000_000));
    const cached = await send({ url: listGames.path });
    const { id } = await started.db.selectFrom('game').select('id').executeTakeFirstOrThrow();
    const view = await send({ method: 'POST', url: countView.path, payload: { chapter: 'game', resourceId: id } });
    expect([cached.status, view.status]).toEqual([200, 200]);

    way.cut();
    const until = performance.now() + AWAY_MS;
    while (performance.now() < until) {
      expect(await send({ url: listGames.path })).toEqual(cached);
      await wait(500);
    }
    expect(await send({ url: '/api/games?sort=title' })).toMatchObject({
      status: 503,
      message: m.partAway({ part: 'database' }),
    });
    const sentence = m.partAwayWhileSaving({ part: 'database' });
    expect(await addGame('During')).toMatchObject({ status: 503, message: sentence });
    expect((await patch(upload, 1_000_000, bytes.subarray(1_000_000))).error).toMatchObject({ status: 503, message: sentence });
    expect(await send({ url: '/healthz' })).toMatchObject({ status: 200 });
    expect(await send({ url: '/readyz' })).toMatchObject({ status: 503, message: 'The database does not answer.' });

    connectDatabase();
    await expect.poll(async () => (await send({ url: '/readyz' })).status).toBe(200);
    expect(await titled('During')).not.toContain('During');
    expect((await addGame('During')).status).toBe(200);
    await expect.poll(() => titled('During')).toContain('During');
    expect((await patch(upload, 1_000_000, bytes.subarray(1_000_000))).status).toBe(204);
    expect(await hashOf(upload)).toBe(createHash('sha256').update(bytes).digest('hex'));
  });
});

describe('during an outage of the file store', () => {
  test('uploads and downloads get an explanation, everything else works, and uploads continue afterwards', async () => {
    const bytes = randomBytes(3_000_000);
    const upload = await begin(bytes.length);
    await patch(upload, 0, bytes.subarray(0, 1_000_000));
    await store.kill();
    const refused = await patch(upload, 1_000_000, bytes.subarray(1_000_000, 2_000_000));
    const sentence = m.partAwayWhileSaving({ part: 'files' });
    expect(refused.error).toMatchObject({ status: 503, message: sentence });

    const picture = new FormData();
    picture.append('files', new Blob([new Uint8Array(await makePicture('red'))], { type: 'image/png' }), 'red.png');
    const sent = await fetch(`${address}/api/upload`, { method: 'POST', headers, body: picture });
    expect([sent.status, await sent.text()]).toEqual([503, expect.stringContaining(sentence)]);
    expect((await addGame('Without a store')).status).toBe(200);

    await store.startAgain();
    expect((await tusRequest('HEAD', upload, headers)).headers.get('upload-offset')).toBe('1000000');
    expect((await patch(upload, 1_000_000, bytes.subarray(1_000_000))).status).toBe(204);
    expect(await hashOf(upload)).toBe(createHash('sha256').update(bytes).digest('hex'));
  });
});

describe('during an outage of the mail server', () => {
  test('mails wait, and are sent when it is back', async () => {
    const noam = await signedIn(started, await addMember(started, 'noam', { confirmed: false }));
    expect((await send({ method: 'POST', url: sendConfirmation.path, headers: noam, payload: {} })).status).toBe(200);
    const firstTry = () => started.db.selectFrom('job').select('last_error').where('kind', 'like', '%mail%').execute();
    await expect.poll(firstTry).toMatchObject([{ last_error: expect.stringContaining('ESOCKET') }]);
    const server = await mailServer({ port: mailPort });
    try {
      await expect.poll(() => server.received.map(({ recipients }) => recipients)).toEqual([['noam@example.org']]);
    } finally {
      await server.stop();
    }
  });
});
