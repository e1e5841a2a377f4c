import { expect, test } from 'vitest';

import { extensionInside, versionInside, versionRefusal } from './known-versions.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const binaryFbx = (version: number) => {
  const head = Buffer.alloc(40);
  head.write('Kaydara FBX Binary  \0\x1a\0', 'latin1');
  head.writeUInt32LE(version, 23);
  return new Uint8Array(head);
};

test.each([
  ['an old binary FBX', binaryFbx(5800), 'FBX 5.8 is too old to be read. You can still download the original.'],
  [
    'an old FBX of text',
    bytes('; FBX 5.8.0 project file'),
    'FBX 5.8 is too old to be read. You can still download the original.',
  ],
])('%s is called by its version', (_what, head, sentence) => {
  expect(versionRefusal(head)?.message).toBe(sentence);
});

test.each([
  ['a current FBX', binaryFbx(7400)],
  ['an FBX of the years before 2010', binaryFbx(6100)],
  ['a current FBX of text', bytes('; FBX 7.3.0 project file')],
  ['a cut FBX', bytes('Kaydara FBX Binary')],
  ['nothing', bytes('')],
])('%s is not refused for its version', (_what, head) => {
  expect(versionRefusal(head)).toBeNull();
});

test.each([
  ['glTF\x02\0\0\0', 'glb'],
  ['Kaydara FBX Binary  ', 'fbx'],
  ['; FBX 7.3.0', 'fbx'],
  ['BLENDER-v304', 'blend'],
  ['IDP3\x0f', 'md3'],
  ['IDPC\x02', 'mdc'],
  ['xof 0303txt 0032', 'x'],
  ['FORM\0\0\0\x10LWO2', 'lwo'],
  ['ply\nformat ascii 1.0', 'ply'],
  ['plywood', null],
  ['INTERQUAKEMODEL\0', 'iqm'],
  ['o cube', null],
  ['', null],
])('a file that begins with %j is %s', (text, extension) => {
  expect(extensionInside(bytes(text))).toBe(extension);
});

test.each([
  ['fbx', binaryFbx(7400), '7.4'],
  ['fbx', bytes('; FBX 6.1.0 project file'), '6.1'],
  ['fbx', binaryFbx(4_000_000_000), null],
  ['glb', bytes('glTF\x02\0\0\0'), '2.0'],
  ['glb', bytes('glTF'), null],
  ['blend', bytes('BLENDER-v304REND'), '3.4'],
  ['blend', bytes('BLENDER17-01v0500'), '5.0'],
  ['dae', bytes('<?xml version="1.0"?>\n<COLLADA xmlns="x" version="1.4.1">'), '1.4.1'],
  ['gltf', bytes('{ "asset": { "generator": "x", "version": "2.0" } }'), '2.0'],
  ['obj', bytes('# version "2.0"'), null],
  ['obj', bytes(''), null],
])('the version in a file of %s', (extension, head, version) => {
  expect(versionInside(head, extension)).toBe(version);
});
