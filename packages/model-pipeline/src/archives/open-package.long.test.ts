import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { asZip64, buildZip, type ZipPart } from '../../test/build-zip.ts';
import { usePackageFolder } from '../../test/use-package-folder.ts';
import { openPackage, type OpenPackageOptions } from './open-package-service.ts';

const packages = usePackageFolder();
const { open, refused, source, signal } = packages;
const openZip = async (zip: Buffer | ZipPart[], options: Partial<OpenPackageOptions> = {}) =>
  open([await source('package.zip', Array.isArray(zip) ? buildZip(zip) : zip)], options);
const pathsOf = ({ entries }: { entries: { path: string }[] }) => entries.map(({ path }) => path);

describe('a ZIP archive', () => {
  test('may have a program before it, bytes after it, or ZIP64 records', async () => {
    const parts = [
      { name: 'a.obj', data: 'v 1 2 3'.repeat(100) },
      { name: 'b/c.obj', data: 'v' },
    ];
    const zip = buildZip(parts);
    const shapes = {
      'a.exe': Buffer.concat([Buffer.from('MZ'), randomBytes(70_000), zip]),
      'b.zip': Buffer.concat([zip, randomBytes(100)]),
      'c.zip': asZip64(zip, 2),
      'd.zip': Buffer.concat([randomBytes(5000), asZip64(zip, 2)]),
    };
    for (const [name, bytes] of Object.entries(shapes)) {
      const target = join(packages.root, `shape-${name}`);
      const opened = await openPackage([await source(name, bytes)], target, { signal });
      expect([name, pathsOf(opened)]).toEqual([name, ['a.obj', 'b/c.obj']]);
    }
  });
});

describe('hostile archives', () => {
  test('100,000 files are refused before the list is read', async () => {
    const zip = asZip64(buildZip(Array.from({ length: 100_000 }, (_, index) => ({ name: `${index}`, method: 0 }))), 100_000);
    expect(await refused(openZip(zip))).toContain('At most 5,000 are allowed');
  });
});

describe('files and archives together', () => {
  const zipOf = (...names: string[]) => buildZip(names.map((name) => ({ name, data: name })));

  test('sources without common paths share a folder', async () => {
    const opened = await open([
      await source('model.zip', zipOf('knight.obj')),
      await source('set/textures.zip', zipOf('skin.png')),
      await source('notes.txt', 'x'),
    ]);
    expect(pathsOf(opened)).toEqual(['knight.obj', 'set/skin.png', 'notes.txt']);
  });

  test('archives with common paths get separate folders', async () => {
    const opened = await open([
      await source('Red.zip', zipOf('knight.obj', 'skin.png')),
      await source('red.ZIP', zipOf('knight.obj')),
      await source('Blue', zipOf('SKIN.png')),
      await source('notes.txt', 'x'),
    ]);
    expect(pathsOf(opened)).toEqual(['Red/knight.obj', 'Red/skin.png', 'red (2)/knight.obj', 'Blue/SKIN.png', 'notes.txt']);
  });
});
