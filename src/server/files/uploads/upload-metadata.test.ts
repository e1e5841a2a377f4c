import { expect, test } from 'vitest';

import { readMetadata, writeMetadata } from './upload-metadata.ts';

test.each([
  ['model.fbx', 'model.fbx'],
  ['C:\\models\\model.fbx', 'model.fbx'],
  ['../../etc/passwd', 'passwd'],
  [' a\u0000\u001b[2J\u202Eb.obj ', 'a[2Jb.obj'],
  ['e\u0301.png', '\u00e9.png'],
  ['..', 'file'],
  ['', 'file'],
])('the name %j becomes %j', (filename, name) => {
  expect(readMetadata({ filename }).name).toBe(name);
});

test('a file without a name is named by its path', () => {
  const read = readMetadata({ filename: null, relativePath: './Scene//tex\\wood.png' });
  expect(read).toEqual({ name: 'wood.png', path: 'Scene/tex/wood.png', modifiedAt: null });
});

test.each([
  ['from the root', '/etc/passwd'],
  ['of another drive', 'C:\\x'],
  ['that leads out', '../x'],
  ['that leads out and back', 'a/../x'],
  ['with a name of nothing', 'a/\u0000/x'],
  ['with an endless name', `a/${'n'.repeat(300)}`],
  ['without an end', 'ab/'.repeat(400)],
])('a path %s is refused', (_what, relativePath) => {
  expect(() => readMetadata({ relativePath })).toThrow('must stay within its folder');
});

test.each([
  ['1700000000000', '2023-11-14T22:13:20.000Z'],
  ['2023-11-14T22:13:20Z', '2023-11-14T22:13:20.000Z'],
  ['yesterday', undefined],
  ['-1', undefined],
  ['9999999999999999', undefined],
])('the date %j is %s', (lastModified, iso) => {
  expect(readMetadata({ lastModified }).modifiedAt?.toISOString()).toBe(iso);
});

test('parsed metadata is written in the same form', () => {
  const metadata = { filename: 'wood.png', relativePath: 'Scene/wood.png', lastModified: '1700000000000' };
  expect(writeMetadata(readMetadata(metadata))).toEqual(metadata);
  expect(writeMetadata(readMetadata({}))).toEqual({ filename: 'file' });
});
