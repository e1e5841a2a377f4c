import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';

import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { ErrorReply } from '../../../shared/platform/kit/errors.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { createHttpServer } from './http-server.ts';

let started: StartedApp;
let port: number;
beforeAll(async () => {
  started = await startApp();
  await started.app.listen({ port: 0, host: '127.0.0.1' });
  port = (started.app.server.address() as AddressInfo).port;
});
afterAll(() => started.stop());

/** Sends raw bytes that no HTTP library would send, and reads the whole reply. */
async function send(text: string): Promise<{ status: number; head: string; error: ErrorReply['error'] }> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    answer += part;
  });
  socket.write(text);
  await once(socket, 'end');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, error: (JSON.parse(body) as ErrorReply).error };
}

test.each([
  ['an unknown method', 'FOO /api/get-header-data HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['headers beyond all measure', `GET / HTTP/1.1\r\nhost: x\r\nx-big: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['an address beyond all measure', `GET /api/get-search?value=${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
  ['a broken percent encoding', 'GET /models/%E0%A4%A?id=1 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400],
])('%s is refused in the one error shape, with a request id', async (_what, request, status) => {
  const answer = await send(request);
  expect(answer.status).toBe(status);
  expect(answer.error).toMatchObject({ status, name: 'bad_input', details: {} });
  expect(answer.head.toLowerCase()).toContain('x-request-id: ');
});

test.each([
  '/api/get-collection?kind=series&name=%00',
  '/api/checking-uploaded-user?chapter=game&resourceId=2&username=%00&userId=1',
  '/api/get-assets-data?file=%00',
  '/api/get-assets-filters?file=%00',
  '/api/get-search-filters?file=%00',
  '/api/get-header-search?file=%00',
  '/api/get-filter-choices?filter=game&value=%00',
  '/api/get-clip-choices?filter=animation&value=%00',
  '/api/get-technology-info?name=%00',
  '/api/get-format-info?name=%00',
  '/api/get-member-comments?nickname=%00',
])('U+0000 in %s is refused with a sentence', async (url) => {
  const answer = await started.app.inject({ method: 'GET', url });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<ErrorReply>().error).toMatchObject({ name: 'bad_input', message: expect.stringContaining('U+0000') });
});

test('a body that is not JSON is refused for its media type', async () => {
  const answer = await started.app.inject({
    method: 'POST',
    url: '/api/newsletter',
    headers: { 'content-type': 'text/plain' },
    payload: 'reader@example.com',
  });
  expect(answer.statusCode).toBe(415);
  expect(answer.json<ErrorReply>().error.name).toBe('unsupported_type');
});

test('a token in an address is never logged, even for malformed requests', async () => {
  let log = '';
  const stream = { write: (line: string) => void (log += line) };
  const app = await createHttpServer({ log: pino({ level: 'trace' }, stream), rateLimitPerMinute: 0, trustedProxies: 0 });
  app.get('/api/get-me/:token', async () => ({ ok: true }));
  for (const method of ['GET', 'DELETE'] as const) await app.inject({ method, url: '/api/get-me/secret?more=secret' });
  await app.inject('/api/get-me/secret/');
  await app.inject('/api/get-me/secret%E0');
  await app.close();
  expect(log).toContain('/api/get-me');
  expect(log).not.toContain('secret');
});
