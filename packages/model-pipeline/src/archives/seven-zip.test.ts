import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { buildRar, type RarPart } from '../../test/build-rar.ts';
import { buildSevenZip } from '../../test/build-seven-zip.ts';
import { usePackageFolder } from '../../test/use-package-folder.ts';
import type { OpenPackageOptions } from './open-package-service.ts';
import { packageService } from './package-service.ts';

const packages = usePackageFolder();
const { refused, source } = packages;
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
afterEach(() => vi.unstubAllEnvs());

async function open(bytes: Uint8Array, options: Partial<OpenPackageOptions> = {}) {
  packages.renew();
  return packages.open([await source('package', bytes)], options);
}
const openRar = (parts: RarPart[], options: Partial<OpenPackageOptions> = {}) => open(buildRar(parts), options);

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex');

describe('a 7z archive', () => {
  test('becomes an ordered list of files, like a ZIP archive', async () => {
    const steps: number[] = [];
    const opened = await open(knight, { onProgress: (bytes) => steps.push(bytes) });
    expect(opened.skipped).toEqual([]);
    expect(opened.entries.toSorted((a, b) => a.bytes - b.bytes)).toEqual(
      [
        { path: 'none', bytes: 0, kind: 'other', sha256: sha256('') },
        { path: 'knight/модель.obj', bytes: 7, kind: 'model', sha256: sha256('v 1 2 3') },
        { path: 'zeros.bin', bytes: 100_000, kind: 'other', sha256: sha256(new Uint8Array(100_000)) },
        { path: 'knight/skin.png', bytes: 300_000, kind: 'picture', sha256: sha256(skin) },
      ].map((entry) => ({ ...entry, source: 0, sourcePath: entry.path })),
    );
    expect(await readFile(join(packages.into, 'knight/skin.png'))).toEqual(skin);
    expect((await readdir(packages.into)).toSorted()).toEqual(['knight', 'none', 'zeros.bin']);
    expect(steps.at(-1)).toBe(400_007);
  });

  test('with a password, on files or also on names, is refused', async () => {
    expect(await refused(open(await buildSevenZip({ 'a.obj': 'v' }, ['-psecret'])))).toContain('password');
    expect(await refused(open(await buildSevenZip({ 'a.obj': 'v' }, ['-psecret', '-mhe=on'])))).toContain('password');
  });

  test('that is truncated or damaged is refused', async () => {
    expect(await refused(open(knight.subarray(0, 200_000)))).toContain('cut off');
    const damaged = await buildSevenZip({ 'password.png': skin });
    damaged.fill(0, 1000, 1100);
    expect(await refused(open(damaged))).toContain('damaged');
  });

  test('leaves nothing after an abort', async () => {
    const controller = new AbortController();
    const reason = new Error('closed');
    const opening = open(knight, { signal: controller.signal, onProgress: () => controller.abort(reason) });
    await expect(opening).rejects.toBe(reason);
    expect(await readdir(packages.into)).toEqual([]);
  });
});

describe('a RAR archive', () => {
  test('becomes files; names that point outside and links are skipped', async () => {
    const opened = await openRar([
      { name: 'knight/Knight.obj', data: 'v 1 2 3' },
      { name: '../evil.obj', data: 'evil' },
      { name: 'link.obj', data: '/etc/passwd', mode: 0o120777 },
      { name: 'knight/knight.OBJ', data: 'other' },
    ]);
    expect(opened.entries.map(({ path, sha256: hash }) => [path, hash])).toEqual([
      ['knight/Knight.obj', sha256('v 1 2 3')],
      ['knight/knight (2).OBJ', sha256('other')],
    ]);
    expect(opened.skipped.map(({ name }) => name)).toEqual(['../evil.obj', 'link.obj']);
    expect(await readFile(join(packages.into, 'knight/knight (2).OBJ'), 'utf8')).toBe('other');
  });
});

describe('one file of a stored package', () => {
  test('is extracted from 7z and Deflate64, with its size known before', async () => {
    const zip = await buildSevenZip({ 'knight/skin.png': skin, b: 'b' }, ['-tzip', '-mm=Deflate64']);
    for (const [name, bytes] of [
      ['knight.7z', knight],
      ['knight.zip', zip],
    ] as const) {
      const entry = await packageService().readEntry((await source('package', bytes)).file, name, 'knight/skin.png');
      expect([name, entry.bytes]).toEqual([name, skin.length]);
      expect(await buffer(entry.stream)).toEqual(skin);
    }
  });

  test('leaves nothing behind, read to its end or not', async () => {
    const aside = join(packages.root, 'aside');
    await mkdir(aside);
    vi.stubEnv('TMPDIR', aside);
    const { stream } = await packageService().readEntry((await source('package', knight)).file, 'knight.7z', 'knight/skin.png');
    expect(await readdir(aside)).toHaveLength(1);
    stream.destroy();
    await expect.poll(() => readdir(aside)).toEqual([]);
  });
});
