import type { ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { Upload } from 'tus-js-client';

import type { OwnUpload } from '../src/shared/uploads/upload-contract.ts';
import { killableServer } from './killable-server.ts';

const FILE_BYTES = 160_000_000;

let killable: Awaited<ReturnType<typeof killableServer>>;
beforeAll(async () => {
  killable = await killableServer();
});
afterAll(() => killable.drop());

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
      headers: killable.headers,
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
  const answer = await fetch(`${new URL(url).origin}/api/uploads`, { headers: killable.headers });
  const { uploads } = (await answer.json()) as { uploads: OwnUpload[] };
  return uploads.find(({ id }) => url.endsWith(id))?.sha256;
}

test('an upload goes on after its server was killed in the middle, and takes no more memory the larger it is', async () => {
  const bytes = randomBytes(FILE_BYTES);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  let server = await killable.serve();
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
      restarted = killable.serve().then((next) => void (server = next));
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
