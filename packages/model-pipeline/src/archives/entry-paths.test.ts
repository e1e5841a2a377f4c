import { expect, test } from 'vitest';

import { entryPath, uniquePaths } from './entry-paths.ts';

const path = (name: string) => {
  const named = entryPath(name);
  return 'path' in named ? named.path : named.reason;
};

test.each(['../a.obj', '/a.obj', '\\\\server\\a.obj', 'C:\\a.obj', 'c:/a.obj', 'c:', 'a/../../b.obj', 'a\\..\\b.obj'])(
  '%j points out of the archive',
  (name) => {
    expect(path(name)).toBe('skippedOutside');
  },
);

test('a lone colon is no drive letter', () => {
  expect(path('a:b.obj')).toBe('a_b.obj');
});

test.each(['a\0.obj', 'a\nb.obj', '\x7f', '', '.', './'])('%j is no name', (name) => {
  expect(path(name)).toBe('skippedName');
});

test.each([
  ['.\\a\\.\\b.obj', 'a/b.obj'],
  ['a//b.obj', 'a/b.obj'],
  ['aux.png', '_aux.png'],
  ['x/COM1', 'x/_COM1'],
  ['console.obj', 'console.obj'],
  ['a. /b.obj. .', 'a/b.obj'],
  ['... /b', '_/b'],
  ['what?<1>:2|"3"*.obj', 'what__1__2__3__.obj'],
  ['e\u0301te\u0301.obj', 'été.obj'],
  ['knight\u202egnp.exe', 'knightgnp.exe'],
  ['\ud800.obj', '\ufffd.obj'],
])('%j becomes %j', (name, expected) => {
  expect(path(name)).toBe(expected);
});

test('a name that is too long keeps its extension, within the limit of file systems', () => {
  const long = path(`${'ж'.repeat(400)}.model.fbx`);
  expect(long).toMatch(/^ж+\.fbx$/);
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(180);
  expect(Buffer.byteLength(path(`a.${'x'.repeat(400)}`))).toBe(180);
});

test('a path that is too long keeps the folders nearest to the file', () => {
  const long = path(`${Array.from({ length: 300 }, (_, index) => `folder-${index}`).join('/')}/skin.png`);
  expect(long).toMatch(/\/folder-299\/skin\.png$/);
  expect(long.length).toBeLessThanOrEqual(700);
});

test('paths that differ only in letter case get numbers', () => {
  const paths = uniquePaths();
  expect(['a/Skin.png', 'a/skin.png', 'A/SKIN.PNG', 'a/skin (2).png', 'README', 'readme'].map(paths.take)).toEqual([
    'a/Skin.png',
    'a/skin (2).png',
    'A/SKIN (3).PNG',
    'a/skin (2) (2).png',
    'README',
    'readme (2)',
  ]);
});

test('a file never has the path of a folder', () => {
  const paths = uniquePaths();
  expect(['a', 'A/b.obj', 'a/c.obj', 'd/e.obj', 'd'].map(paths.take)).toEqual([
    'a',
    'A (2)/b.obj',
    'a (2)/c.obj',
    'd/e.obj',
    'd (2)',
  ]);
});

test('thousands of files with one name are numbered quickly', () => {
  const paths = uniquePaths();
  const taken = new Set(Array.from({ length: 5000 }, () => paths.take('a/b/c.obj')));
  expect(taken.size).toBe(5000);
});
