import { expect, test } from 'vitest';

import type { BundleEntry } from '../../../shared/files/bundles/bundle-contract.ts';
import { packageTree, type PackageFolder } from './package-tree.ts';

const entry = (path: string, bytes = 10): BundleEntry => ({
  id: 1,
  path,
  bytes,
  kind: 'other',
  sha256: '',
  preview: null,
  url: '',
});

/** The tree as indented lines. */
function lines(folder: PackageFolder, depth = 0): string[] {
  const indent = '  '.repeat(depth);
  return [
    ...folder.folders.flatMap((child) => [`${indent}${child.name}/ ${child.fileCount}`, ...lines(child, depth + 1)]),
    ...folder.files.map((file) => indent + file.name),
  ];
}

test('folders come first; folders and files are sorted by name, numbers by value', () => {
  const tree = packageTree(['b.txt', 'clip10.fbx', 'clip2.fbx', 'textures/a.png', 'Readme.md'].map((path) => entry(path)));
  expect(lines(tree)).toEqual(['textures/ 1', '  a.png', 'b.txt', 'clip2.fbx', 'clip10.fbx', 'Readme.md']);
});

test('a folder counts all nested files', () => {
  const tree = packageTree([entry('a/b/one', 5), entry('a/two', 7), entry('three', 1)]);
  expect(tree).toMatchObject({ fileCount: 3, bytes: 13 });
  expect(tree.folders[0]).toMatchObject({ name: 'a', fileCount: 2, bytes: 12 });
});

test('a folder with a single subfolder is joined with it', () => {
  const tree = packageTree([entry('model/source/textures/a.png'), entry('model/source/textures/b.png')]);
  expect(lines(tree)).toEqual(['model/source/textures/ 2', '  a.png', '  b.png']);
});

test('malformed paths are handled safely', () => {
  const tree = packageTree([entry('/a//b.txt'), entry('./c.txt'), entry(''), entry('__proto__/d')]);
  expect(lines(tree)).toEqual(['__proto__/ 1', '  d', 'a/ 1', '  b.txt', 'c.txt']);
});
