import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { buildZip, type ZipPart } from '../../test/build-zip.ts';
import { PACKAGE_LIMITS } from './package-limits.ts';
import { packageService } from './package-service.ts';

let folder: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polyshelf-packages-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function file(bytes: Uint8Array): Promise<string> {
  const path = join(folder, `${(count += 1)}`);
  await writeFile(path, bytes);
  return path;
}

const list = async (parts: ZipPart[], limits = PACKAGE_LIMITS) =>
  packageService(limits).list(await file(buildZip(parts)), 'package.zip');
const paths = async (parts: ZipPart[]) => (await list(parts)).entries.map((entry) => entry.path);
const sha256 = (data: string) => createHash('sha256').update(data).digest('hex');

describe('listing', () => {
  test('each file has size, kind and hash, and formats have names', async () => {
    const listing = await list([
      { name: 'knight/' },
      { name: 'knight/Knight.GLB', data: 'glb' },
      { name: 'knight\\skin.png', data: 'png', method: 0 },
      { name: 'LICENSE', data: 'CC0' },
      { name: 'scene.gltf', data: '{}' },
      { name: 'buffer.bin', data: '' },
      { name: '__MACOSX/._Knight.fbx', data: 'fork' },
    ]);
    expect(listing.entries).toEqual([
      { path: 'knight/Knight.GLB', bytes: 3, kind: 'model', sha256: sha256('glb') },
      { path: 'knight/skin.png', bytes: 3, kind: 'picture', sha256: sha256('png') },
      { path: 'LICENSE', bytes: 3, kind: 'text', sha256: sha256('CC0') },
      { path: 'scene.gltf', bytes: 2, kind: 'model', sha256: sha256('{}') },
      { path: 'buffer.bin', bytes: 0, kind: 'other', sha256: sha256('') },
    ]);
    expect(listing.formats).toEqual(['GLB', 'glTF']);
    expect(listing.skipped).toEqual([]);
  });

  test('a loose model file is a package of one file', async () => {
    const listing = await packageService().list(await file(Buffer.from('solid')), 'Spider.STL');
    expect(listing).toEqual({
      isArchive: false,
      listed: null,
      entries: [{ path: 'Spider.STL', bytes: 5, kind: 'model', sha256: sha256('solid') }],
      formats: ['STL'],
      skipped: [],
    });
  });

  test('names are decoded in their code page', async () => {
    expect(
      await paths([
        { name: 'модель.obj', flags: 0x800 },
        { name: 'größe.obj' },
        { name: Buffer.from([0x83, 0x82, 0x83, 0x66, 0x83, 0x8b, 0x2e, 0x6f, 0x62, 0x6a]) },
        { name: Buffer.from([0x43, 0x61, 0x66, 0x82, 0x2e, 0x6f, 0x62, 0x6a]) },
      ]),
    ).toEqual(['модель.obj', 'größe.obj', 'モデル.obj', 'Café.obj']);
  });
});

describe('hostile archives', () => {
  test('names that point outside the archive are skipped individually', async () => {
    const bad = [
      '../evil.obj',
      '/etc/passwd',
      'C:\\evil.obj',
      'a/../../evil.obj',
      '..\\evil.obj',
      'nul\0.obj',
      'line\nbreak.obj',
    ];
    const listing = await list([...bad.map((name) => ({ name })), { name: './good.obj', data: 'v' }]);
    expect(listing.entries.map((entry) => entry.path)).toEqual(['good.obj']);
    expect(listing.skipped).toHaveLength(bad.length);
  });

  test('links and devices are skipped, a repeated name gets a number', async () => {
    const listing = await list([
      { name: 'model.obj', data: 'v' },
      { name: 'link.obj', data: '/etc/passwd', mode: 0o120777 },
      { name: 'device', mode: 0o020666 },
      { name: 'model.obj', data: 'other' },
    ]);
    expect(listing.entries.map((entry) => entry.path)).toEqual(['model.obj', 'model (2).obj']);
    expect(listing.skipped.map((skipped) => skipped.name)).toEqual(['link.obj', 'device']);
  });

  test('a file with another size than declared is refused', async () => {
    await expect(list([{ name: 'a.obj', data: 'x'.repeat(100_000), claimedBytes: 1000 }])).rejects.toMatchObject({
      code: 'bad_input',
    });
    await expect(list([{ name: 'a.obj', data: 'x', claimedBytes: 1000 }])).rejects.toMatchObject({ code: 'bad_input' });
  });

  test('a decompression bomb is refused before it is unpacked', async () => {
    const zeros = Buffer.alloc(60 * 1024 * 1024);
    await expect(list([{ name: 'a.obj', data: zeros }])).rejects.toMatchObject({ code: 'too_large' });
  });

  test('overlapping entries are refused', async () => {
    const parts: ZipPart[] = [
      { name: 'a.obj', data: randomBytes(1000) },
      ...Array.from({ length: 20 }, () => ({ name: 'a.obj', sameBytesAs: 0 })),
    ];
    await expect(list(parts)).rejects.toThrow('overlap');
  });

  test('too many files or bytes are refused', async () => {
    const limits = { ...PACKAGE_LIMITS, maxEntries: 3, maxTotalBytes: 1000 };
    await expect(
      list(
        Array.from({ length: 4 }, (_, index) => ({ name: `${index}.obj` })),
        limits,
      ),
    ).rejects.toThrow('At most 3 are allowed');
    await expect(
      list(
        [
          { name: 'a.obj', data: '1'.repeat(600) },
          { name: 'b.obj', data: '1'.repeat(600) },
        ],
        limits,
      ),
    ).rejects.toMatchObject({ code: 'too_large' });
  });

  test('an encrypted archive is refused with that reason', async () => {
    await expect(list([{ name: 'a.obj', data: 'x', flags: 1 }])).rejects.toThrow('password');
  });

  test('a file that is no archive, empty or truncated is refused', async () => {
    const service = packageService();
    await expect(service.list(await file(Buffer.from('GIF89a')), 'a.zip')).rejects.toMatchObject({ code: 'unsupported_type' });
    await expect(service.list(await file(Buffer.alloc(0)), 'a.zip')).rejects.toThrow('empty');
    await expect(service.list(await file(buildZip([])), 'a.zip')).rejects.toThrow('no file');
    const whole = buildZip([{ name: 'a.obj', data: randomBytes(5000) }]);
    await expect(service.list(await file(whole.subarray(0, 3000)), 'a.zip')).rejects.toThrow('damaged');
    await expect(service.list(await file(whole.subarray(0, 2)), 'a.zip')).rejects.toMatchObject({ code: 'unsupported_type' });
  });

  test('a file with an unsupported compression method is skipped', async () => {
    const listing = await list([
      { name: 'a.obj', data: 'x', method: 97 },
      { name: 'b.obj', data: 'x' },
    ]);
    expect(listing.entries.map((entry) => entry.path)).toEqual(['b.obj']);
  });
});

describe('one file', () => {
  test('is extracted alone, with its size known before', async () => {
    const { readEntry } = packageService();
    const zip = await file(
      buildZip([
        { name: 'knight/skin.png', data: 'x'.repeat(100_000) },
        { name: 'knight\\Knight.obj', data: 'v 1 2 3' },
      ]),
    );
    const entry = await readEntry(zip, 'knight.zip', 'knight/Knight.obj');
    expect([entry.bytes, await text(entry.stream)]).toEqual([7, 'v 1 2 3']);
    await expect(readEntry(zip, 'knight.zip', 'knight\\Knight.obj')).rejects.toMatchObject({ code: 'not_found' });
    const loose = await readEntry(await file(Buffer.from('solid')), 'Spider.stl', 'Spider.stl');
    expect([loose.bytes, await text(loose.stream)]).toEqual([5, 'solid']);
  });
});

describe('pictures', () => {
  test('preview pictures come largest first, within the limit, and without textures', async () => {
    const path = await file(
      buildZip([
        { name: 'textures/skin.png', data: 'x'.repeat(50) },
        { name: 'textures/big.jpg', data: 'x'.repeat(500) },
        { name: 'preview/knight.png', data: 'x'.repeat(5) },
        { name: 'Knight_Render.webp', data: 'x'.repeat(9) },
        { name: 'thumbs/side.png', data: 'x'.repeat(7) },
        { name: 'screenshots/front.jpg', data: 'x'.repeat(6) },
        { name: 'cover-huge.png', data: 'x'.repeat(5000) },
        { name: 'textures/huge.png', data: 'x'.repeat(5000) },
        { name: 'height.tga', data: 'x' },
        { name: 'rendered-notes.txt', data: 'x' },
      ]),
    );
    const taken: [string, number][] = [];
    await packageService().eachPicture(path, 'a.zip', { maxPictures: 3, maxBytes: 1000 }, async (bytes, name) => {
      taken.push([name, bytes.length]);
    });
    expect(taken).toEqual([
      ['Knight_Render.webp', 9],
      ['thumbs/side.png', 7],
      ['screenshots/front.jpg', 6],
    ]);
  });
});
