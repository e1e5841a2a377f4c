import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { readSnapshot, writeSnapshot } from '../src/memory/snapshot-file.ts';

test('kill -9 during the write of a snapshot leaves the old one complete', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'killed-writer-'));
  try {
    const path = join(folder, 'index');
    const content = { ids: Int32Array.of(1, 2, 3) };
    await writeSnapshot(path, `${path}.first`, {}, content);
    const writer = fork(join(import.meta.dirname, 'half-written-snapshot.ts'), [path]);
    expect((await once(writer, 'message'))[0]).toBe('half');
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    expect(await readdir(folder)).toEqual(['index', 'index.part']);
    expect((await readSnapshot(path, () => true))?.content).toEqual(content);
  } finally {
    await rm(folder, { recursive: true });
  }
});
