import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';

import { freePort } from '../scripts/free-port.ts';

const ROOT = join(import.meta.dirname, '..');
const patient = { timeout: 100_000, interval: 50 };
let dataDir: string;
let dev: ChildProcess;
let address: string;
let printed = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'polyshelf-dev-'));
  await cp(inject('dataFolderTemplate'), dataDir, { recursive: true });
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  dev = spawn(process.execPath, ['scripts/bootstrap.mjs', 'scripts/dev.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: 'off',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  dev.stdout?.setEncoding('utf8').on('data', (text: string) => (printed += text));
  await vi.waitUntil(() => starts() === 1, patient);
});
afterAll(async () => {
  dev.kill('SIGTERM');
  await once(dev, 'exit');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

function starts(): number {
  return printed.split(`Polyshelf is open at http://localhost:${new URL(address).port}`).length - 1;
}

test('npm run dev renders pages from their sources, with data of the server', async () => {
  const page = await fetch(`${address}/games`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<title>Games');
  const missing = await fetch(`${address}/games/no-such-game`);
  expect(missing.status).toBe(404);
  const source = await fetch(`${address}/src/web/root.tsx`);
  expect(source.headers.get('content-type')).toContain('javascript');
});

test('npm run dev forwards calls unchanged', async () => {
  const answer = await fetch(`${address}/api/check-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email": 7}',
  });
  expect(answer.headers.get('content-type')).toContain('json');
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
});

test('requests wait while the server restarts after a change, and pages need not be compiled again', async () => {
  await fetch(`${address}/games`);
  const now = new Date();
  await utimes(join(ROOT, 'src/server/discovery/site/site-routes.ts'), now, now);
  // Both before and during the restart of the server.
  for (let requests = 0; starts() < 2; requests++) {
    expect((await fetch(`${address}/robots.txt`)).status).toBe(200);
    expect(requests, 'the server does not start anew').toBeLessThan(100_000);
  }
  expect((await fetch(`${address}/games`)).status).toBe(200);
});
