import * as m from '#messages/command-line';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { freePort } from '../../../../scripts/free-port.ts';
import { buildZip } from '@polyshelf/model-pipeline/test/build-zip.ts';
import { runCommand } from '../../../../test/run-command.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import { grantCommand, userCommand } from './account-commands.ts';
import { UsageError } from './command-args.ts';
import type { Command } from './command.ts';
import { demoCommand } from './demo-command.ts';
import { exportCommand } from './export-command.ts';
import { importCommand } from './import-command.ts';
import { restoreCommand } from './restore-command.ts';
import { statusCommand } from './status-command.ts';

const PROGRAM = join(import.meta.dirname, 'polyshelf.ts');
// A command opens the database: a second, or ten if every core is busy.
const TIMEOUT_MS = 400_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polyshelf-cli-'));
  await cp(inject('dataFolderTemplate'), join(folder, 'data'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a command as a process. */
function polyshelf(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return polyshelfIn('C', ...args);
}

function polyshelfIn(locale: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, LANGUAGES: 'all', LC_ALL: locale, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' };
  return new Promise((done) => {
    execFile(process.execPath, [PROGRAM, ...args], { env }, (error, out, err) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}

test('help and the version are printed, and unknown commands explained', { timeout: TIMEOUT_MS }, async () => {
  const help = await polyshelf('help');
  expect(help.code).toBe(0);
  expect(help.out).toMatch(/\n {2}status +Shows [^]*\n {2}import +Imports [^]*\n {2}grant +Gives /);
  const restore = await polyshelf('help', 'restore');
  expect(restore.out).toMatch(/^Usage: npm run polyshelf -- restore [^]*Options:\n  --into +The empty folder/);
  expect((await polyshelf('restore', '--help')).out).toBe(restore.out);
  expect(await polyshelf('--version')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^polyshelf \d+\.\d+\.\d+\n$/) as string,
  });
  const MISTAKES: [string[], RegExp][] = [
    [[], /^Usage: npm run polyshelf -- COMMAND/],
    [['exprot'], /^“exprot” is not a command\. Did you mean export\?\n$/],
    [['help', 'exprot'], /^“exprot” is not a command\. Did you mean export\?\n$/],
    [['explode'], /^“explode” is not a command\.\n$/],
    [
      ['restore', '--inot', '/a'],
      /^“--inot” is not an option\. Did you mean --into\?\nUsage: npm run polyshelf -- restore .*\nHelp: npm run polyshelf -- help restore\n$/,
    ],
  ];
  for (const [args, sentence] of MISTAKES) {
    const { code, out, err } = await polyshelf(...args);
    expect([args, code, out, err]).toEqual([args, 2, '', expect.stringMatching(sentence)]);
  }
});

test('a command speaks the language of the terminal, and English if that is unknown', { timeout: TIMEOUT_MS }, async () => {
  const german = (await polyshelfIn('de_AT.UTF-8', 'help', 'restore')).out;
  expect(german).toContain(inLanguage('de', () => m.restoreSummary()));
  const refused = await polyshelfIn('de_AT.UTF-8', 'newsletter');
  const usage = 'npm run polyshelf -- newsletter FILE.csv | -';
  expect(refused).toMatchObject({
    code: 2,
    err: expect.stringContaining(inLanguage('de', () => m.helpUsage({ line: usage }))) as string,
  });
  expect((await polyshelfIn('tlh', 'help', 'restore')).out).toContain(m.restoreSummary());
});

/** Runs a command within this process. */
const run = (command: Command, ...args: string[]) =>
  runCommand(command, args, { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' });

test.each([
  [importCommand, [], 'FILE.ndjson is missing.'],
  [importCommand, ['a', 'b'], '“b” is one argument too many.'],
  [importCommand, ['--overwrite=yes', 'a'], m.optionHasNoValue({ option: '--overwrite' })],
  [demoCommand, ['--now'], '“--now” is not an option. Known: --remove.'],
  [demoCommand, ['--remvoe'], '“--remvoe” is not an option. Did you mean --remove?'],
  [grantCommand, [], 'user|moderator|admin is missing.'],
  [grantCommand, ['king', 'ada'], '“king” is not a role. Known: user, moderator, admin.'],
  [grantCommand, ['modrator', 'ada'], '“modrator” is not a role. Did you mean moderator?'],
  [grantCommand, ['admin'], 'NICKNAME is missing.'],
  [userCommand, [], 'The action is missing: list, disable, enable or sessions.'],
  [userCommand, ['ban', 'ada'], '“ban” is not an action. Known: disable, enable, sessions, list.'],
  [userCommand, ['disable'], 'NICKNAME is missing.'],
  [userCommand, ['list', '--jsno'], '“--jsno” is not an option. Did you mean --json?'],
  [restoreCommand, ['/a', '--into', '--dry-run'], '--into needs a value. The empty folder that becomes the data folder.'],
  [restoreCommand, ['/a'], m.restoreIntoMissing()],
  [statusCommand, ['now'], '“now” is one argument too many.'],
])('invalid arguments are explained: %#', async (command, args, sentence) => {
  await expect(command.run(args, {})).rejects.toThrow(new UsageError(sentence));
});

test('status shows the state of the installation, and its exit code whether all is good', { timeout: TIMEOUT_MS }, async () => {
  const { code, out } = await run(statusCommand);
  const names = ['version', 'servers', 'database', 'index', 'queue', 'backup', 'files', 'disk'];
  const states = out
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/ {2,}/).slice(0, 2));
  expect(states.map(([name]) => name)).toEqual(names);
  // The disk of the machine may be nearly full.
  expect(code).toBe(states.every(([, state]) => state === 'good' || state === 'none yet') ? 0 : 1);
  expect(states).toContainEqual(['backup', 'none yet']);
  const { isGood, ...lines } = JSON.parse((await run(statusCommand, '--json')).out) as Record<string, object>;
  expect([typeof isGood, Object.keys(lines)]).toEqual(['boolean', names]);
  expect(lines).toMatchObject({
    version: { version: expect.stringMatching(/^\d/) as string, state: 'good' },
    servers: { servers: [], dataDir: join(folder, 'data') },
    database: { embedded: true, bytes: expect.any(Number) as number, migration: expect.stringMatching(/\.sql$/) as string },
    queue: { waiting: 0, failed: 0, oldestSeconds: 0 },
    backup: { state: null, lastGoodAt: null, destination: null },
    files: { damaged: 0 },
    disk: { freeBytes: expect.any(Number) as number },
  });
  const nothing = await freePort();
  const away = await runCommand(statusCommand, [], {
    DATA_DIR: join(folder, 'data'),
    OPENSEARCH_URL: `http://127.0.0.1:${nothing}`,
  });
  expect(away.code).toBe(1);
  expect(away.out).toMatch(
    /^index +failing +OpenSearch cannot be used: .*\. Until that is fixed, lists are unfiltered and searches are refused\./m,
  );
  expect(away.out).not.toContain('renew-search-index');
  const unreachable = await runCommand(statusCommand, [], { DATA_DIR: folder, DATABASE_URL: 'postgres://nobody.invalid/a' });
  expect([unreachable.code, unreachable.err]).toEqual([1, '']);
  expect(unreachable.out).toMatch(
    /^database +failing +DATABASE_URL cannot be used: the host of nobody\.invalid:5432 was not found/m,
  );
});

test('import reports created and failed lines, and export writes them back', { timeout: TIMEOUT_MS }, async () => {
  const file = join(folder, 'games.ndjson');
  await writeFile(file, '{"kind":"game","title":"Doom"}\n{"kind":"game","titel":"Quake"}\n');
  const first = await polyshelf('import', file);
  expect(first.code).toBe(1);
  expect(first.err).toContain('line 2: ');
  expect(first.err).toContain('game       1 created, 0 updated, 0 unchanged, 0 failed');

  const out = join(folder, 'out.ndjson');
  expect((await run(exportCommand, out)).code).toBe(0);
  const written = await readFile(out, 'utf8');
  // Every installation has default licenses, which are exported too.
  const lines = written.split('\n').filter((line) => line !== '' && !line.startsWith('{"kind":"license"'));
  expect(lines).toEqual([expect.stringContaining('"Doom"')]);
  expect((await run(exportCommand, '-')).out).toBe(written);
  const again = await run(importCommand, out);
  expect([again.code, again.err]).toEqual([
    0,
    expect.stringContaining('game       0 created, 0 updated, 1 unchanged, 0 failed'),
  ]);
});

test('import reports how many entries of a package it left out, and names a few', { timeout: TIMEOUT_MS }, async () => {
  const outside = Array.from({ length: 24 }, (_, index) => ({ name: `../out-${index}\x1b[2J.obj` }));
  await writeFile(join(folder, 'crate.zip'), buildZip([{ name: 'crate.obj', data: 'v' }, ...outside]));
  const file = join(folder, 'assets.ndjson');
  await writeFile(file, '{"kind":"asset","name":"Crate","package":"crate.zip"}\n');
  const { code, err } = await run(importCommand, file);
  expect(code).toBe(0);
  const lines = err.slice(err.indexOf('24 entries of packages left out')).trimEnd().split('\n');
  expect(lines).toHaveLength(22);
  expect(lines[1]).toBe('  crate.zip: ../out-0\u{FFFD}[2J.obj: The name points out of the archive.');
  expect(lines.at(-1)).toBe('  and 4 more');
});

test('a refused file is reported with its path and the reason', { timeout: TIMEOUT_MS }, async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  const written = await polyshelf('newsletter', join(folder, 'missing', 'list.csv'));
  expect([written.code, written.err]).toEqual([
    1,
    `${join(folder, 'missing', 'list.csv.part')} cannot be used: it does not exist and cannot be created.\n`,
  ]);
  const exported = await polyshelf('export', join(file, 'below', 'list.ndjson'));
  expect([exported.code, exported.err]).toEqual([
    1,
    `${join(file, 'below')} cannot be used: a part of the path is not a folder.\n`,
  ]);
});

test.each([
  ['a file that is not there', importCommand, 'missing.ndjson', 'There is no file'],
  ['a folder to read', importCommand, '.', 'is a folder'],
  ['a folder to write', exportCommand, '.', 'is a folder'],
])('%s is reported in one line', { timeout: TIMEOUT_MS }, async (_what, command, file, sentence) => {
  const answer = await run(command, join(folder, file));
  expect(answer.code).toBe(1);
  expect(answer.err.trimEnd().split('\n')).toEqual([expect.stringContaining(sentence)]);
});
