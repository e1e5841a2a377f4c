import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { buildRar, type RarPart } from '../../test/build-rar.ts';
import { buildSevenZip } from '../../test/build-seven-zip.ts';
import { FileRefusal } from '../file-refusal.ts';
import { openPackage, type OpenPackageOptions } from './open-package-service.ts';
import { packageService } from './package-service.ts';

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
afterEach(() => vi.unstubAllEnvs());
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
    expect(await readFile(join(into, 'knight/skin.png'))).toEqual(skin);
    expect((await readdir(into)).toSorted()).toEqual(['knight', 'none', 'zeros.bin']);
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
    expect(await readdir(into)).toEqual([]);
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
    expect(await readFile(join(into, 'knight/knight (2).OBJ'), 'utf8')).toBe('other');
  });
});

describe('one file of a stored package', () => {
  test('is extracted from 7z and Deflate64, with its size known before', async () => {
    const zip = await buildSevenZip({ 'knight/skin.png': skin, b: 'b' }, ['-tzip', '-mm=Deflate64']);
    for (const [name, bytes] of [
      ['knight.7z', knight],
      ['knight.zip', zip],
    ] as const) {
      const entry = await packageService().readEntry(await stored(bytes), name, 'knight/skin.png');
      expect([name, entry.bytes]).toEqual([name, skin.length]);
      expect(await buffer(entry.stream)).toEqual(skin);
    }
  });

  test('leaves nothing behind, read to its end or not', async () => {
    const aside = join(folder, 'aside');
    await mkdir(aside);
    vi.stubEnv('TMPDIR', aside);
    const { stream } = await packageService().readEntry(await stored(knight), 'knight.7z', 'knight/skin.png');
    expect(await readdir(aside)).toHaveLength(1);
    stream.destroy();
    await expect.poll(() => readdir(aside)).toEqual([]);
  });
});
