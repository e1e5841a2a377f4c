import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { Upload } from 'tus-js-client';

import { scratchPostgres } from '../scripts/scratch-postgres.ts';
import { sessionService } from '../src/server/auth/session-service.ts';
import { sessionStore } from '../src/server/auth/session-store.ts';
import { openInstallation } from '../src/server/installation.ts';
import { readConfig } from '../src/server/platform/config.ts';
import type { OwnUpload } from '../src/shared/uploads/upload-contract.ts';
import { quickFolder } from './quick-folder.ts';

const FILE_BYTES = 60_000_000;
const SERVER = join(import.meta.dirname, 'fixtures/upload-server.ts');

let env: Record<string, string>;
let headers: { authorization: string };
let drop: (() => Promise<void>) | undefined;
const running: ChildProcess[] = [];

beforeAll(async () => {
  const dataDir = await mkdtemp(join(quickFolder(), 'polyshelf-uploads-'));
  const server = process.env['TEST_DATABASE_URL'];
  const postgres = server ? await scratchPostgres(server, inject('postgresTemplate')) : null;
  if (postgres === null) await cp(inject('databaseTemplate'), dataDir, { recursive: true });
  drop = postgres?.drop;
  env = { DATA_DIR: dataDir, DATABASE_URL: postgres?.url ?? '', DEMO: 'off', LOG_LEVEL: 'warn' };
  const installation = await openInstallation(readConfig(env));
  const { db, clock, accountsVersion } = installation;
  const { id } = await db
    .insertInto('account')
    .values({ nickname: 'mira', email: 'mira@example.org' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sessions = sessionService(sessionStore(db), { clock, version: accountsVersion });
  headers = { authorization: `Bearer ${await sessions.open(id, { persistent: true, userAgent: null })}` };
  await installation.close();
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await drop?.();
  await rm(env['DATA_DIR'] ?? '', { recursive: true, force: true });
});

async function serve(): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [SERVER], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  const [address = ''] = await new Promise<string[]>((heard, failed) => {
    createInterface({ input: child.stdout }).once('line', (line) => heard([line]));
    child.once('exit', () => failed(new Error('the server ended')));
  });
  return { child, address };
}

/** The most memory that a process has had; 0 where the system does not tell. */
async function peakBytes({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

/** Sends with a client that goes on as soon as a server answers again, wherever that is. */
function send(bytes: Buffer, address: () => string, onProgress: (sent: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: `${address()}/uploads`,
      headers,
      retryDelays: Array.from({ length: 600 }, () => 100),
      onShouldRetry: () => {
        if (upload.url !== null) upload.url = `${address()}${new URL(upload.url).pathname}`;
        return true;
      },
      onProgress,
      onError: reject,
      onSuccess: () => resolve(upload.url ?? ''),
    });
    upload.start();
  });
}

async function hashOf(url: string): Promise<string | null | undefined> {
  const answer = await fetch(`${new URL(url).origin}/api/uploads`, { headers });
  const { uploads } = (await answer.json()) as { uploads: OwnUpload[] };
  return uploads.find(({ id }) => url.endsWith(id))?.sha256;
}

test('an upload goes on after its server was killed in the middle, and takes no more memory the larger it is', async () => {
  const bytes = randomBytes(FILE_BYTES);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  let server = await serve();
  const first = server.child;
  let restarted: Promise<void> | null = null;
  const wentBackTo: number[] = [];
  let last = 0;
  const url = await send(
    bytes,
    () => server.address,
    (sent) => {
      if (sent < last) wentBackTo.push(sent);
      last = sent;
      if (sent < FILE_BYTES / 2 || restarted !== null) return;
      first.kill('SIGKILL');
      restarted = serve().then((next) => void (server = next));
    },
  );
  expect(first.signalCode).toBe('SIGKILL');
  expect(await hashOf(url)).toBe(sha256);
  // Not from its start.
  expect(wentBackTo[0]).toBeGreaterThan(0);

  const before = await peakBytes(server.child);
  bytes[0] = 255 - (bytes[0] ?? 0);
  const again = await send(
    bytes,
    () => server.address,
    () => undefined,
  );
  expect(await hashOf(again)).toBe(createHash('sha256').update(bytes).digest('hex'));
  // Where the system tells no peak, both are 0.
  expect((await peakBytes(server.child)) - before).toBeLessThan(FILE_BYTES / 2);
});
