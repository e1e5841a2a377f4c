/** Backups that are cut off, changed, foreign, empty or unreadable: each command ends with a message that names the problem. */
import { execFileSync } from 'node:child_process';
import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { cutOff, flip, useBackedUpSite, type Damage } from '../../../../test/fixtures/backed-up-site.ts';
import { shownLines } from '../../../shared/platform/messages/stored-text.ts';
import { verifyBackupCommand } from '../../app/cli/verify-backup-command.ts';
import { runBackup } from './backup-run-service.ts';

const NEVER = new AbortController().signal;
const QUIET = { info: () => {}, error: () => {} };
const parts = { drafts: '', s3: null };

const site = useBackedUpSite();

const DAMAGES: Record<string, Damage> = {
  'a manifest that is cut off': {
    do: () => cutOff(site.manifestPath()),
    says: 'is not a backup of Polyshelf, or it is damaged',
  },
  'a dump that is cut off': { do: () => cutOff(site.inPlace(site.dump())), says: () => site.dump() },
  'no file': { do: () => rm(site.inPlace(site.member())), says: () => `${site.member()} is missing` },
  'a file with a changed byte': {
    do: () => flip(site.inPlace(site.member())),
    says: () => `${site.member()} does not have the content that was stored`,
    isHidden: true,
  },
};

test('every command accepts a complete backup', async () => {
  for (const from of [site.place(), join(site.home(), 'whole.zip')]) {
    expect(await site.restore(from, '--dry-run')).toMatchObject({
      code: 0,
      err: expect.stringContaining('all files exist with the right size'),
    });
    expect(await site.restore(from, '--dry-run', '--read-all')).toMatchObject({
      code: 0,
      err: expect.stringContaining('every file was read'),
    });
    expect(await site.run(verifyBackupCommand, ['--read-all', from])).toMatchObject({
      code: 0,
      err: expect.stringContaining('is good'),
    });
  }
});

test.each(Object.entries(DAMAGES))('%s: nothing is restored, and the error names the damage', async (_name, damage) => {
  expect(await site.wrongResultsOf(damage)).toEqual([]);
});

test('an archive that is cut off ends with a sentence', async () => {
  expect(await site.wrongArchiveResultsOf(cutOff)).toEqual([]);
});

describe('a backup to a destination with earlier backups', () => {
  test('rewrites files that have another size there', async () => {
    await truncate(site.inPlace(site.member()), 3);
    expect((await site.backUp()).newFiles).toBe(1);
    expect(await readFile(site.inPlace(site.member()))).toEqual(await readFile(site.stored(site.member())));
  });

  test('fails with a sentence on a read-only disk, which can still be read (needs the right to mount)', async (context) => {
    try {
      execFileSync('mount', ['--bind', site.place(), site.place()], { stdio: 'ignore' });
    } catch {
      context.skip('this user may not mount');
    }
    try {
      execFileSync('mount', ['-o', 'remount,ro,bind', site.place()]);
      await writeFile(join(site.home(), 'kept'), 'new since then');
      const added = await site.started().installation.fileService.keep(join(site.home(), 'kept'));
      const outcome = await runBackup(site.place(), { source: site.source(), log: QUIET, signal: NEVER, ...parts });
      expect(shownLines(outcome.failure ?? '')).toContain(`${site.place()} is read-only`);
      expect(await site.run(verifyBackupCommand, ['--read-all', site.place()])).toMatchObject({ code: 0 });
      expect(await site.restore(site.place(), '--dry-run')).toMatchObject({ code: 0 });
      await site.started().installation.fileService.removeIfUnused([added.id]);
    } finally {
      execFileSync('umount', [site.place()]);
    }
  });

  test('fails with a sentence where nothing can be written', async () => {
    const to = join(site.home(), 'a-file');
    await writeFile(to, '');
    const outcome = await runBackup(join(to, 'below'), {
      source: site.source(),
      log: QUIET,
      signal: NEVER,
      ...parts,
    });
    expect(shownLines(outcome.failure ?? '')).toContain('ENOTDIR');
  });
});
