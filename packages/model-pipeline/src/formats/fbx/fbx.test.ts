import { getBounds } from '@gltf-transform/core';
import { expect, test } from 'vitest';

import { fbxText } from '../../../test/fbx-text.ts';
import { makePicture } from '../../../test/make-picture.ts';
import { modelFiles, primitivesOf, readModel } from '../../../test/model-files.ts';
import { convertModel } from '../../readers/choose-converter.ts';
import type { Finding } from '../../finding.ts';
import { readFbxHeader } from './fbx-header.ts';
import { convertFbx, convertFbxByAssimp } from './fbx.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

test('mesh, skin, picture and clip of an FBX model are read, with their names', async () => {
  const { document, findings } = await readModel(convertFbx, {
    'model/a.fbx': fbxText(),
    'textures/SKIN.png': await makePicture('#336699'),
  });
  const root = document.getRoot();
  expect(findings).toEqual([]);
  const [square] = primitivesOf(document);
  expect([square?.indices.length, square?.positions.length]).toEqual([6, 12]);
  // V runs downwards in glTF: 0.75 becomes 0.25.
  expect(square?.uvs.toSorted()).toEqual([0, 0, 0.25, 0.25, 1, 1, 1, 1]);
  expect(root.listNodes().map((node) => node.getName())).toEqual(expect.arrayContaining(['Square 1', 'Arm.L']));
  const [skin] = root.listSkins();
  expect(skin?.listJoints().map((joint) => joint.getName())).toEqual(['Arm.L']);
  const [material] = root.listMaterials();
  expect([material?.getName(), material?.getDoubleSided(), material?.getMetallicFactor()]).toEqual(['Paint', true, 0]);
  expect(material?.getBaseColorTexture()?.getName()).toBe('SKIN.png');
  // The texture replaces the grey that exporters write with it.
  expect(material?.getBaseColorFactor()).toEqual([1, 1, 1, 1]);
  const [clip] = root.listAnimations();
  const [channel] = clip?.listChannels() ?? [];
  expect([clip?.getName(), channel?.getTargetNode()?.getName(), channel?.getTargetPath()]).toEqual([
    'Wave',
    'Arm.L',
    'translation',
  ]);
  expect([...(channel?.getSampler()?.getOutput()?.getArray() ?? [])]).toEqual([0, 0, 0, 50, 0, 0]);
});

test.each([
  ['centimetres, Y up', { unit: 1, upAxis: 1 }, [1, 1, 0]],
  ['metres, Z up', { unit: 100, upAxis: 2 }, [100, 0, 100]],
  ['inches, Y up', { unit: 2.54, upAxis: 1 }, [2.54, 2.54, 0]],
])('a model in %s becomes one in metres, Y up', async (_, settings, size) => {
  const { document } = await readModel(convertFbx, { 'a.fbx': fbxText(settings) });
  const { min, max } = getBounds(document.getRoot().listScenes()[0]!);
  for (const [axis, side] of size.entries()) expect(max[axis]! - min[axis]!).toBeCloseTo(side);
});

test('a rotated root keeps its rotation with Z up', async () => {
  const { document } = await readModel(convertFbx, { 'a.fbx': fbxText({ upAxis: 2, rootTurn: 90 }) });
  const { min, max } = getBounds(document.getRoot().listScenes()[0]!);
  expect([...min, ...max].map((value) => Math.round(value) || 0)).toEqual([-1, 0, -1, 0, 0, 0]);
});

test('a missing picture is named, and the colour is kept', async () => {
  const { document, findings } = await readModel(convertFbx, { 'a.fbx': fbxText({ picture: 'D:\\x\\wood.tga' }) });
  expect(findings.map(({ sentence }) => sentence)).toEqual(['Textures that are not in the package: wood.tga.']);
  expect(document.getRoot().listMaterials()[0]?.getBaseColorFactor()[0]).toBeCloseTo(0.8);
});

test('a file that the first reader rejects is read by the second, with a finding', async () => {
  // A connection to a part that does not exist.
  const broken = fbxText().replace('Texture: 500, "Texture::skin"', 'Texture: 501, "Texture::skin"');
  await expect(readModel(convertFbx, { 'a.fbx': broken })).rejects.toThrow('undefined');
  const findings: Finding[] = [];
  const files = modelFiles({ 'a.fbx': broken });
  const { document, converter } = await convertModel(files, 'a.fbx', (finding) => findings.push(finding));
  expect(converter).toBe('assimp');
  expect(findings.map(({ code }) => code)).toContain('other_reader');
  const { min, max } = getBounds(document.getRoot().listScenes()[0]!);
  expect((max[0] ?? 0) - (min[0] ?? 0)).toBeCloseTo(1);
});

const colorOf = async (settings: Parameters<typeof fbxText>[0], convert = convertFbx) => {
  const { document } = await readModel(convert, { 'a.fbx': fbxText({ color: '0.157,0.5,1', picture: '', ...settings }) });
  return document
    .getRoot()
    .listMaterials()[0]
    ?.getBaseColorFactor()
    .map((value) => Number(value.toFixed(3)));
};

test.each([
  ['Blender (stable FBX IO)', '4.0.2', [0.157, 0.5, 1, 1]],
  ['Maya', '2023', [0.157, 0.5, 1, 1]],
  ['3ds Max', '2017', [0.157, 0.5, 1, 1]],
  ['', '', [0.157, 0.5, 1, 1]],
  ['Maya', '201500', [0.021, 0.214, 1, 1]],
  ['3ds Max', '2011', [0.021, 0.214, 1, 1]],
  ['Unity FBX Exporter', '4.1.2', [0.021, 0.214, 1, 1]],
])('plain colours of %s %s are taken as it means them, by both readers', async (program, programVersion, color) => {
  expect(await colorOf({ program, programVersion })).toEqual(color);
  expect(await colorOf({ program, programVersion }, convertFbxByAssimp)).toEqual(color);
});

test('the header has version, unit and program, in text and binary files', () => {
  expect(readFbxHeader(bytesOf(fbxText({ unit: 2.54, program: 'Maya', programVersion: '2016' })))).toEqual({
    isBinary: false,
    version: 7400,
    metresPerUnit: 0.0254,
    program: 'Maya',
    programVersion: '2016',
  });
  const binary = Buffer.alloc(300);
  binary.write('Kaydara FBX Binary  \0\x1a\0');
  binary.writeUInt32LE(7700, 23);
  let at = 60;
  const writeTexts = (name: string, texts: string[]) => {
    at = binary.write(name, at) + at;
    for (const text of texts) {
      at = binary.write('S', at) + at;
      at = binary.writeUInt32LE(text.length, at);
      at += binary.write(text, at);
    }
  };
  writeTexts('Original|ApplicationName', ['KString', '', '', 'Blender']);
  // The next value may begin with the type letter of a text.
  at = binary.write('S', at) + at;
  writeTexts('UnitScaleFactor', ['double', 'Number', '']);
  binary.writeDoubleLE(100, binary.write('D', at) + at);
  const unnamed = { program: '', programVersion: '' };
  const made = { isBinary: true, version: 7700, metresPerUnit: 1, program: 'Blender', programVersion: '' };
  expect(readFbxHeader(binary)).toEqual(made);
  expect(readFbxHeader(binary.subarray(0, 80)).metresPerUnit).toBe(0.01);
  expect(readFbxHeader(bytesOf('; FBX'))).toEqual({ isBinary: false, version: 0, metresPerUnit: 0.01, ...unnamed });
});
