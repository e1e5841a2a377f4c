/** Every damage of a backup. `damaged-backups.test.ts` has one of each sort. */
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { FILES, flip, cutOff, folderInstead, useBackedUpSite, type Damage } from '../../../../test/fixtures/backed-up-site.ts';
import { repairCommand } from '../../app/cli/repair-command.ts';
import { restoreCommand } from '../../app/cli/restore-command.ts';
import { placeOf } from '../../files/storage/file-storage.ts';

const site = useBackedUpSite();

/** Flips a byte inside a file's data. A byte elsewhere may belong to a header that nobody reads. */
async function flipInside(archive: string): Promise<void> {
  const [bytes, file] = await Promise.all([archive, site.inPlace(site.member())].map((path) => readFile(path)));
  const at = (bytes?.indexOf(file ?? '') ?? -1) + Math.floor((file?.length ?? 0) / 2);
  expect(at).toBeGreaterThan(file?.length ?? 0);
  if (bytes === undefined) return;
  bytes[at] = (bytes[at] ?? 0) ^ 0x10;
  await writeFile(archive, bytes);
}

const DAMAGES: Record<string, Damage> = {
  'an empty manifest': { do: () => truncate(site.manifestPath(), 0), says: 'is not a backup of Polyshelf, or it is damaged' },
  'a manifest of another program': {
    do: () => writeFile(site.manifestPath(), '{"name":"other","version":1}'),
    says: 'is not a backup of Polyshelf, or it is damaged',
  },
  'a manifest that cannot be read': { do: () => folderInstead(site.manifestPath()), says: 'cannot be read' },
  'no dump of a table': { do: () => rm(site.inPlace(site.dump())), says: () => `${site.dump()} is missing` },
  'a dump with a changed byte': { do: () => flip(site.inPlace(site.dump())), says: () => site.dump() },
  'a dump that cannot be read': {
    do: () => folderInstead(site.inPlace(site.dump())),
    says: () => `${site.dump()} cannot be read`,
  },
  'no list of files': {
    do: () => rm(site.inPlace(site.manifest().files.list)),
    says: () => `${site.manifest().files.list} is missing`,
  },
  'a list of files that is cut off': {
    do: () => cutOff(site.inPlace(site.manifest().files.list)),
    says: () => site.manifest().files.list,
  },
  'a list of fewer files': {
    do: () =>
      writeFile(site.manifestPath(), JSON.stringify({ ...site.manifest(), files: { ...site.manifest().files, count: 99 } })),
    says: `lists ${FILES} files instead of 99`,
  },
  'a file that is cut off': { do: () => cutOff(site.inPlace(site.member())), says: () => `${site.member()} has ` },
  'an empty file': {
    do: () => truncate(site.inPlace(site.member()), 0),
    says: () => `${site.member()} has 0 bytes instead of`,
  },
  'a file that cannot be read': { do: () => folderInstead(site.inPlace(site.member())), says: () => site.member() },
  'many files gone': {
    do: () => Promise.all(site.hashes.map((sha256) => rm(site.inPlace(sha256)))),
    says: /13 of its files are missing or wrong:\n(?: {2}files\/.* is missing\n){10} {2}and 3 more\n|is damaged:\n(?: {2}files\/.* is missing\n){10} {2}and 3 more\n/,
  },
  'no backup': { do: () => rm(site.manifestPath()), says: 'There is no backup in' },
};

test.each(Object.entries(DAMAGES))('%s: nothing is restored, and the error names the damage', async (_name, damage) => {
  expect(await site.wrongResultsOf(damage)).toEqual([]);
});

test.each([
  ['that is empty', (path: string) => truncate(path, 0)],
  ['of something else', (path: string) => writeFile(path, 'Not an archive at all.')],
  ['with a changed byte in a file', flipInside],
])('an archive %s ends with a sentence', async (_name, spoil) => {
  expect(await site.wrongArchiveResultsOf(spoil)).toEqual([]);
});

test(
  'the rest of a damaged backup can be restored, and skipped files are recorded as missing',
  { timeout: 200_000 },
  async () => {
    await flip(site.inPlace(site.member()));
    await rm(site.inPlace(site.another()));
    const into = join(site.home(), 'rest');
    const ran = await site.run(restoreCommand, ['--skip-damaged', site.place(), '--into', into]);
    expect([ran.code, ran.err]).toEqual([0, expect.stringContaining('2 damaged files were left out')]);
    expect(await readFile(join(into, 'files', placeOf(site.hashes[2] ?? '')))).toEqual(
      await readFile(site.stored(site.hashes[2] ?? '')),
    );
    // Another backup still has the skipped files.
    const repaired = await site.run(repairCommand, [join(site.home(), 'whole')], { DATA_DIR: into });
    expect([repaired.code, repaired.err]).toEqual([
      0,
      expect.stringContaining('Repaired files: 2. Files that are still damaged: 0.'),
    ]);
    expect(await readFile(join(into, 'files', placeOf(site.member())))).toEqual(await readFile(site.stored(site.member())));
  },
);

describe('a backup to a destination with earlier backups', () => {
  test.each([
    ['damaged', flip],
    ['of another size', (path: string) => truncate(path, 3)],
    ['missing', (path: string) => rm(path)],
  ])('reports a stored file that is %s, and never replaces good bytes by it', async (name, spoil) => {
    const good = await readFile(site.stored(site.member()));
    await spoil(site.stored(site.member()));
    // Same size, other bytes: only a reader or the scrub finds that.
    if (name === 'damaged')
      await site
        .started()
        .installation.storage.verify(site.member())
        .catch(() => {});
    expect((await site.backUp()).damaged).toEqual([site.member()]);
    expect(await readFile(site.inPlace(site.member()))).toEqual(good);

    await flip(site.inPlace(site.member()));
    await expect(site.backUp()).rejects.toThrow(
      new RegExp(`^No backup was made: [^]*${site.member()} does not have the content that was stored`),
    );
    await rm(site.inPlace(site.member()));
    const before = await readdir(join(site.place(), 'files'), { recursive: true });
    await expect(site.backUp()).rejects.toThrow(new RegExp(`^No backup was made: [^]*${site.member()} is damaged or missing`));
    expect((await readdir(join(site.place(), 'files'), { recursive: true })).filter((path) => !before.includes(path))).toEqual(
      [],
    );

    await site.run(repairCommand, [join(site.home(), 'whole')], {
      DATA_DIR: site.started().config.dataDir,
      DATABASE_URL: site.started().config.databaseUrl ?? '',
    });
    expect(await readFile(site.stored(site.member()))).toEqual(good);
    expect(await site.backUp()).toMatchObject({ damaged: [], newFiles: 1 });
  });
});
