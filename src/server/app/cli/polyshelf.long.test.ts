import * as m from '#messages/command-line';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { runCommand } from '../../../../test/run-command.ts';
import type { Command } from './command.ts';
import { importCommand } from './import-command.ts';

const PROGRAM = join(import.meta.dirname, 'polyshelf.ts');
// A command opens the database: a second, or ten if every core is busy.
const TIMEOUT_MS = 400_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polyshelf-cli-'));
  await cp(inject('dataFolderTemplate'), join(folder, 'data'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a command within this process. */
const run = (command: Command, ...args: string[]) =>
  runCommand(command, args, { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' });

test.skipIf(process.platform === 'win32')(
  'through npm, silent, export - and --json write clean lines',
  { timeout: TIMEOUT_MS },
  async () => {
    const npm = (...args: string[]) =>
      new Promise<{ out: string; err: string }>((done) => {
        const env = { ...process.env, LC_ALL: 'C', DATA_DIR: join(folder, 'data'), DATABASE_URL: '' };
        execFile(
          'npm',
          ['run', ...args],
          { env, cwd: join(import.meta.dirname, '../../../..'), maxBuffer: 2 ** 24 },
          (_error, out, err) => done({ out, err }),
        );
      });
    const { out } = await npm('--silent', 'polyshelf', '--', 'export', '-');
    for (const line of out.trimEnd().split('\n')) expect(JSON.parse(line)).toHaveProperty('kind');
    const loud = await npm('polyshelf', '--', 'status', '--json');
    expect(loud.err).toContain(m.npmLines());
  },
);

test('an export ends silently when its reader closes the pipe', { timeout: TIMEOUT_MS }, async () => {
  // More than a pipe buffers.
  const lines = Array.from({ length: 1000 }, (_, index) =>
    JSON.stringify({ kind: 'game', title: `Game ${index} ${'x'.repeat(100)}` }),
  );
  const file = join(folder, 'many.ndjson');
  await writeFile(file, lines.join('\n'));
  expect((await run(importCommand, file)).code).toBe(0);
  const child = spawn(process.execPath, [PROGRAM, 'export', '-'], {
    env: { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (words: string) => (output += words));
  child.stdout.once('data', () => child.stdout.destroy());
  const [code] = (await once(child, 'close')) as [number];
  expect([code, output]).toEqual([0, '']);
});
