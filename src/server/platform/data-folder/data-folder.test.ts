import * as m from '#messages/server-data-folder';
import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { writtenFolders } from './data-folder.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../../..');
const NOBODY = 65_534;
const OTHER = 4321;
const isRoot = process.getuid?.() === 0;
const ALL = writtenFolders({
  dataDir: '',
  databaseUrl: null,
  mail: { smtpUrl: null },
  roles: { web: true, worker: true },
});

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'polyshelf-data-folder-'));
  await chmod(home, 0o755);
});
afterEach(() => rm(home, { recursive: true, force: true }));

/** A data folder in which another user owns one part. */
async function folderWith(name: string, part: string, owner: number): Promise<string> {
  const dataDir = join(home, name);
  const path = join(dataDir, part);
  await mkdir(path, { recursive: true });
  for (let folder = path; folder !== home; folder = join(folder, '..')) await chown(folder, NOBODY, NOBODY);
  await chown(path, owner, owner);
  return dataDir;
}

/** The error for each folder, checked as `nobody` if the tests run as root. */
async function errorsOf(dataDirs: string[]): Promise<(string | null)[]> {
  const who = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const script = join(ROOT, 'test/fixtures/check-data-folders.ts');
  const { stdout } = await run(process.execPath, [script, ...dataDirs], { cwd: '/', ...who });
  return JSON.parse(stdout) as (string | null)[];
}

/** A command that creates an installation if there is none. */
const command = (dataDir: string, who: object = {}) =>
  run(process.execPath, [join(ROOT, 'src/server/app/cli/polyshelf.ts'), 'import', '/dev/null'], {
    cwd: '/',
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    ...who,
  }).then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => ({ code: error.code, stderr: error.stderr }),
  );

test.skipIf(!isRoot)('every part that another user owns is named with its path and both users (needs root)', async () => {
  const parts = ['.', ...ALL, 'files/ab', 'derived/ab', 'uploads/1', 'database/cluster'];
  const dataDirs = await Promise.all(parts.map((part, index) => folderWith(String(index), part, OTHER)));
  for (const [index, dataDir] of dataDirs.entries()) await chmod(join(dataDir, parts[index] ?? ''), 0o700);
  const sentences = await errorsOf(dataDirs);
  expect(sentences).toEqual(
    parts.map((part, index) => {
      const path = join(dataDirs[index] ?? '', part);
      return (
        `${path} cannot be used: it belongs to the user with the id ${OTHER}, and Polyshelf runs as the user with the id ${NOBODY}. ` +
        `Start Polyshelf as the owner, or give the folder to this user. As root: chown -R ${NOBODY} '${path}'`
      );
    }),
  );
  // A part of another user that everybody may write to is accepted.
  const shared = await folderWith('shared', 'files', OTHER);
  await chmod(join(shared, 'files'), 0o777);
  expect(await errorsOf([shared, await folderWith('own', 'files', NOBODY)])).toEqual([null, null]);
});

test.skipIf(!isRoot)(
  'the error for a folder that cannot be created names its parent, and commands print it only (needs root)',
  async () => {
    const dataDir = join(home, 'closed', 'new', 'data');
    await mkdir(join(home, 'closed'), { mode: 0o755 });
    await chown(join(home, 'closed'), OTHER, OTHER);
    const { code, stderr } = await command(dataDir, { uid: NOBODY, gid: NOBODY });
    expect([code, stderr.split('\n').length]).toEqual([1, 2]);
    expect(stderr).toContain(`${join(home, 'closed')} cannot be used: it belongs to the user with the id ${OTHER}`);
  },
);

test.skipIf(!isRoot)('a read-only mount is named as one (needs root and the right to mount)', async ({ skip }) => {
  const dataDir = join(home, 'mounted');
  await mkdir(join(dataDir, 'files'), { recursive: true });
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', dataDir]).catch((error: Error) => error);
  if (mounted instanceof Error) return skip(`nothing can be mounted here: ${mounted.message}`);
  try {
    expect(await command(dataDir)).toEqual({
      code: 1,
      stderr: `${dataDir} cannot be written: its file system is read-only. Mount it writable, or set DATA_DIR to a folder that is.\n`,
    });
    const [below] = await errorsOf([join(dataDir, 'new')]);
    expect(below).toContain('its file system is read-only');
  } finally {
    await run('umount', [dataDir]);
  }
});

test('a file in the path of a folder, and an own folder without permissions, are named', async () => {
  const [file, closed] = [join(home, 'file'), join(home, 'closed')];
  await mkdir(closed);
  await mkdir(file);
  await writeFile(join(file, 'files'), '');
  await mkdir(join(closed, 'derived'), { mode: 0o555 });
  if (isRoot) for (const path of [file, closed, join(closed, 'derived')]) await chown(path, NOBODY, NOBODY);
  const user = isRoot ? NOBODY : process.getuid?.();
  expect(await errorsOf([file, join(file, 'files'), closed])).toEqual([
    m.folderIsFile({ folder: join(file, 'files') }),
    m.folderIsFile({ folder: join(file, 'files') }),
    `${join(closed, 'derived')} belongs to this user (id ${user}), but its mode is 0555. Run: chmod u+rwx '${join(closed, 'derived')}'`,
  ]);
});
