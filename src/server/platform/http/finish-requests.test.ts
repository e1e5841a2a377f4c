import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { createLog } from '../log.ts';
import { finishRequests } from './finish-requests.ts';
import { createHttpServer } from './http-server.ts';

/** Sends a request on the agent's only connection. */
async function send(agent: Agent, address: string): Promise<{ status: number; connection: string | undefined; body: string }> {
  const [response] = (await once(get(address, { agent }), 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, connection: response.headers.connection, body: await text(response) };
}

test('a stopping server accepts no connections, completes its requests, and waits for a limited time', async () => {
  const app = await createHttpServer({ log: createLog('silent'), rateLimitPerMinute: 0, trustedProxies: 0 });
  const begun = Promise.withResolvers<void>();
  app.get('/page', async () => {
    begun.resolve();
    await wait(200);
    // Like a page, which makes calls of its own.
    return (await app.inject('/call')).json();
  });
  app.get('/call', async () => ({ done: true }));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });

  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const page = send(agent, `${address}/page`);
  await begun.promise;
  await finishRequests(app, 60_000);
  expect(await page).toEqual({ status: 200, connection: 'keep-alive', body: '{"done":true}' });
  // Kept-alive connections get one more reply, with `connection: close`.
  expect(await send(agent, `${address}/call`)).toMatchObject({ status: 200, connection: 'close' });
  await expect(send(agent, `${address}/call`)).rejects.toThrow('ECONNREFUSED');
  await app.close();
});

test('requests beyond the time limit are cut off', async () => {
  const app = await createHttpServer({ log: createLog('silent'), rateLimitPerMinute: 0, trustedProxies: 0 });
  const begun = Promise.withResolvers<void>();
  app.get('/never', () => {
    begun.resolve();
    return new Promise(() => {});
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const never = fetch(`${address}/never`);
  await begun.promise;
  await finishRequests(app, 50);
  await Promise.all([expect(never).rejects.toThrow('fetch failed'), app.close()]);
});
