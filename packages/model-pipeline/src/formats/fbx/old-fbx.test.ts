import { getBounds, type Document } from '@gltf-transform/core';
import { expect, test } from 'vitest';

import { makePicture } from '../../../test/make-picture.ts';
import { modelFiles, primitivesOf, readModel } from '../../../test/model-files.ts';
import { oldFbxBytes, oldFbxText, oldFbxTree } from '../../../test/old-fbx.ts';
import { convertModel } from '../../readers/choose-converter.ts';
import { convertFbx } from './fbx.ts';

const FORMS: [string, (tree: ReturnType<typeof oldFbxTree>) => string | Uint8Array][] = [
  ['text', oldFbxText],
  ['bytes', oldFbxBytes],
];
const rounded = (values: Iterable<number>) => [...values].map((value) => Math.round(value * 1000) / 1000 || 0);
const materialsOf = (document: Document) =>
  document
    .getRoot()
    .listMaterials()
    .map((material) => [
      material.getName(),
      material.getBaseColorTexture()?.getName() ?? null,
      ...rounded(material.getBaseColorFactor()),
    ])
    .toSorted((a, b) => String(a[0]).localeCompare(String(b[0])));

test.each(FORMS)('mesh, skin, materials, picture and clip of FBX 6 are read, in %s', async (_, write) => {
  const { document, findings } = await readModel(convertFbx, {
    'model/a.fbx': write(oldFbxTree()),
    'textures/SKIN.png': await makePicture('#336699'),
  });
  expect(findings).toEqual([]);
  const root = document.getRoot();
  const [plain, painted] = primitivesOf(document);
  expect([plain?.indices.length, painted?.indices.length]).toEqual([3, 3]);
  expect(rounded(painted!.normals.slice(0, 3))).toEqual([0, 0, 1]);
  // glTF counts V from the top: 0.75 becomes 0.25.
  expect(new Set(plain!.uvs)).toEqual(new Set([0, 1, 0.25]));
  expect([plain?.material, painted?.material]).toEqual(['Plain', 'Painted']);
  expect(materialsOf(document)).toEqual([
    ['Painted', 'SKIN.png', 1, 1, 1, 1],
    ['Plain', null, 0.214, 0.214, 0.214, 1],
  ]);
  expect(root.listSkins().map((skin) => skin.listJoints().map((joint) => joint.getName()))).toEqual([['Arm.L']]);
  const [clip, ...others] = root.listAnimations();
  const [channel] = clip?.listChannels() ?? [];
  expect([clip?.getName(), others, channel?.getTargetNode()?.getName(), channel?.getTargetPath()]).toEqual([
    'Wave',
    [],
    'Arm.L',
    'translation',
  ]);
  expect(rounded(channel!.getSampler()!.getInput()!.getArray()!)).toEqual([0, 1, 2]);
  expect(rounded(channel!.getSampler()!.getOutput()!.getArray()!)).toEqual([0, 7, 0, 50, 7, 0, 20, 7, 0]);
  // The exporter's own cameras are not part of the model.
  expect(root.listNodes().map((node) => node.getName())).not.toContain('Producer Top');
});

test.each(FORMS)('a texture of a material is found, in %s', async (_, write) => {
  const { document, findings } = await readModel(convertFbx, { 'a.fbx': write(oldFbxTree({ textureOn: 'material' })) });
  expect(findings.map(({ sentence }) => sentence)).toEqual(['Textures that are not in the package: Skin.png.']);
  expect(materialsOf(document).map(([name]) => name)).toEqual(['Painted', 'Plain']);
});

test.each([
  ['Maya, in centimetres', {}, [1, 1, 0], 0.214],
  ['3ds Max, in inches, Z up', { unit: 2.54, upAxis: 2 }, [2.54, 0, 2.54], 0.214],
  ['Blender, in metres that it called centimetres', { creator: 'Blender version 2.79 (sub 0)' }, [100, 100, 0], 0.5],
  ['a new Maya for old readers', { program: 'Maya' }, [1, 1, 0], 0.5],
])('%s: sizes and colours are as in their program', async (_, options, size, grey) => {
  for (const [, write] of FORMS) {
    const { document } = await readModel(convertFbx, { 'a.fbx': write(oldFbxTree(options)) });
    const { min, max } = getBounds(document.getRoot().listScenes()[0]!);
    expect(rounded(max.map((value, axis) => value - min[axis]!))).toEqual(size);
    expect(materialsOf(document).find(([name]) => name === 'Plain')?.[2]).toBe(grey);
  }
});

test('morph targets are reported as skipped', async () => {
  const { document, findings } = await readModel(convertFbx, { 'a.fbx': oldFbxText(oldFbxTree({ hasMorphs: true })) });
  expect(primitivesOf(document)).toHaveLength(2);
  expect(findings.map(({ code }) => code)).toEqual(['unsupported_feature', 'missing_texture']);
});

test('cycles of models, and dangling links, do no harm', async () => {
  const extraLinks = [
    ['Model::Square 1', 'Model::Arm.L'],
    ['Model::Arm.L', 'Model::Square 1'],
    ['Model::Nobody', 'Model::Arm.L'],
    ['Material::Nobody', 'Model::Square 1'],
  ];
  for (const [, write] of FORMS) {
    const { document } = await readModel(convertFbx, { 'a.fbx': write(oldFbxTree({ extraLinks })) });
    expect(primitivesOf(document)).toHaveLength(2);
  }
});

test('truncated files and invalid offsets are refused with a sentence', async () => {
  const bytes = oldFbxBytes(oldFbxTree());
  const refusal = (content: Uint8Array | string) => convertModel(modelFiles({ 'a.fbx': content }), 'a.fbx', () => undefined);
  for (const part of [0.02, 0.2, 0.5, 0.8]) {
    await expect(refusal(bytes.slice(0, Math.floor(bytes.length * part)))).rejects.toThrow(/could not be converted/);
  }
  const wild = bytes.slice();
  new DataView(wild.buffer).setUint32(27, 2 ** 32 - 1, true);
  await expect(readModel(convertFbx, { 'a.fbx': wild })).rejects.toThrow('The FBX file is cut off.');
  const inner = bytes.slice();
  const first = new DataView(inner.buffer).getUint32(27, true);
  new DataView(inner.buffer).setUint32(first, first - 1, true);
  await expect(readModel(convertFbx, { 'a.fbx': inner })).rejects.toThrow('has the wrong length');
  const unversioned = bytes.slice();
  new DataView(unversioned.buffer).setUint32(23, 7, true);
  await expect(refusal(unversioned)).rejects.toThrow(/could not be converted\. The FBX file has an unknown version\./);
  const deep = `; FBX 6.1.0 project file\nFBXVersion: 6100\n${'A: {\n'.repeat(100_000)}`;
  await expect(readModel(convertFbx, { 'a.fbx': deep })).rejects.toThrow('nested too deeply');
  await expect(refusal('x')).rejects.toThrow(/could not be converted\. The file is not in the format FBX/);
  await expect(refusal('Kaydara FBX Binary')).rejects.toThrow(/could not be converted\. The FBX file is cut off\./);
  await expect(readModel(convertFbx, { 'a.fbx': 'FBXVersion: 6100\nObjects:  {\n}\n' })).rejects.toThrow('contains no objects');
  await expect(refusal(oldFbxBytes([], 5800))).rejects.toThrow('FBX 5.8 is too old to be read');
});
