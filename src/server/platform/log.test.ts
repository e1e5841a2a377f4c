import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startApp, type StartedApp } from '../../../test/start-app.ts';
import { createLog, ownAddresses, withoutAddresses } from './log.ts';
import { LOG_ADDRESSES, type LogAddresses } from './setting-table.ts';

test.each([
  ['from 203.0.113.77', 'from 203.0.113.0/24', 'from -'],
  ['"address":"203.0.113.77"', '"address":"203.0.113.0/24"', '"address":"-"'],
  ['connect ECONNREFUSED 10.20.30.40:5432', 'connect ECONNREFUSED 10.20.30.0/24:5432', 'connect ECONNREFUSED -:5432'],
  ['Key (who)=(203.0.113.77) exists.', 'Key (who)=(203.0.113.0/24) exists.', 'Key (who)=(-) exists.'],
  ['"2001:db8:12:3456::7"', '"2001:db8:12::/48"', '"-"'],
  ['[2001:DB8:12:3456:a:b:c:d]:443', '[2001:db8:12::/48]:443', '[-]:443'],
  ['fe80::1:2%eth0', 'fe80:0:0::/48%eth0', '-%eth0'],
  ['::ffff:203.0.113.77', '203.0.113.0/24', '-'],
  ['::ffff:cb00:714d', '203.0.113.0/24', '-'],
  ['first\\n203.0.113.77\\n2001:db8::7', 'first\\n203.0.113.0/24\\n2001:db8:0::/48', 'first\\n-\\n-'],
  ['203.0.113.77,198.51.100.9', '203.0.113.0/24,198.51.100.0/24', '-,-'],
])('of the address in %s a line keeps %s, or %s', (line, short, none) => {
  expect(withoutAddresses(line, 'short')).toBe(short);
  expect(withoutAddresses(line, 'none')).toBe(none);
});

test.each([
  '{"time":"2026-11-28T09:03:41.123Z","ms":1.5}',
  'at run (file:///srv/app.ts:12:34)',
  'select $1::int, a::text, now()::date where b = any($2::int[])',
  'std::string node::Abort Foo::bar',
  'http://127.0.0.1:3000 and http://[::1]:3000',
  'version 18.4.0 of 1.2.3',
  'f1d2d2f9-24e9-5c1b-0000-0123456789ab',
  '256.1.1.1',
  'Server listening at http://0.0.0.0:3000 and http://[::]:3000',
])('a line without addresses of others stays: %s', (line) => expect(withoutAddresses(line, 'none')).toBe(line));

test("the server's own addresses are logged: those in settings and of its network cards", () => {
  const settings = { host: '203.0.113.5', publicUrl: 'http://[2001:db8::5]:3000', metrics: { host: '203.0.113.6', port: 1 } };
  const own = ownAddresses(settings);
  const line =
    '{"msg":"Server listening at http://203.0.113.5:3000, http://[2001:db8::5]:3000 and 203.0.113.6 for 203.0.113.77"}';
  expect(withoutAddresses(line, 'none', own)).toBe(line.replace('203.0.113.77', '-'));
  const cards = Object.values(networkInterfaces()).flatMap((card) => card?.map(({ address }) => address) ?? []);
  expect(withoutAddresses(cards.join(' '), 'none', own)).toBe(cards.join(' '));
});

describe.each(LOG_ADDRESSES)('with LOG_ADDRESSES=%s', (addresses: LogAddresses) => {
  const visitors = ['203.0.113.77', '2001:db8:12:3456::7'];
  const LOGGED = { full: visitors, short: ['203.0.113.0/24', '2001:db8:12::/48'], none: ['"address":"-"'] }[addresses];
  let started: StartedApp;
  let log = '';
  beforeAll(async () => {
    const settings = { LOG_ADDRESSES: addresses, TRUSTED_PROXIES: '1', RATE_LIMIT: '40' };
    started = await startApp(settings, { onLogLine: (line) => void (log += line) });
    await started.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => started.stop());

  /** Sends a request in the name of a visitor behind the trusted proxy. */
  async function send(visitor: string, request: string, headers = '', body = ''): Promise<void> {
    const socket = connect((started.app.server.address() as AddressInfo).port, '127.0.0.1').resume();
    const length = Buffer.byteLength(body);
    socket.write(
      `${request} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-forwarded-for: ${visitor}\r\n${headers}content-length: ${length}\r\n\r\n${body}`,
    );
    await once(socket, 'close');
  }

  test("no line contains more of a visitor's address, for any request", async () => {
    for (const visitor of visitors) {
      await send(visitor, 'GET /api/get-header-data');
      await send(visitor, `GET /${visitor}/nothing`);
      await send(visitor, 'GET /%0d%0a');
      await send(visitor, 'GARBAGE');
      await send(visitor, 'POST /uploads', 'tus-resumable: 1.0.0\r\nupload-length: 5\r\n');
      await send(visitor, 'PATCH /uploads/none', 'tus-resumable: 1.0.0\r\n');
      const json = 'content-type: application/json\r\n';
      await send(visitor, 'POST /api/login', json, JSON.stringify({ identifier: 'nobody', password: 'wrong password' }));
      await send(visitor, 'POST /api/newsletter', json, JSON.stringify({ email: `${randomUUID()}@example.org` }));
      await send(visitor, 'GET /api/newsletter/one-click?code=1.x');
      for (let more = 0; more < 40; more += 1) await send(visitor, 'GET /healthz');
    }
    expect(log).toContain('"status":429');
    for (const text of LOGGED) expect(log).toContain(text);
    for (const visitor of visitors) expect(log.includes(visitor)).toBe(addresses === 'full');
  });

  test('nor does a logged error with all its properties', () => {
    let line = '';
    const own = createLog('trace', addresses, { write: (text) => void (line += text) }).child({ reqId: 'a' });
    const cause = Object.assign(new Error('read ECONNRESET 203.0.113.77:1234'), { address: '203.0.113.77' });
    const error = Object.assign(new Error('at 203.0.113.77', { cause }), { detail: 'Key (ip)=(2001:db8:12:3456::7)' });
    own.error({ err: error, peers: [{ ip: '203.0.113.77' }] }, 'from %s', '2001:db8:12:3456::7');
    for (const visitor of visitors) expect(line.includes(visitor)).toBe(addresses === 'full');
  });
});
