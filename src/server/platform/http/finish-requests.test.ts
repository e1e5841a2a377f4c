import { setTimeout as wait } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { createLog } from '../log.ts';
import { finishRequests } from './finish-requests.ts';
import { createHttpServer } from './http-server.ts';

test('a server that ends takes nobody new, answers who is waiting, and waits for nobody for ever', async () => {
  const app = await createHttpServer({ log: createLog('silent'), rateLimitPerMinute: 0, trustedProxies: 0 });
  const begun = Promise.withResolvers<void>();
  app.get('/page', async () => {
    begun.resolve();
    await wait(200);
    // As a page asks the calls that it is made of.
    return (await app.inject('/call')).json();
  });
  app.get('/call', async () => ({ done: true }));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });

  const page = fetch(`${address}/page`);
  await begun.promise;
  await finishRequests(app, 60_000);
  const answer = await page;
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'keep-alive']);
  expect(await answer.json()).toEqual({ done: true });
  // Who has a connection already is answered once more on it, and told to leave it.
  expect((await fetch(`${address}/call`)).headers.get('connection')).toBe('close');
  await expect(fetch(`${address}/call`)).rejects.toThrow('fetch failed');
  await app.close();
});

test('who is not answered within the limit is cut off', async () => {
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
