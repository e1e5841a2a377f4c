import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { buildRar, type RarPart } from '../../test/build-rar.ts';
import { buildSevenZip } from '../../test/build-seven-zip.ts';
import { FileRefusal } from '../file-refusal.ts';
import { openPackage, type OpenPackageOptions } from './open-package-service.ts';
import { PACKAGE_LIMITS } from './package-limits.ts';
import { packageService } from './package-service.ts';
import { runArchiveProgram } from './run-archive-program.ts';

let folder: string;
let count = 0;
let into: string;
let knight: Buffer;

const skin = randomBytes(300_000);
const { signal } = new AbortController();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polyshelf-7z-'));
  knight = await buildSevenZip({
    'knight/модель.obj': 'v 1 2 3',
    'knight/skin.png': skin,
    'zeros.bin': new Uint8Array(100_000),
    none: '',
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function stored(bytes: Uint8Array): Promise<string> {
  const file = join(folder, `${(count += 1)}`);
  await writeFile(file, bytes);
  return file;
}

async function open(bytes: Uint8Array, options: Partial<OpenPackageOptions> = {}) {
  into = join(folder, `into-${(count += 1)}`);
  return openPackage([{ file: await stored(bytes), name: 'package' }], into, { signal, ...options });
}
const openRar = (parts: RarPart[], options: Partial<OpenPackageOptions> = {}) => open(buildRar(parts), options);

/** The sentence of the refusal. Checks that nothing is left behind. */
async function refused(opening: Promise<unknown>): Promise<string> {
  const sentence = await opening.then(
    () => 'not refused',
    (error: unknown) => (error instanceof FileRefusal ? error.message : `not expected: ${String(error)}`),
  );
  const left = await readdir(into);
  return left.length === 0 ? sentence : `left behind: ${left.join(', ')}`;
}
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
    const program = join(import.meta.dirname, '../../test/isolated-program.ts');
    const running = runArchiveProgram({
      program,
      megabytes: 256,
      order: { file: program, attempt },
      folder: into,
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
    expect((await readdir(into)).toSorted()).toEqual(['a', 'skin.png']);
  });
});

describe('one file of a stored package', () => {
  test('is found by its name in the list', async () => {
    const { readEntry, list } = packageService();
    const rar = await stored(
      buildRar([
        { name: 'A.txt', data: 'a' },
        { name: 'a.txt', data: 'b' },
      ]),
    );
    const { entries } = await list(rar, 'texts.rar');
    expect(entries.map(({ path }) => path)).toEqual(['A.txt', 'a (2).txt']);
    expect(await text((await readEntry(rar, 'texts.rar', 'a (2).txt')).stream)).toBe('b');
    await expect(readEntry(rar, 'texts.rar', '../evil')).rejects.toMatchObject({ code: 'not_found' });
  });
});
