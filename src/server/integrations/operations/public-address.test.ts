import { expect, test } from 'vitest';

import { personOfEachRole } from '../../../../test/factories/account.ts';
import { startApp } from '../../../../test/start-app.ts';
import { listHealth } from '../../../shared/integrations/operations/health-contract.ts';
import { readConfig } from '../../platform/config.ts';
import { publicAddressState } from './public-address-check.ts';

const OPEN = ['0.0.0.0', '[::]', '::', '192.168.1.7', 'shelf.example'];
const CLOSED = ['127.0.0.1', '127.8.8.8', '::1', 'localhost', 'shelf.localhost'];
const LOCAL = [
  '',
  'http://localhost:8080',
  'http://127.0.0.1',
  'http://[::1]:3000',
  'http://0.0.0.0',
  'http://a.localhost',
  'http://[::]',
];
const REACHABLE = ['https://shelf.example', 'http://192.168.1.7:3000', 'http://localhost.example'];

const stateOf = (settings: Record<string, string>) => publicAddressState(readConfig(settings)).state;

test.each(OPEN.flatMap((HOST) => LOCAL.map((PUBLIC_URL) => ({ HOST, PUBLIC_URL }))))('is reported for %o', (settings) => {
  expect(stateOf(settings)).toBe('warning');
});

test.each([
  ...CLOSED.flatMap((HOST) => [...LOCAL, ...REACHABLE].map((PUBLIC_URL) => ({ HOST, PUBLIC_URL }))),
  ...OPEN.flatMap((HOST) => REACHABLE.map((PUBLIC_URL) => ({ HOST, PUBLIC_URL }))),
])('is well: %o', (settings) => {
  expect(stateOf(settings)).toBe('good');
});

test('a server behind a proxy counts as public', () => {
  expect(stateOf({ TRUSTED_PROXIES: '1' })).toBe('warning');
});

test('the warning is logged at start and shown under /admin', async () => {
  const lines: string[] = [];
  const started = await startApp({ HOST: '0.0.0.0', PORT: '3000' }, { onLogLine: (line) => void lines.push(line) });
  const { admin } = await personOfEachRole(started);
  const { method, path: url } = listHealth;
  const { checks } = (await started.app.inject({ method, url, headers: admin.headers })).json<{ checks: object[] }>();
  await started.stop();
  const message = expect.stringMatching(/HOST=0\.0\.0\.0.* lead to http:\/\/localhost:3000, .*Set PUBLIC_URL/);
  expect(checks).toContainEqual(expect.objectContaining({ name: 'public address', state: 'warning', message }));
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(expect.objectContaining({ level: 40, msg: message }));
});
