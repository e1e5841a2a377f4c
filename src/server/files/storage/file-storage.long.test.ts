import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startObjectStore, type ObjectStore } from '../../../../test/fixtures/object-store.ts';
import { folderFileStorage, type FileStorage } from './file-storage.ts';
import { s3FileStorage } from './s3-file-storage.ts';

let folder: string;
let store: ObjectStore;
let storage: FileStorage;

beforeAll(async () => {
  store = await startObjectStore();
});
afterAll(() => store.stop());

async function all(before: Date): Promise<string[]> {
  const found: string[] = [];
  await storage.dropUnfinished(before);
  for await (const { sha256 } of storage.storedBefore(before)) found.push(sha256);
  return found;
}

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const SOON = new Date(Date.now() + 3_600_000);

const STORAGES = {
  'a folder': () => folderFileStorage(folder),
  'an object store': () => s3FileStorage(store.config, { drafts: join(folder, 'temporary'), listPage: 2 }),
};

describe.each(Object.entries(STORAGES))('in %s', (_name, open) => {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'polyshelf-files-'));
    storage = open();
  });
  afterEach(async () => {
    for (const sha256 of await all(SOON)) await storage.remove(sha256);
    await rm(folder, { recursive: true, force: true });
  });

  test('40 MB are read back unchanged, whole and from the middle', async () => {
    const bytes = randomBytes(40_000_000);
    async function* inPieces() {
      for (let at = 0; at < bytes.length; at += 1_000_003) yield bytes.subarray(at, at + 1_000_003);
    }
    const { sha256 } = await storage.put(inPieces());
    expect(sha256).toBe(hashOf(bytes));
    expect(hashOf(await buffer((await storage.read(sha256))!))).toBe(sha256);
    const range = { start: 16_777_210, end: 16_777_220 };
    const part = await buffer((await storage.read(sha256, range))!);
    expect(part.equals(bytes.subarray(range.start, range.end + 1))).toBe(true);
  });
});
