import { request, type IncomingMessage } from 'node:http';

import type { QueryResult, RootOperationNode, UnknownRow } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { bundleClient } from '../../../../test/bundle-client.ts';
import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { useBundledPrograms } from '../../../../test/use-bundled-programs.ts';
import { bundleEventsPath, type BundleProgress } from '../../../shared/files/bundles/bundle-contract.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';
import { bundleEvents } from './bundle-events.ts';
import { bundleWorkService, type BundleWorkService } from './bundle-work-service.ts';

useBundledPrograms();

let started: StartedApp;
let address: string;
let mira: Awaited<ReturnType<typeof bundleClient>>;
let work: BundleWorkService;
beforeAll(async () => {
  started = await startApp();
  address = await started.app.listen({ port: 0, host: '127.0.0.1' });
  mira = await bundleClient(started, 'mira');
  work = bundleWorkService(started.installation.database, { add: async () => undefined });
});
afterAll(() => started.stop());

const bring = async () => (await mira.bring([{ name: 'a.txt', bytes: Buffer.from('x') }])).id;

async function follow(id: number, headers: Record<string, string> = mira.headers) {
  const events: BundleProgress[] = [];
  const stream = request(`${address}${bundleEventsPath(id)}`, { headers });
  const answer = await new Promise<IncomingMessage>((received, failed) => {
    stream.once('response', received).once('error', failed).end();
  });
  let text = '';
  const ended = new Promise<void>((done) => void answer.once('close', done));
  answer.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) if (block.startsWith('data: ')) events.push(JSON.parse(block.slice(6)) as BundleProgress);
  });
  return { status: answer.statusCode, headers: answer.headers, events, ended, stop: () => stream.destroy() };
}

test('an uploader receives the state of a bundle at once, then each change until processing ends', async () => {
  const id = await bring();
  const [first, second] = [await follow(id), await follow(id)];
  expect(first.status).toBe(200);
  expect(first.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
  await expect
    .poll(() => [first, second].map(({ events }) => events.map(({ state }) => state)))
    .toEqual([['waiting'], ['waiting']]);
  await work.opening(id);
  await expect.poll(() => second.events.map(({ state }) => state)).toEqual(['waiting', 'opening']);
  const other = await bring();
  await work.opening(other);
  await work.giveUp(id, 'No.');
  await Promise.all([first.ended, second.ended]);
  for (const { events } of [first, second]) {
    expect(events.map(({ state }) => state)).toEqual(['waiting', 'opening', 'refused']);
    expect(events.at(-1)).toMatchObject({ id, refusal: 'No.' });
  }
});

test('a finished bundle sends one event', async () => {
  const id = await bring();
  await work.giveUp(id, 'No.');
  const { events, ended } = await follow(id);
  await ended;
  expect(events.map(({ state }) => state)).toEqual(['refused']);
});

test('the stream ends when its bundle is removed', async () => {
  const id = await bring();
  const { events, ended } = await follow(id);
  await expect.poll(() => events.length).toBe(1);
  await started.db.deleteFrom('bundle').where('id', '=', id).execute();
  await started.installation.database.notify('bundles');
  await ended;
  expect(events).toHaveLength(1);
});

test('other members get no events, and a missing bundle has none', async () => {
  const id = await bring();
  const stranger = await signedIn(started, await addMember(started, 'noor'));
  expect((await follow(id, {})).status).toBe(401);
  expect((await follow(id, stranger)).status).toBe(404);
  expect((await follow(2_000_000_000)).status).toBe(404);
  const wrong = await started.app.inject({ url: '/api/bundles/one/events', headers: mira.headers });
  expect(wrong.statusCode).toBe(400);
});

test('the number of open streams per account is limited, and closing one makes room', async () => {
  const omar = await bundleClient(started, 'omar');
  const { id } = await omar.bring([{ name: 'b.txt', bytes: Buffer.from('y') }]);
  const open = await Promise.all(Array.from({ length: 20 }, () => follow(id, omar.headers)));
  expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
  expect((await follow(id, omar.headers)).status).toBe(429);
  open[0]?.stop();
  await expect
    .poll(async () => {
      const again = await follow(id, omar.headers);
      again.stop();
      return again.status;
    })
    .toBe(200);
  for (const { stop } of open) stop();
});

test('a change costs one query for any number of listeners, also in another process', async () => {
  const ids = [await bring(), await bring()];
  const queries: string[] = [];
  const database = await openDatabase(started.config);
  const spied = { ...database, db: database.db.withPlugin(spy(queries)) };
  const events = await bundleEvents(spied, createLog('silent'));
  const received: string[] = [];
  const stops = Array.from({ length: 50 }, (_, index) =>
    events.listen(ids[index % 2] ?? 0, (progress) => received.push(`${progress?.id} ${progress?.state}`)),
  );
  await expect.poll(() => new Set(received).size).toBe(2);
  const before = queries.length;
  await work.opening(ids[0] ?? 0);
  await expect.poll(() => received.filter((each) => each === `${ids[0]} opening`).length).toBe(25);
  expect(queries.length - before).toBe(1);
  for (const stop of stops) stop();
  await work.opening(ids[1] ?? 0);
  expect(received).not.toContain(`${ids[1]} opening`);
  await database.close();
});

test('stopping the server ends its streams', async () => {
  const own = await startApp();
  const client = await bundleClient(own, 'pia');
  const where = await own.app.listen({ port: 0, host: '127.0.0.1' });
  const { id } = await client.bring([{ name: 'c.txt', bytes: Buffer.from('z') }]);
  const answer = await fetch(`${where}${bundleEventsPath(id)}`, { headers: client.headers });
  const text = answer.text();
  await own.stop();
  expect(await text).toMatch(/^retry: \d+\n\n/);
});

test('the OpenAPI document describes the stream', async () => {
  const document = (await started.app.inject('/api/openapi.json')).json<{ paths: Record<string, { get: object }> }>();
  const { get } = document.paths['/api/bundles/{id}/events'] ?? {};
  expect(get).toMatchObject({
    operationId: 'followBundle',
    responses: {
      200: {
        content: {
          'text/event-stream': {
            schema: { type: 'string', contentSchema: { $ref: '#/components/schemas/BundleProgress' } },
          },
        },
      },
    },
  });
});

function spy(queries: string[]) {
  return {
    transformQuery({ node }: { node: RootOperationNode }) {
      queries.push(node.kind);
      return node;
    },
    async transformResult({ result }: { result: QueryResult<UnknownRow> }) {
      return result;
    },
  };
}
