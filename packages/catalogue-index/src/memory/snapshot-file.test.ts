import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { DamagedSnapshot, readSnapshot, writeSnapshot, type Stored } from './snapshot-file.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snapshot-'));
  path = join(folder, 'index');
});
afterEach(() => rm(folder, { recursive: true }));

const CONTENT: Stored = {
  names: ['Lantern', 'ゼルダ'],
  none: null,
  columns: [Uint8Array.of(1, 2, 3), Uint16Array.of(500), new Float16Array([0.5, Number.NaN]), Float64Array.of(1e300)],
  inner: { ids: Int32Array.of(-1, 2 ** 31 - 1), empty: new Uint32Array() },
};

const write = (content: Stored, about = { schema: 'a' }) => writeSnapshot(path, `${path}.part`, about, content);
const anything = () => true;

test('a snapshot is read as it was written, bytes of a buffer as bytes', async () => {
  await write({ ...(CONTENT as object), buffer: Buffer.from('pool') });
  const read = await readSnapshot(path, anything);
  expect(read).toEqual({
    about: { schema: 'a' },
    content: { ...(CONTENT as object), buffer: Uint8Array.from(Buffer.from('pool')) },
  });
  expect(await readdir(folder)).toEqual(['index']);
});

test('a missing snapshot, or one with another description, reads as null', async () => {
  expect(await readSnapshot(path, anything)).toBeNull();
  await write(CONTENT);
  expect(await readSnapshot(path, ({ schema }) => schema === 'b')).toBeNull();
});

test('a truncated snapshot, or one with any byte changed, is damaged', async () => {
  await write(CONTENT);
  const whole = await readFile(path);
  const error = () =>
    readSnapshot(path, anything).then(
      () => 'read',
      (error: unknown) => (error instanceof DamagedSnapshot ? 'damaged' : error),
    );
  for (let size = 0; size < whole.length; size += 1) {
    await writeFile(path, whole);
    await truncate(path, size);
    expect([size, await error()]).toEqual([size, 'damaged']);
  }
  for (let at = 8; at < whole.length; at += 1) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await writeFile(path, changed);
    expect([at, await error()]).toEqual([at, 'damaged']);
  }
});

test('a failed write leaves the old snapshot and no other file', async () => {
  await write(CONTENT);
  const failing = {
    get ids(): Stored {
      throw new Error('no room');
    },
  };
  await expect(write({ pool: Uint8Array.of(1), failing: failing as Stored })).rejects.toThrow('no room');
  expect((await readSnapshot(path, anything))?.content).toEqual(CONTENT);
  expect(await readdir(folder)).toEqual(['index']);
});

/** A Linux device that reports a full disk at every write. */
const FULL = '/dev/full';

test.skipIf(!existsSync(FULL))('a full disk leaves the old snapshot and no other file', async () => {
  await write(CONTENT);
  await symlink(FULL, `${path}.part`);
  await expect(write({ pool: new Uint8Array(1_000_000) })).rejects.toMatchObject({ code: 'ENOSPC' });
  expect((await readSnapshot(path, anything))?.content).toEqual(CONTENT);
  expect(await readdir(folder)).toEqual(['index']);
});
