import { getBounds } from '@gltf-transform/core';
import { expect, test } from 'vitest';

import { makePicture } from '../../../test/make-picture.ts';
import { primitivesOf, readModel } from '../../../test/model-files.ts';
import { BANNER, psaFile, pskModel } from '../../../test/psk-model.ts';
import { convertPsk } from './psk.ts';

const HALF = Math.SQRT1_2;
const rounded = (values: Iterable<number>) => [...values].map((value) => Math.round(value * 1000) / 1000 || 0);
const frame = (z: number) => [
  { translation: [0, 0, 10], rotation: [0, 0, 0, 1] },
  { translation: [0, 0, z], rotation: [0, 0, -HALF, HALF] },
];
const RISE = psaFile(BANNER.bones, [{ name: 'Rise', framesPerSecond: 20, frames: [frame(100), frame(120)] }]);

test('mesh, bones and weights of a PSK are read, upright, facing forward, in centimetres', async () => {
  for (const hasLongFaces of [false, true]) {
    const { document, findings } = await readModel(convertPsk, { 'banner.psk': pskModel(BANNER, { hasLongFaces }) });
    expect(findings.map(({ sentence }) => sentence)).toEqual([
      'Textures that are not in the package: Cloth, Seam.',
      expect.stringContaining('centimetres'),
    ]);
    const { min, max } = getBounds(document.getRoot().listScenes()[0]!);
    expect(rounded([...min, ...max])).toEqual([0, 0, 0, 1, 1, 0]);
    const [cloth, seam] = primitivesOf(document);
    expect([cloth?.material, seam?.material]).toEqual(['Cloth', 'Seam']);
    // -Y points to a viewer in front of the model.
    expect(rounded(cloth!.normals.slice(0, 3))).toEqual([0, -1, 0]);
    expect(rounded(cloth!.uvs)).toEqual([0, 0, 0, 1, 1, 0]);
    const [skin] = document.getRoot().listSkins();
    const [root, top] = skin?.listJoints() ?? [];
    expect([root?.getName(), top?.getName(), rounded(top!.getRotation())]).toEqual([
      'Root',
      'Top',
      rounded([0, 0, HALF, HALF]),
    ]);
    const [primitive] = document.getRoot().listMeshes()[0]!.listPrimitives();
    expect(rounded(primitive!.getAttribute('WEIGHTS_0')!.getArray()!.slice(0, 4))).toEqual([0.5, 0.5, 0, 0]);
  }
});

test('clips of sidecars that fit its skeleton are read', async () => {
  const { document, findings } = await readModel(convertPsk, {
    'banner.psk': pskModel(BANNER),
    'clips/rise.psa': RISE,
    'other.psa': psaFile([{ ...BANNER.bones[0]!, name: 'Tail' }], []),
    'broken.psa': RISE.slice(0, RISE.length - 10),
    'lying.psa': psaFile(BANNER.bones, [{ name: 'Long', framesPerSecond: 1, frames: [frame(1)] }], { frames: 2 ** 30 }),
  });
  const [clip, ...others] = document.getRoot().listAnimations();
  expect([clip?.getName(), others]).toEqual(['Rise', []]);
  const [, , places, turns] = clip!.listChannels();
  expect(rounded(places!.getSampler()!.getInput()!.getArray()!)).toEqual([0, 0.05]);
  expect(rounded(places!.getSampler()!.getOutput()!.getArray()!)).toEqual([0, 0, 100, 0, 0, 120]);
  expect(rounded(turns!.getSampler()!.getOutput()!.getArray()!).slice(0, 4)).toEqual(rounded([0, 0, HALF, HALF]));
  expect(findings.find(({ code }) => code === 'lost_animation')?.sentence).toContain('broken.psa, lying.psa');
});

test("pictures have the names of materials, or those in the exporter's text file", async () => {
  const { document } = await readModel(convertPsk, {
    'banner.psk': pskModel(BANNER),
    'Cloth.mat': 'Diffuse=T_Red\r\nNormal=T_Red_N\r\n',
    'textures/T_Red.png': await makePicture('#cc0000'),
    'textures/seam_D.png': await makePicture('#00cc00'),
  });
  const textures = document
    .getRoot()
    .listMaterials()
    .map((material) => material.getBaseColorTexture()?.getName());
  expect(textures).toEqual(['T_Red.png', 'seam_D.png']);
});

test('a model without bones is static', async () => {
  const { document } = await readModel(convertPsk, {
    'a.pskx': pskModel({ ...BANNER, bones: [], weights: [] }),
    'rise.psa': RISE,
  });
  expect([document.getRoot().listSkins(), document.getRoot().listAnimations()]).toEqual([[], []]);
  expect(primitivesOf(document)).toHaveLength(2);
});

test('truncated files, and those with invalid indices, are refused with a sentence', async () => {
  const whole = pskModel(BANNER);
  for (const part of [0.1, 0.3, 0.5, 0.7, 0.9, 0.99]) {
    const cut = whole.slice(0, Math.floor(whole.length * part));
    await expect(readModel(convertPsk, { 'a.psk': cut }), `${part}`).rejects.toThrow('cut off');
  }
  const refusal = (model: Partial<typeof BANNER>) => readModel(convertPsk, { 'a.psk': pskModel({ ...BANNER, ...model }) });
  await expect(refusal({ corners: [{ point: 9, uv: [0, 0] }] })).rejects.toThrow('refers to vertices that it does not contain');
  await expect(refusal({ faces: [{ corners: [0, 1, 9], material: 0 }] })).rejects.toThrow('refers to vertices');
  await expect(refusal({ weights: [{ point: 0, bone: 7, weight: 1 }] })).rejects.toThrow('refers to bones');
  const circle = [BANNER.bones[0]!, { ...BANNER.bones[1]!, parent: 1 }];
  await expect(refusal({ bones: circle })).rejects.toThrow('cycle');
  await expect(readModel(convertPsk, { 'a.psk': RISE })).rejects.toThrow('not in the format PSK');
  const damaged = whole.slice();
  new DataView(damaged.buffer).setInt32(32 + 28, 2 ** 31 - 1, true);
  await expect(readModel(convertPsk, { 'a.psk': damaged })).rejects.toThrow('cut off');
});
