import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

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
const HASH = hashOf('hello world');
const SOON = new Date(Date.now() + 3_600_000);
const LONG_AGO = new Date(0);

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

  const drafts = () => readdir(join(folder, 'temporary')).catch(() => []);

  test('bytes are found by their hash, whole and in ranges', async () => {
    expect(await storage.put(chunks('hello ', 'world'))).toEqual({ sha256: HASH, bytes: 11 });
    expect(await storage.has(HASH)).toBe(true);
    expect(await text((await storage.read(HASH))!)).toBe('hello world');
    expect(await drafts()).toEqual([]);
  });

  test.each([
    [0, 0, 'h'],
    [6, 8, 'wor'],
    [10, 10, 'd'],
    [0, 10, 'hello world'],
    [6, 99, 'world'],
    [11, 20, ''],
  ])('from %i to %i, both included, is %j', async (start, end, part) => {
    await storage.put(chunks('hello world'));
    expect(await text((await storage.read(HASH, { start, end }))!)).toBe(part);
  });

  test('an empty file can be stored', async () => {
    const { sha256, bytes } = await storage.put(chunks());
    expect([sha256, bytes]).toEqual([hashOf(''), 0]);
    expect(await storage.has(sha256)).toBe(true);
    expect(await text((await storage.read(sha256))!)).toBe('');
  });

  test('equal bytes are stored once, also concurrently', async () => {
    const stored = await Promise.all([
      storage.put(chunks('hello world')),
      storage.put(chunks('hello', ' world')),
      storage.put(chunks('hello world')),
    ]);
    expect(new Set(stored.map(({ sha256 }) => sha256))).toEqual(new Set([HASH]));
    expect(await all(SOON)).toEqual([HASH]);
  });

  test('a local file is adopted, repeatedly too, and stays when its original is removed', async () => {
    const path = join(folder, 'sent');
    await writeFile(path, 'hello world');
    const adopt = () => storage.adopt({ path, sha256: HASH, bytes: 11 });
    await Promise.all([adopt(), adopt(), storage.put(chunks('hello world'))]);
    await adopt();
    await rm(path);
    expect(await text((await storage.read(HASH))!)).toBe('hello world');
    expect([await all(SOON), await drafts()]).toEqual([[HASH], []]);
  });

  test('an interrupted write leaves nothing', async () => {
    async function* broken() {
      yield Buffer.from('hello');
      throw new Error('the line broke');
    }
    await expect(storage.put(broken())).rejects.toThrow('the line broke');
    expect([await all(SOON), await drafts()]).toEqual([[], []]);
  });

  test('a missing file is null, and can be removed', async () => {
    expect(await storage.read(HASH)).toBe(null);
    expect(await storage.has(HASH)).toBe(false);
    await storage.put(chunks('hello world'));
    await storage.remove(HASH);
    await storage.remove(HASH);
    expect(await storage.has(HASH)).toBe(false);
  });

  test('files from before a moment are listed, over several pages', async () => {
    const stored = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((letter) => storage.put(chunks(letter))));
    expect((await all(SOON)).toSorted()).toEqual(stored.map(({ sha256 }) => sha256).toSorted());
    expect(await all(LONG_AGO)).toEqual([]);
  });

  test('unfinished files of killed processes are dropped once they are old', async () => {
    await mkdir(join(folder, 'temporary'), { recursive: true });
    for (const name of ['old', 'new']) await writeFile(join(folder, 'temporary', name), 'half');
    await utimes(join(folder, 'temporary', 'old'), LONG_AGO, LONG_AGO);
    expect(await all(new Date(Date.now() - 3_600_000))).toEqual([]);
    expect(await drafts()).toEqual(['new']);
  });

  test('only hashes become paths', async () => {
    for (const bad of ['../../etc/passwd', `${HASH}/..`, HASH.toUpperCase(), '']) {
      await expect(storage.read(bad)).rejects.toThrow('Not a SHA-256');
      await expect(storage.has(bad)).rejects.toThrow('Not a SHA-256');
      await expect(storage.remove(bad)).rejects.toThrow('Not a SHA-256');
    }
  });
});
