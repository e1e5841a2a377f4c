import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test } from 'vitest';

import { isPrivateUrl, outsideCaller } from './outside-caller.ts';

const QUESTION = { limitMs: 2000, maxBytes: 100 };

test.each(['127.0.0.1', 'localhost', '[::1]', '10.1.2.3', '169.254.169.254', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'])(
  'a private address that is written out is not called where none may be: %s',
  async (host) => {
    const caller = outsideCaller(`http://${host}:9`, { mayBePrivate: false });
    await expect(caller.request('/', QUESTION)).rejects.toMatchObject({ kind: 'private_address' });
  },
);

test('an address of the operator may be private', async () => {
  const server = createServer((_request, reply) => reply.end('Hello.')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = await outsideCaller(base).request('/', QUESTION);
  expect(answer.body.toString()).toBe('Hello.');
  await expect(outsideCaller(base, { mayBePrivate: false }).request('/', QUESTION)).rejects.toMatchObject({
    kind: 'private_address',
  });
  server.close();
});

test.each([
  ['http://10.1.2.3/hook', [], true],
  ['http://nas.example/', ['10.0.0.9'], true],
  ['http://both.example/', ['93.184.215.14', '::1'], true],
  ['http://nat64.example/', ['64:ff9b::a00:1'], true],
  ['http://public.example/', ['93.184.215.14', '2606:4700::1'], false],
  ['http://[2606:4700::1]/', [], false],
  ['http://router/', [], true],
  ['http://printer.local/', [], true],
  ['https://hooks.internal./', ['8.8.8.8'], true],
  ['https://localised.example/', ['8.8.8.8'], false],
])('%s that resolves to %s is private: %s', async (url, addresses, expected) => {
  expect(await isPrivateUrl(url, async () => addresses.map((address) => ({ address, family: 0 })))).toBe(expected);
});

test('an unresolvable host does not count as private', async () => {
  expect(await isPrivateUrl('http://away.example/', () => Promise.reject(new Error('ENOTFOUND')))).toBe(false);
});
