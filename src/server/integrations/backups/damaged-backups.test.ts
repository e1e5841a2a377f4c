/** Backups that are cut off, changed, foreign, empty or unreadable: each command ends with a message that names the problem. */
import * as m from '#messages/server-backups';
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { quickFolder } from '../../../../test/quick-folder.ts';
import { runCommand, type Ran } from '../../../../test/run-command.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { shownLines } from '../../../shared/platform/messages/stored-text.ts';
import type { Command } from '../../app/cli/command.ts';
import { repairCommand } from '../../app/cli/repair-command.ts';
import { restoreCommand } from '../../app/cli/restore-command.ts';
import { commandErrorText } from '../../app/cli/command-error-text.ts';
import { verifyBackupCommand } from '../../app/cli/verify-backup-command.ts';
import { placeOf } from '../../files/storage/file-storage.ts';
import { placeToWrite } from './backup-place.ts';
import { runBackup } from './backup-run-service.ts';
import { makeBackup } from './backup-service.ts';
import type { BackupManifest } from './backup-manifest.ts';

const FILES = 13;
const NEVER = new AbortController().signal;
const QUIET = { info: () => {}, error: () => {} };
const parts = { drafts: '', s3: null };

let started: StartedApp;
let home: string;
let place: string;
let manifest: BackupManifest;
let manifestPath: string;
const hashes: string[] = [];
beforeAll(async () => {
  home = await mkdtemp(join(quickFolder(), 'polyshelf-damaged-'));
  started = await startApp();
  for (let index = 0; index < FILES; index++) {
    await writeFile(join(home, 'kept'), await makePicture('red', { width: 10 + index, height: 10 }));
    hashes.push((await started.installation.fileService.keep(join(home, 'kept'))).sha256);
  }
  for (const to of ['whole', 'whole.zip']) {
    const written = await placeToWrite(join(home, to), { drafts: join(home, 'drafts'), s3: null });
    await makeBackup(sourceOf(), written, { at: new Date(), signal: NEVER });
    await written.close();
  }
});
afterAll(async () => {
  await started.stop();
  await rm(home, { recursive: true, force: true });
});
beforeEach(async () => {
  place = join(home, 'place');
  await rm(place, { recursive: true, force: true });
  await cp(join(home, 'whole'), place, { recursive: true });
  const [name = ''] = await readdir(join(place, 'backups'));
  manifestPath = join(place, 'backups', name);
  manifest = JSON.parse(await readFile(manifestPath, 'utf8')) as BackupManifest;
});

const sourceOf = () => ({ ...started.installation, dataDir: started.config.dataDir });
const inPlace = (sha256: string) => join(place, 'files', placeOf(sha256));
const stored = (sha256: string) => join(started.config.dataDir, 'files', placeOf(sha256));
const [member = () => '', another = () => ''] = [0, 1].map((index) => () => hashes[index] ?? '');
const dump = () => manifest.database.tables.find(({ name }) => name === 'stored_file')?.kept ?? '';

async function flip(path: string): Promise<void> {
  const bytes = await readFile(path);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 0x10;
  await writeFile(path, bytes);
}
/** Flips a byte inside a file's data. A byte elsewhere may belong to a header that nobody reads. */
async function flipInside(archive: string): Promise<void> {
  const [bytes, file] = await Promise.all([archive, inPlace(member())].map((path) => readFile(path)));
  const at = (bytes?.indexOf(file ?? '') ?? -1) + Math.floor((file?.length ?? 0) / 2);
  expect(at).toBeGreaterThan(file?.length ?? 0);
  if (bytes === undefined) return;
  bytes[at] = (bytes[at] ?? 0) ^ 0x10;
  await writeFile(archive, bytes);
}
const cutOff = async (path: string) => truncate(path, Math.floor((await stat(path)).size / 2));
const folderInstead = async (path: string) => {
  await rm(path);
  await mkdir(path);
};

/** Runs a command as the command line does, and collects its output. */
async function run(command: Command, args: string[], env: Record<string, string> = {}): Promise<Ran> {
  return runCommand(
    {
      ...command,
      run: (given, all) =>
        command.run(given, all).catch((error: unknown) => (process.stderr.write(`${commandErrorText(error)}\n`), 1)),
    },
    args,
    env,
  );
}
const restore = (from: string, ...options: string[]) => run(restoreCommand, [...options, from, '--into', join(home, 'target')]);

interface Damage {
  do: () => Promise<unknown>;
  /** Expected part of the error. */
  says: string | RegExp | (() => string);
  /** Only a full read finds this damage. */
  isHidden?: true;
}

const DAMAGES: Record<string, Damage> = {
  'a manifest that is cut off': { do: () => cutOff(manifestPath), says: 'is not a backup of Polyshelf, or it is damaged' },
  'an empty manifest': { do: () => truncate(manifestPath, 0), says: 'is not a backup of Polyshelf, or it is damaged' },
  'a manifest of another program': {
    do: () => writeFile(manifestPath, '{"name":"other","version":1}'),
    says: 'is not a backup of Polyshelf, or it is damaged',
  },
  'a manifest that cannot be read': { do: () => folderInstead(manifestPath), says: 'cannot be read' },
  'no dump of a table': { do: () => rm(inPlace(dump())), says: () => `${dump()} is missing` },
  'a dump that is cut off': { do: () => cutOff(inPlace(dump())), says: () => dump() },
  'a dump with a changed byte': { do: () => flip(inPlace(dump())), says: () => dump() },
  'a dump that cannot be read': { do: () => folderInstead(inPlace(dump())), says: () => `${dump()} cannot be read` },
  'no list of files': { do: () => rm(inPlace(manifest.files.list)), says: () => `${manifest.files.list} is missing` },
  'a list of files that is cut off': { do: () => cutOff(inPlace(manifest.files.list)), says: () => manifest.files.list },
  'a list of fewer files': {
    do: () => writeFile(manifestPath, JSON.stringify({ ...manifest, files: { ...manifest.files, count: 99 } })),
    says: `lists ${FILES} files instead of 99`,
  },
  'a file that is cut off': { do: () => cutOff(inPlace(member())), says: () => `${member()} has ` },
  'an empty file': { do: () => truncate(inPlace(member()), 0), says: () => `${member()} has 0 bytes instead of` },
  'no file': { do: () => rm(inPlace(member())), says: () => `${member()} is missing` },
  'a file that cannot be read': { do: () => folderInstead(inPlace(member())), says: () => member() },
  'a file with a changed byte': {
    do: () => flip(inPlace(member())),
    says: () => `${member()} does not have the content that was stored`,
    isHidden: true,
  },
  'many files gone': {
    do: () => Promise.all(hashes.map((sha256) => rm(inPlace(sha256)))),
    says: /13 of its files are missing or wrong:\n(?: {2}files\/.* is missing\n){10} {2}and 3 more\n|is damaged:\n(?: {2}files\/.* is missing\n){10} {2}and 3 more\n/,
  },
  'no backup': { do: () => rm(manifestPath), says: 'There is no backup in' },
};

const sentenceOf = ({ says }: Damage) => (typeof says === 'function' ? says() : says);

test('every command accepts a complete backup', async () => {
  for (const from of [place, join(home, 'whole.zip')]) {
    expect(await restore(from, '--dry-run')).toMatchObject({
      code: 0,
      err: expect.stringContaining('all files exist with the right size'),
    });
    expect(await restore(from, '--dry-run', '--read-all')).toMatchObject({
      code: 0,
      err: expect.stringContaining('every file was read'),
    });
    expect(await run(verifyBackupCommand, ['--read-all', from])).toMatchObject({
      code: 0,
      err: expect.stringContaining('is good'),
    });
  }
});

test.each(Object.entries(DAMAGES))('%s: nothing is restored, and the error names the damage', async (_name, damage) => {
  await damage.do();
  const says = sentenceOf(damage);
  const runs = [
    await restore(place),
    await restore(place, '--dry-run', '--read-all'),
    await run(verifyBackupCommand, ['--read-all', place]),
    ...(damage.isHidden ? [] : [await restore(place, '--dry-run'), await run(verifyBackupCommand, [place])]),
  ];
  for (const { code, err } of runs) {
    expect([code, err, typeof says === 'string' ? err.includes(says) : says.test(err)]).toEqual([1, err, true]);
    expect(err).not.toMatch(/\n\s+at /);
    expect(err).not.toContain(m.databaseRestored());
  }
  await expect(stat(join(home, 'target', 'database'))).rejects.toThrow('ENOENT');
});

test.each([
  ['that is cut off', cutOff],
  ['that is empty', (path: string) => truncate(path, 0)],
  ['of something else', (path: string) => writeFile(path, 'Not an archive at all.')],
  ['with a changed byte in a file', flipInside],
])('an archive %s ends with a sentence', async (_name, spoil) => {
  const path = join(home, 'spoilt.zip');
  await cp(join(home, 'whole.zip'), path);
  await spoil(path);
  for (const ran of [await restore(path), await run(verifyBackupCommand, ['--read-all', path])]) {
    expect(ran.code).toBe(1);
    expect(ran.err).toMatch(/damaged|files\//);
    expect(ran.err).not.toMatch(/\n\s+at /);
  }
});

test(
  'the rest of a damaged backup can be restored, and skipped files are recorded as missing',
  { timeout: 200_000 },
  async () => {
    await flip(inPlace(member()));
    await rm(inPlace(another()));
    const into = join(home, 'rest');
    const ran = await run(restoreCommand, ['--skip-damaged', place, '--into', into]);
    expect([ran.code, ran.err]).toEqual([0, expect.stringContaining('2 damaged files were left out')]);
    expect(await readFile(join(into, 'files', placeOf(hashes[2] ?? '')))).toEqual(await readFile(stored(hashes[2] ?? '')));
    // Another backup still has the skipped files.
    const repaired = await run(repairCommand, [join(home, 'whole')], { DATA_DIR: into });
    expect([repaired.code, repaired.err]).toEqual([
      0,
      expect.stringContaining('Repaired files: 2. Files that are still damaged: 0.'),
    ]);
    expect(await readFile(join(into, 'files', placeOf(member())))).toEqual(await readFile(stored(member())));
  },
);

describe('a backup to a destination with earlier backups', () => {
  const make = async () => makeBackup(sourceOf(), await placeToWrite(place, parts), { at: new Date(), signal: NEVER });

  test('rewrites files that have another size there', async () => {
    await truncate(inPlace(member()), 3);
    expect((await make()).newFiles).toBe(1);
    expect(await readFile(inPlace(member()))).toEqual(await readFile(stored(member())));
  });

  test.each([
    ['damaged', flip],
    ['of another size', (path: string) => truncate(path, 3)],
    ['missing', (path: string) => rm(path)],
  ])('reports a stored file that is %s, and never replaces good bytes by it', async (name, spoil) => {
    const good = await readFile(stored(member()));
    await spoil(stored(member()));
    // Same size, other bytes: only a reader or the scrub finds that.
    if (name === 'damaged') await started.installation.storage.verify(member()).catch(() => {});
    expect((await make()).damaged).toEqual([member()]);
    expect(await readFile(inPlace(member()))).toEqual(good);

    await flip(inPlace(member()));
    await expect(make()).rejects.toThrow(
      new RegExp(`^No backup was made: [^]*${member()} does not have the content that was stored`),
    );
    await rm(inPlace(member()));
    const before = await readdir(join(place, 'files'), { recursive: true });
    await expect(make()).rejects.toThrow(new RegExp(`^No backup was made: [^]*${member()} is damaged or missing`));
    expect((await readdir(join(place, 'files'), { recursive: true })).filter((path) => !before.includes(path))).toEqual([]);

    await run(repairCommand, [join(home, 'whole')], {
      DATA_DIR: started.config.dataDir,
      DATABASE_URL: started.config.databaseUrl ?? '',
    });
    expect(await readFile(stored(member()))).toEqual(good);
    expect(await make()).toMatchObject({ damaged: [], newFiles: 1 });
  });

  test('fails with a sentence on a read-only disk, which can still be read (needs the right to mount)', async (context) => {
    try {
      execFileSync('mount', ['--bind', place, place], { stdio: 'ignore' });
    } catch {
      context.skip('this user may not mount');
    }
    try {
      execFileSync('mount', ['-o', 'remount,ro,bind', place]);
      await writeFile(join(home, 'kept'), 'new since then');
      const added = await started.installation.fileService.keep(join(home, 'kept'));
      const outcome = await runBackup(place, { source: sourceOf(), log: QUIET, signal: NEVER, ...parts });
      expect(shownLines(outcome.failure ?? '')).toContain(`${place} is read-only`);
      expect(await run(verifyBackupCommand, ['--read-all', place])).toMatchObject({ code: 0 });
      expect(await restore(place, '--dry-run')).toMatchObject({ code: 0 });
      await started.installation.fileService.removeIfUnused([added.id]);
    } finally {
      execFileSync('umount', [place]);
    }
  });

  test('fails with a sentence where nothing can be written', async () => {
    const to = join(home, 'a-file');
    await writeFile(to, '');
    const outcome = await runBackup(join(to, 'below'), {
      source: sourceOf(),
      log: QUIET,
      signal: NEVER,
      ...parts,
    });
    expect(shownLines(outcome.failure ?? '')).toContain('ENOTDIR');
  });
});
