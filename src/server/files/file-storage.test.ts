import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { folderFileStorage, type FileStorage } from './file-storage.ts';

let folder: string;
let storage: FileStorage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polyshelf-files-'));
  storage = folderFileStorage(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function* chunks(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}

const HASH = createHash('sha256').update('hello world').digest('hex');

test('bytes are found under their hash, in whole and in part', async () => {
  expect(await storage.put(chunks('hello ', 'world'))).toEqual({ sha256: HASH, bytes: 11 });
  expect(await storage.has(HASH)).toBe(true);
  expect(await text((await storage.read(HASH))!)).toBe('hello world');
  expect(await text((await storage.read(HASH, { start: 6, end: 8 }))!)).toBe('wor');
});

test('the same bytes are kept once, also when they come twice at a time', async () => {
  await Promise.all([
    storage.put(chunks('hello world')),
    storage.put(chunks('hello', ' world')),
    storage.put(chunks('hello world')),
  ]);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(files.filter((entry) => entry.isFile()).map((entry) => entry.name)).toEqual([HASH]);
});

test('what breaks off half-way leaves nothing', async () => {
  async function* broken() {
    yield Buffer.from('hello');
    throw new Error('the line broke');
  }
  await expect(storage.put(broken())).rejects.toThrow('the line broke');
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(files.filter((entry) => entry.isFile())).toEqual([]);
});

test('what is not there is null, and can be removed', async () => {
  expect(await storage.read(HASH)).toBe(null);
  expect(await storage.has(HASH)).toBe(false);
  await storage.put(chunks('hello world'));
  await storage.remove(HASH);
  await storage.remove(HASH);
  expect(await storage.has(HASH)).toBe(false);
});

test('nothing but a hash is ever made a path', async () => {
  await expect(storage.read('../../etc/passwd')).rejects.toThrow('Not a SHA-256');
  await expect(storage.has(`${HASH}/..`)).rejects.toThrow('Not a SHA-256');
});
