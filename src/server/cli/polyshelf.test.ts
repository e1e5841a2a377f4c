import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { buildZip } from '../../../test/factories/build-zip.ts';
import { runCommand } from '../../../test/run-command.ts';
import { grantCommand, userCommand } from './account-commands.ts';
import type { Command } from './command.ts';
import { demoCommand } from './demo-command.ts';
import { exportCommand } from './export-command.ts';
import { importCommand } from './import-command.ts';

const PROGRAM = join(import.meta.dirname, 'polyshelf.ts');
// A command opens the database, which takes a second, and ten where every core is busy.
const TIMEOUT_MS = 400_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polyshelf-cli-'));
  await cp(inject('dataFolderTemplate'), join(folder, 'data'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a command as an operator would. */
function polyshelf(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' };
  return new Promise((done) => {
    execFile(process.execPath, [PROGRAM, ...args], { env }, (error, out, err) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}

test(
  'help lists the commands; what is not understood is answered with it, and with exit code 2',
  { timeout: TIMEOUT_MS },
  async () => {
    const help = await polyshelf('help');
    expect(help.code).toBe(0);
    expect(help.out).toMatch(/import \[--overwrite\] FILE\.ndjson[^]*export FILE\.ndjson[^]*demo/);
    expect(help.out).toMatch(/grant user\|moderator\|admin NICKNAME[^]*user disable\|enable\|sessions NICKNAME/);
    for (const args of [[], ['explode'], ['user', 'ban', 'ada']]) {
      const answer = await polyshelf(...args);
      expect([args, answer.code, answer.err]).toEqual([args, 2, help.out]);
    }
  },
);

/** As an operator would, without a process. */
const run = (command: Command, ...args: string[]) =>
  runCommand(command, args, { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' });

test.each([
  [importCommand, []],
  [demoCommand, ['--now']],
  [grantCommand, []],
  [grantCommand, ['king', 'ada']],
  [grantCommand, ['admin']],
  [userCommand, ['disable']],
])('a command does not understand arguments that are missing or others: $0.usage, %j', async (command, args) => {
  expect(await command.run(args, {})).toBeNull();
});

test('import tells what came in and what did not; export writes it back', { timeout: TIMEOUT_MS }, async () => {
  const file = join(folder, 'games.ndjson');
  await writeFile(file, '{"kind":"game","title":"Doom"}\n{"kind":"game","titel":"Quake"}\n');
  const first = await polyshelf('import', file);
  expect(first.code).toBe(1);
  expect(first.err).toContain('line 2: ');
  expect(first.err).toContain('game       1 created, 0 updated, 0 unchanged, 0 failed');

  const out = join(folder, 'out.ndjson');
  expect((await run(exportCommand, out)).code).toBe(0);
  const written = await readFile(out, 'utf8');
  // The licences that every installation begins with are written too.
  const lines = written.split('\n').filter((line) => line !== '' && !line.startsWith('{"kind":"license"'));
  expect(lines).toEqual([expect.stringContaining('"Doom"')]);
  expect((await run(exportCommand, '-')).out).toBe(written);
  const again = await run(importCommand, out);
  expect([again.code, again.err]).toEqual([
    0,
    expect.stringContaining('game       0 created, 0 updated, 1 unchanged, 0 failed'),
  ]);
});

test('import tells which entries of a package it left out, a few by name', { timeout: TIMEOUT_MS }, async () => {
  const outside = Array.from({ length: 24 }, (_, index) => ({ name: `../out-${index}\x1b[2J.obj` }));
  await writeFile(join(folder, 'crate.zip'), buildZip([{ name: 'crate.obj', data: 'v' }, ...outside]));
  const file = join(folder, 'assets.ndjson');
  await writeFile(file, '{"kind":"asset","name":"Crate","package":"crate.zip"}\n');
  const { code, err } = await run(importCommand, file);
  expect(code).toBe(0);
  const told = err.slice(err.indexOf('24 entries of packages left out')).trimEnd().split('\n');
  expect(told).toHaveLength(22);
  expect(told[1]).toBe('  crate.zip: ../out-0\u{FFFD}[2J.obj: its name points out of the archive');
  expect(told.at(-1)).toBe('  and 4 more');
});

test.each([
  ['a file that is not there', importCommand, 'missing.ndjson', 'There is no file'],
  ['a folder to read', importCommand, '.', 'is a folder'],
  ['a folder to write', exportCommand, '.', 'is a folder'],
])('%s is told in one line', { timeout: TIMEOUT_MS }, async (_what, command, file, sentence) => {
  const answer = await run(command, join(folder, file));
  expect(answer.code).toBe(1);
  expect(answer.err.trimEnd().split('\n')).toEqual([expect.stringContaining(sentence)]);
});
