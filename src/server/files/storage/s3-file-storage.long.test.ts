import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startObjectStore, type ObjectStore } from '../../../../test/fixtures/object-store.ts';
import type { FileStorage } from './file-storage.ts';
import { s3FileStorage } from './s3-file-storage.ts';

const QUICKLY = { waitsMs: [5, 5, 5], limitMs: 30_000 };
const SOON = new Date(Date.now() + 3_600_000);

let store: ObjectStore;
let drafts: string;
let storage: FileStorage;

beforeAll(async () => {
  store = await startObjectStore();
  drafts = await mkdtemp(join(tmpdir(), 'polyshelf-drafts-'));
  storage = s3FileStorage(store.config, { drafts, timing: QUICKLY });
});
afterAll(async () => {
  await store.stop();
  await rm(drafts, { recursive: true, force: true });
});
beforeEach(() => {
  store.calls.length = 0;
});
afterEach(() => {
  store.trouble = null;
});

async function* chunks(...parts: (string | Uint8Array)[]) {
  for (const part of parts) yield Buffer.from(part);
}

async function all(before: Date): Promise<string[]> {
  const found: string[] = [];
  await storage.dropUnfinished(before);
  for await (const { sha256 } of storage.storedBefore(before)) found.push(sha256);
  return found;
}

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const callsOf = (method: string, url: RegExp) => store.calls.filter((call) => call.method === method && url.test(call.url));

describe('storing', () => {
  test('a large file is sent in parts, never in one request', async () => {
    await storage.put(chunks(randomBytes(20_000_000)));
    expect(callsOf('PUT', /partNumber=\d&uploadId=/)).toHaveLength(3);
    expect(callsOf('PUT', /files\/[\w/]+$/)).toEqual([]);
  });

  test('a store that is killed meanwhile leaves nothing visible', async () => {
    const bytes = randomBytes(30_000_000);
    store.trouble = async ({ url }, response) => {
      if (!url?.includes('partNumber=3')) return false;
      await store.kill();
      response.destroy();
      return true;
    };
    await expect(storage.put(chunks(bytes))).rejects.toThrow(/^the object store did not answer \(\w+\): PUT files\//);
    store.trouble = null;
    await store.startAgain();
    expect(await storage.has(hashOf(bytes))).toBe(false);
    expect(await storage.read(hashOf(bytes))).toBe(null);
    expect(await all(SOON)).not.toContain(hashOf(bytes));
    expect(await readdir(drafts)).toEqual([]);
    expect(await storage.put(chunks(bytes))).toEqual({ sha256: hashOf(bytes), bytes: 30_000_000 });
  });
});

describe('reading', () => {
  test('any number of slow readers do not block others', async () => {
    const { sha256 } = await storage.put(chunks(randomBytes(4_000_000)));
    const readers = await Promise.all(Array.from({ length: 60 }, () => storage.read(sha256)));
    expect(await storage.size(sha256)).toBe(4_000_000);
    for (const reader of readers) reader?.destroy();
  });

  test('a reader that stops ends the request, and nothing is read ahead', async () => {
    const bytes = randomBytes(30_000_000);
    const { sha256 } = await storage.put(chunks(bytes));
    store.calls.length = 0;
    const stream = (await storage.read(sha256))!;
    await once(stream, 'readable');
    await setImmediate();
    expect(stream.readableLength).toBeLessThan(1_000_000);
    stream.destroy();
    expect(await store.calls[0]?.end).toBe('given up');
  });
});
