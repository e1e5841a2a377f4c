import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { describe, expect, test } from 'vitest';

import { buildZip, type ZipPart } from '../../test/build-zip.ts';
import { usePackageFolder } from '../../test/use-package-folder.ts';
import type { OpenPackageOptions } from './open-package-service.ts';
import { PACKAGE_LIMITS } from './package-limits.ts';
import { packageService } from './package-service.ts';
import { asFullDisk } from './write-file.ts';

const packages = usePackageFolder();
const { open, refused, source } = packages;
const openZip = async (zip: Buffer | ZipPart[], options: Partial<OpenPackageOptions> = {}) =>
  open([await source('package.zip', Array.isArray(zip) ? buildZip(zip) : zip)], options);
const onDisk = async () => {
  const entries = await readdir(packages.into, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
};
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex');
const pathsOf = ({ entries }: { entries: { path: string }[] }) => entries.map(({ path }) => path);

test('each file has its source, so that it can be extracted alone', async () => {
  const zip = buildZip([
    { name: 'Skin.png', data: 'one' },
    { name: 'skin.PNG', data: 'two' },
  ]);
  const loose = { ...(await source('maps/skin.png', 'three')), sha256: sha256('three') };
  const sources = [loose, await source('maps/first.zip', zip), await source('maps/second.zip', zip)];
  const { entries } = await open(sources);
  expect(entries.map((entry) => [entry.path, entry.source, entry.sourcePath])).toEqual([
    ['maps/skin.png', 0, null],
    ['maps/first/Skin.png', 1, 'Skin.png'],
    ['maps/first/skin (2).PNG', 1, 'skin (2).PNG'],
    ['maps/second/Skin.png', 2, 'Skin.png'],
    ['maps/second/skin (2).PNG', 2, 'skin (2).PNG'],
  ]);
  const again = await packageService().readEntry(sources[2]?.file ?? '', 'second.zip', 'skin (2).PNG');
  expect(await text(again.stream)).toBe('two');
  expect(await readFile(join(packages.into, 'maps/skin.png'), 'utf8')).toBe('three');
  await expect(packageService().readEntry(sources[1]?.file ?? '', 'first.zip', 'none.png')).rejects.toThrow('no such file');
});

describe('a ZIP archive', () => {
  test('becomes an ordered list of files, with progress', async () => {
    const steps: number[] = [];
    const skin = randomBytes(200_000);
    const opened = await openZip(
      [
        { name: 'knight/' },
        { name: 'knight/Knight.FBX', data: 'fbx' },
        { name: 'knight\\skin.png', data: skin, method: 0 },
        { name: 'empty/folder/' },
        { name: '__MACOSX/knight/._Knight.FBX', data: 'fork' },
        { name: '.DS_Store', data: 'x' },
        { name: 'buffer.bin', data: '' },
      ],
      { onProgress: (step) => steps.push(step) },
    );
    expect(opened).toMatchObject({
      entries: [
        { path: 'knight/Knight.FBX', bytes: 3, kind: 'model', sha256: sha256('fbx') },
        { path: 'knight/skin.png', bytes: 200_000, kind: 'picture', sha256: sha256(skin) },
        { path: 'buffer.bin', bytes: 0, kind: 'other', sha256: sha256('') },
      ].map((entry) => ({ ...entry, source: 0, sourcePath: entry.path })),
      skipped: [],
    });
    expect(await readFile(join(packages.into, 'knight/skin.png'))).toEqual(skin);
    expect((await readdir(packages.into)).toSorted()).toEqual(['buffer.bin', 'knight']);
    expect(steps.at(-1)).toBe(200_003);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  });

  test('has its names decoded, and made unique in any letter case', async () => {
    const opened = await openZip([
      { name: Buffer.from('8365834e83588360838383752e706e67', 'hex'), data: 'x' },
      { name: 'Skin.png', data: 'a' },
      { name: 'skin.PNG', data: 'b' },
      { name: 'CON.txt', data: 'x' },
      { name: `${'long-'.repeat(100)}.obj`, data: 'x' },
    ]);
    expect(pathsOf(opened)).toEqual([
      'テクスチャブ.png',
      'Skin.png',
      'skin (2).PNG',
      '_CON.txt',
      expect.stringMatching(/^(long-)+.{0,5}\.obj$/),
    ]);
    expect(await readFile(join(packages.into, 'skin (2).PNG'), 'utf8')).toBe('b');
  });
});

describe('hostile archives', () => {
  test('nothing is written outside the folder, and no links or devices are created', async () => {
    const opened = await openZip([
      ...['../evil', '/evil', 'C:\\evil', '..\\..\\evil', 'a/../../evil', 'nul\0'].map((name) => ({ name, data: 'x' })),
      { name: 'link', data: '/etc/passwd', mode: 0o120777 },
      { name: 'link/inside.obj', data: 'v' },
      { name: 'device', mode: 0o060666 },
    ]);
    expect(pathsOf(opened)).toEqual(['link/inside.obj']);
    expect(opened.skipped).toHaveLength(8);
    expect(await readdir(packages.root)).not.toContain('evil');
  });

  test('Gaussian splats in gzip or ZIP are models, not archives', async () => {
    const gzip = Buffer.from('\x1f\x8b\x08', 'latin1');
    const opened = await openZip([
      { name: 'ball.spz', data: gzip },
      { name: 'ball.sog', data: buildZip([{ name: 'meta.json', data: '{}' }]) },
    ]);
    expect(opened.entries.map(({ kind }) => kind)).toEqual(['model', 'model']);
    expect(opened.skipped).toEqual([]);
  });

  test.each([
    ['an archive in an archive of another name', 'model.obj', buildZip([{ name: 'a.obj', data: 'v' }])],
    ['a 7z archive', 'textures.7z', Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1')],
    ['a gzip archive', 'textures.tar.gz', Buffer.from('\x1f\x8b\x08', 'latin1')],
  ])('%s inside is not opened, and reported', async (_what, name, data) => {
    const opened = await openZip([
      { name, data },
      { name: 'b.obj', data: 'v' },
    ]);
    expect(pathsOf(opened)).toEqual([name, 'b.obj']);
    expect(opened.skipped).toMatchObject([{ name, reason: 'Archives inside an archive are kept, and not opened.' }]);
    expect(await readdir(packages.into)).toHaveLength(2);
  });

  test.each<[string, string, ZipPart[]]>([
    ['a bomb', 'far more data than its size allows', [{ name: 'a.obj', data: Buffer.alloc(60 * 1024 ** 2) }]],
    ['more than it claims', 'damaged', [{ name: 'a.obj', data: 'x'.repeat(100_000), claimedBytes: 1000 }]],
    ['less than it claims', 'damaged', [{ name: 'a.obj', data: 'x', claimedBytes: 1000 }]],
    [
      'files that share bytes',
      'overlap',
      [
        { name: 'a.obj', data: randomBytes(500) },
        { name: 'b.obj', sameBytesAs: 0 },
      ],
    ],
    [
      'a password',
      'password',
      [
        { name: 'a.obj', data: 'x' },
        { name: 'b.obj', data: 'x', flags: 1 },
      ],
    ],
    ['strong encryption', 'password', [{ name: 'a.obj', data: 'x', flags: 0x41 }]],
    ['no file', 'no file', [{ name: 'folder/' }]],
    ['only empty files', 'empty', [{ name: 'a.obj' }]],
  ])('%s is refused with a sentence', async (_what, words, parts) => {
    expect(await refused(openZip(parts))).toContain(words);
  });

  test('a failing file removes those before it', async () => {
    const zip = buildZip([
      { name: 'first/a.obj', data: 'v' },
      { name: 'b.obj', data: randomBytes(300_000), method: 0 },
    ]);
    zip[200_000] = (zip[200_000] ?? 0) ^ 0xff;
    expect(await refused(openZip(zip))).toContain('damaged');
  });

  test('a truncated or missing archive is refused', async () => {
    const whole = buildZip([{ name: 'a.obj', data: randomBytes(5000) }]);
    expect(await refused(openZip(whole.subarray(0, 3000)))).toContain('damaged');
    expect(await refused(openZip(Buffer.alloc(0)))).toContain('empty');
    expect(await refused(openZip(Buffer.from('GIF89a')))).toContain('is not an archive, although its name says so');
  });

  test('the refusal names the file, if there are several', async () => {
    const whole = buildZip([{ name: 'a.obj', data: randomBytes(5000) }]);
    const broken = buildZip([{ name: 'b.obj', data: randomBytes(5000), method: 0 }]);
    broken[2000] = (broken[2000] ?? 0) ^ 0xff;
    const sources = [await source('whole.zip', whole), await source('cut.zip', whole.subarray(0, 3000))];
    expect(await refused(open(sources))).toBe('“cut.zip”: The archive is damaged and cannot be read.');
    const read = [await source('whole.zip', whole), await source('broken.zip', broken)];
    expect(await refused(open(read))).toMatch(/^“broken.zip”: The archive is damaged/);
    expect(await refused(open([...sources.slice(0, 1), await source('none.zip', Buffer.alloc(0))]))).toBe(
      '“none.zip” is empty.',
    );
  });

  test('the limits apply to all sources together', async () => {
    const limits = { ...PACKAGE_LIMITS, maxTotalBytes: 1000, maxEntries: 3 };
    const [a, b] = [
      await source('a.obj', 'v'.repeat(600)),
      await source('b.zip', buildZip([{ name: 'b', data: 'v'.repeat(600) }])),
    ];
    expect(await refused(open([a, b], { limits }))).toContain('larger than allowed');
    const small = await Promise.all(['1', '2', '3', '4'].map((name) => source(name, 'x')));
    expect(await refused(open(small, { limits }))).toContain('At most 3 are allowed');
  });

  test('a full disk is reported as such', () => {
    expect(asFullDisk(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toMatchObject({ code: 'disk_full' });
    const other = new Error('other');
    expect(asFullDisk(other)).toBe(other);
  });

  test('unsupported archives are refused by their bytes', async () => {
    expect(await refused(open([await source('a.zip', '\x1f\x8b\x08')]))).toContain('is not an archive');
    expect(await refused(open([await source('a.gz', Buffer.from('\x1f\x8b\x08', 'latin1'))]))).toContain(
      'an archive of the type gzip, which cannot be opened. Pack the files as ZIP',
    );
  });
});

describe('files and archives together', () => {
  const zipOf = (...names: string[]) => buildZip(names.map((name) => ({ name, data: name })));

  test('a dropped folder keeps its paths, and invalid paths are skipped', async () => {
    const opened = await open([
      await source('knight/Knight.obj', 'v'),
      await source('knight/textures/skin.png', 'png'),
      await source('knight/.DS_Store', 'x'),
      await source('../evil.obj', 'v'),
      await source('knight/Knight.OBJ', 'w'),
    ]);
    expect(pathsOf(opened)).toEqual(['knight/Knight.obj', 'knight/textures/skin.png', 'knight/Knight (2).OBJ']);
    expect(opened.skipped.map(({ name }) => name)).toEqual(['../evil.obj']);
    expect(await onDisk()).toBe(3);
  });

  test('the content decides: archives are opened, formats that contain a ZIP are not', async () => {
    const opened = await open([
      await source('model.obj', zipOf('real.obj')),
      await source('scene.usdz', zipOf('scene.usdc')),
      await source('packed.blend', Buffer.from('\x28\xb5\x2f\xfdBLENDER', 'latin1')),
      await source('polyglot.png', Buffer.concat([Buffer.from('\x89PNG'), zipOf('hidden.obj')])),
    ]);
    expect(pathsOf(opened)).toEqual(['real.obj', 'scene.usdz', 'packed.blend', 'polyglot.png']);
    expect(opened.skipped).toEqual([]);
  });
});

describe('the folder', () => {
  test('must be empty, and is otherwise left alone', async () => {
    await mkdir(packages.into);
    await writeFile(join(packages.into, 'kept'), 'x');
    await expect(openZip([{ name: 'a.obj', data: 'v' }])).rejects.toThrow('not empty');
    expect(await readdir(packages.into)).toEqual(['kept']);
  });

  test('is empty again after an abort', async () => {
    const controller = new AbortController();
    const reason = new Error('closed');
    const parts = [1, 2, 3].map((name) => ({ name: `${name}.obj`, data: randomBytes(500_000) }));
    const opening = openZip(parts, {
      signal: controller.signal,
      onProgress: (bytes) => bytes > 700_000 && controller.abort(reason),
    });
    await expect(opening).rejects.toBe(reason);
    expect(await readdir(packages.into)).toEqual([]);
  });
});
