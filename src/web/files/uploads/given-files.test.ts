import { expect, test } from 'vitest';

import { filesOfDrop, filesOfInput } from './given-files.ts';

type Tree = { [name: string]: Tree | string };

/** Directory entries as browsers return them: a hundred at a time, then none. */
function entryOf(name: string, content: Tree | string, parent = ''): FileSystemEntry {
  const fullPath = `${parent}/${name}`;
  if (typeof content === 'string') {
    const file = (done: (file: File) => void, failed: (error: Error) => void) =>
      content === 'unreadable' ? failed(new Error('No.')) : done(new File([content], name));
    return { name, fullPath, isFile: true, isDirectory: false, file } as unknown as FileSystemEntry;
  }
  const createReader = () => {
    const left = Object.entries(content).map(([child, of]) => entryOf(child, of, fullPath));
    return { readEntries: (done: (entries: FileSystemEntry[]) => void) => done(left.splice(0, 100)) };
  };
  return { name, fullPath, isFile: false, isDirectory: true, createReader } as unknown as FileSystemEntry;
}

function carrierOf(given: Tree): DataTransfer {
  const items = Object.entries(given).map(([name, content]) => ({
    kind: 'file',
    webkitGetAsEntry: () => entryOf(name, content),
    getAsFile: () => null,
  }));
  return { items } as unknown as DataTransfer;
}

const pathsOf = (files: { file: File; path: string | null }[]) => files.map(({ file, path }) => path ?? file.name).toSorted();

test('folders are read completely, and each file keeps its path', async () => {
  const many = Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`${index}.png`, 'x']));
  const { files } = await filesOfDrop(carrierOf({ 'loose.fbx': 'x', crate: { 'crate.obj': 'x', textures: many } }), 1000);
  expect(files).toHaveLength(252);
  expect(files.find(({ file }) => file.name === 'loose.fbx')?.path).toBeNull();
  expect(pathsOf(files)).toContain('crate/crate.obj');
  expect(pathsOf(files)).toContain('crate/textures/249.png');
});

test('system files are left out', async () => {
  const given = {
    'desktop.ini': 'x',
    crate: { '.DS_Store': 'x', 'Thumbs.db': 'x', '._crate.obj': 'x', __MACOSX: { 'crate.obj': 'x' }, 'crate.obj': 'x' },
  };
  expect(pathsOf((await filesOfDrop(carrierOf(given), 1000)).files)).toEqual(['crate/crate.obj']);
});

test('an unreadable file is named, and the others are accepted', async () => {
  const { files, unreadable } = await filesOfDrop(carrierOf({ crate: { a: 'unreadable', b: 'x' } }), 1000);
  expect(pathsOf(files)).toEqual(['crate/b']);
  expect(unreadable).toEqual(['crate/a']);
});

test('reading of an endless folder stops at the limit', async () => {
  const endless = Object.fromEntries(Array.from({ length: 50 }, (_, folder) => [`f${folder}`, { a: 'x', b: 'x' }]));
  const { files } = await filesOfDrop(carrierOf({ endless }), 20);
  expect(files.length).toBeGreaterThanOrEqual(20);
  expect(files.length).toBeLessThan(30);
});

test('a pasted picture has no folder', async () => {
  const picture = new File(['x'], 'image.png');
  const items = [
    { kind: 'string', webkitGetAsEntry: () => null, getAsFile: () => null },
    { kind: 'file', webkitGetAsEntry: () => null, getAsFile: () => picture },
  ];
  const { files } = await filesOfDrop({ items } as unknown as DataTransfer, 10);
  expect(files).toEqual([{ file: picture, path: null }]);
});

test('files chosen with their folder keep its path', () => {
  const inFolder = Object.defineProperty(new File(['x'], 'a.png'), 'webkitRelativePath', { value: 'crate/a.png' });
  const loose = Object.defineProperty(new File(['x'], 'b.png'), 'webkitRelativePath', { value: '' });
  expect(filesOfInput([inFolder, loose]).map(({ path }) => path)).toEqual(['crate/a.png', null]);
});
