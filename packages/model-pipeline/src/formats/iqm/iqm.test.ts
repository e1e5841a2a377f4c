import { getBounds } from '@gltf-transform/core';
import { expect, test } from 'vitest';

import { smallIqm } from '../../../test/binary-models.ts';
import { makePicture } from '../../../test/make-picture.ts';
import { primitivesOf, readModel } from '../../../test/model-files.ts';
import { convertIqm } from './iqm.ts';

const rounded = (values: ArrayLike<number> | null | undefined) => Array.from(values ?? [], (value) => Number(value.toFixed(4)));

test('an Inter-Quake model is upright, with picture, skeleton and clip', async () => {
  const { document, findings } = await readModel(convertIqm, {
    'a.iqm': smallIqm(),
    'tex/Skin.PNG': await makePicture('#336699'),
  });
  const root = document.getRoot();
  const { min, max } = getBounds(root.listScenes()[0]!);
  expect(rounded(max.map((value, axis) => value - min[axis]!))).toEqual([0.254, 1.6256, 0]);
  const [body] = primitivesOf(document);
  // Front faces are clockwise.
  expect([body?.mesh, body?.indices, body?.uvs]).toEqual(['body', [2, 1, 0], [0, 0, 1, 0, 0, 0.25]]);
  expect(body?.colors.slice(0, 8)).toEqual([1, 1, 1, 1, 1, 0, 0, 1]);
  expect(root.listMaterials().map((material) => material.getBaseColorTexture()?.getName())).toEqual(['Skin.PNG']);
  const joints = root.listSkins()[0]?.listJoints() ?? [];
  expect(joints.map((joint) => joint.getName())).toEqual(['root', 'arm']);
  const [clip] = root.listAnimations();
  expect(clip?.getName()).toBe('wave');
  const moved = clip
    ?.listChannels()
    .find((channel) => channel.getTargetNode() === joints[1] && channel.getTargetPath() === 'translation');
  expect(rounded(moved?.getSampler()?.getInput()?.getArray())).toEqual([0, 0.1]);
  expect(rounded(moved?.getSampler()?.getOutput()?.getArray())).toEqual([0, 0, 32, 0, 0, 42]);
  expect(findings.map(({ code }) => code)).toEqual(['assumed_unit']);
});

test.each([
  ['what it is made of', 'Steel', []],
  ['a picture that is not there', 'models/steel.tga', ['Textures that are not in the package: steel.tga.']],
])('a mesh may name %s', async (_, material, sentences) => {
  const { findings } = await readModel(convertIqm, { 'a.iqm': smallIqm({ material }) });
  expect(findings.filter(({ code }) => code === 'missing_texture').map(({ sentence }) => sentence)).toEqual(sentences);
});

test.each([
  ['another version', (bytes: Uint8Array) => bytes.with(16, 1), 'IQM version 1 cannot be read, only version 2.'],
  ['a vertex that is not there', () => smallIqm({ corner: 3 }), 'refers to vertices that it does not contain'],
  ['less than it speaks of', (bytes: Uint8Array) => bytes.slice(0, 500), 'cut off'],
])('a model with %s is refused in words', async (_, change, reason) => {
  await expect(readModel(convertIqm, { 'a.iqm': change(smallIqm()) })).rejects.toThrow(reason);
});
