import { getBounds } from '@gltf-transform/core';
import { expect, test } from 'vitest';

import { makePicture } from '../../../test/make-picture.ts';
import { primitivesOf, readModel, type ReadModel } from '../../../test/model-files.ts';
import { SMALL_MD5_CLIP, SMALL_MD5_MESH } from '../../../test/small-models.ts';
import { convertMd5 } from './md5.ts';

const read = (files: Record<string, string | Uint8Array>) => readModel(convertMd5, files);
const rounded = (values: ArrayLike<number> | null | undefined) =>
  Array.from(values ?? [], (value) => Number(value.toFixed(4)) || 0);
const clipsOf = ({ document }: ReadModel) =>
  document
    .getRoot()
    .listAnimations()
    .map((clip) => clip.getName());
const lostOf = ({ findings }: ReadModel) =>
  findings.filter(({ code }) => code === 'lost_animation').map(({ sentence }) => sentence);

test('a Doom 3 model is upright, faces forward, and is in metres with its picture', async () => {
  const { document } = await read({ 'm/marine.md5mesh': SMALL_MD5_MESH, 'm/skin_d.png': await makePicture('#aabbcc') });
  const { min, max } = getBounds(document.getRoot().listScenes()[0]!);
  expect(rounded([...min, ...max])).toEqual([0, 0, 0, 0, 1.6256, 0.254]);
  const [mesh] = primitivesOf(document);
  expect([mesh?.indices, mesh?.uvs]).toEqual([
    [0, 2, 1],
    [0, 0, 1, 0, 0, 1],
  ]);
  expect(rounded(mesh?.normals)).toEqual([0, 1, 0, 0, 1, 0, 0, 1, 0]);
  expect(document.getRoot().listTextures()[0]?.getName()).toBe('skin_d.png');
});

test('clips beside the model are read', async () => {
  const marine = await read({
    'marine.md5mesh': SMALL_MD5_MESH,
    'marine.md5anim': SMALL_MD5_CLIP(5),
    'anims/run.md5anim': SMALL_MD5_CLIP(50),
  });
  expect(clipsOf(marine).toSorted()).toEqual(['marine', 'run']);
  expect(lostOf(marine)).toEqual([]);
  const run = marine.document
    .getRoot()
    .listAnimations()
    .find((clip) => clip.getName() === 'run');
  const sampler = run
    ?.listChannels()
    .find((channel) => channel.getTargetPath() === 'translation')
    ?.getSampler();
  expect(rounded(sampler?.getInput()?.getArray())).toEqual([0, 0.0417]);
  expect(rounded(sampler?.getOutput()?.getArray())).toEqual([0, 0, 0, 50, 0, 0]);
});

test('a clip of another skeleton is skipped and reported, under any name', async () => {
  const other = SMALL_MD5_CLIP(5).replaceAll('"origin"', '"tail"');
  const marine = await read({
    'marine.md5mesh': SMALL_MD5_MESH,
    'marine.md5anim': other,
    'cut.md5anim': SMALL_MD5_CLIP(5).slice(0, 200),
  });
  expect(clipsOf(marine)).toEqual([]);
  expect(lostOf(marine)).toEqual([
    'Animations of another skeleton are left out: marine.md5anim.',
    'Animations that cannot be read are left out: cut.md5anim.',
  ]);
});

test.each([
  ['what is no MD5', 'hello', 'The file is not in the format MD5.'],
  [
    'another version',
    SMALL_MD5_MESH.replace('MD5Version 10', 'MD5Version 6'),
    'MD5 version 6 cannot be read, only version 10.',
  ],
  [
    'a bone that is not there',
    SMALL_MD5_MESH.replace('weight 0 0 1', 'weight 0 7 1'),
    'refers to elements that it does not contain',
  ],
  [
    'a vertex that is not there',
    SMALL_MD5_MESH.replace('tri 0 0 1 2', 'tri 0 0 1 9'),
    'refers to vertices that it does not contain',
  ],
  ['less than a model', SMALL_MD5_MESH.slice(0, SMALL_MD5_MESH.indexOf('weight 2') + 12), 'cut off'],
])('%s is refused in words', async (_, text, reason) => {
  await expect(read({ 'a.md5mesh': text })).rejects.toThrow(reason);
});
