import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { beforeAll, describe, expect, test } from 'vitest';

import { buildRar, type RarPart } from '../../test/build-rar.ts';
import { buildSevenZip } from '../../test/build-seven-zip.ts';
import { usePackageFolder } from '../../test/use-package-folder.ts';
import type { OpenPackageOptions } from './open-package-service.ts';
import { PACKAGE_LIMITS } from './package-limits.ts';
import { packageService } from './package-service.ts';
import { runArchiveProgram } from './run-archive-program.ts';

const packages = usePackageFolder();
const { refused, source, signal } = packages;
const skin = randomBytes(300_000);
let knight: Buffer;

beforeAll(async () => {
  knight = await buildSevenZip({
    'knight/модель.obj': 'v 1 2 3',
    'knight/skin.png': skin,
    'zeros.bin': new Uint8Array(100_000),
    none: '',
  });
});

async function open(bytes: Uint8Array, options: Partial<OpenPackageOptions> = {}) {
  packages.renew();
  return packages.open([await source('package', bytes)], options);
}
const openRar = (parts: RarPart[], options: Partial<OpenPackageOptions> = {}) => open(buildRar(parts), options);

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex');

describe('a 7z archive', () => {
  test('with an excessive unpacked size is refused by its list', async () => {
    const bomb = await buildSevenZip({ 'zeros.bin': new Uint8Array(60 * 1024 ** 2) });
    expect(await refused(open(bomb))).toContain('far more data than its size allows');
    expect(await refused(open(knight, { limits: { ...PACKAGE_LIMITS, maxTotalBytes: 400_000 } }))).toContain(
      'larger than allowed',
    );
    expect(await refused(open(knight, { limits: { ...PACKAGE_LIMITS, maxEntries: 3 } }))).toContain('At most 3 are allowed');
  });

  test.each([
    ['takes too long is ended', 'hang', 'Unpacking the archive takes too long.'],
    ['ends its program is not called damaged', 'fall', 'The program that opens archives crashed on this archive'],
  ])('that %s', async (_what, attempt, sentence) => {
    await mkdir(packages.into);
    const program = join(import.meta.dirname, '../../test/isolated-program.ts');
    const running = runArchiveProgram({
      program,
      megabytes: 256,
      order: { file: program, attempt },
      folder: packages.into,
      limits: { ...PACKAGE_LIMITS, maxSeconds: 1 },
      signal,
      onAnswer: () => undefined,
    });
    expect(await refused(running)).toContain(sentence);
  });
});

describe('a RAR archive', () => {
  test('with wrong sizes is refused', async () => {
    expect(await refused(openRar([{ name: 'a.obj', data: 'v 1 2 3', claimedBytes: 3 }]))).toContain('damaged');
    expect(await refused(openRar([{ name: 'a.obj', data: 'v', claimedBytes: 1024 ** 3 }]))).toContain(
      'far more data than its size allows',
    );
    expect(await refused(openRar([{ name: 'a.obj', data: 'v', claimedBytes: 9e9 }]))).toContain(
      'far more data than its size allows',
    );
  });
});

describe('a ZIP archive with other compression than Deflate', () => {
  test.each(['Deflate64', 'LZMA'])('%s is read', async (method) => {
    const zip = await buildSevenZip({ 'a/модель.obj': 'v 1 2 3 '.repeat(5000), 'skin.png': skin }, ['-tzip', `-mm=${method}`]);
    const opened = await open(zip);
    expect(opened.entries.map(({ path, sha256: hash }) => [path, hash])).toEqual([
      ['a/модель.obj', sha256('v 1 2 3 '.repeat(5000))],
      ['skin.png', sha256(skin)],
    ]);
    expect((await readdir(packages.into)).toSorted()).toEqual(['a', 'skin.png']);
  });
});

describe('one file of a stored package', () => {
  test('is found by its name in the list', async () => {
    const { readEntry, list } = packageService();
    const bytes = buildRar([
      { name: 'A.txt', data: 'a' },
      { name: 'a.txt', data: 'b' },
    ]);
    const { file: rar } = await source('package', bytes);
    const { entries } = await list(rar, 'texts.rar');
    expect(entries.map(({ path }) => path)).toEqual(['A.txt', 'a (2).txt']);
    expect(await text((await readEntry(rar, 'texts.rar', 'a (2).txt')).stream)).toBe('b');
    await expect(readEntry(rar, 'texts.rar', '../evil')).rejects.toMatchObject({ code: 'not_found' });
  });
});
