import { getBounds, type Document } from '@gltf-transform/core';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { FLAG, goldsrcClipFile, goldsrcModel, STEP, type GoldsrcModel } from '../../../test/goldsrc-model.ts';
import { modelFiles, primitivesOf, readModel } from '../../../test/model-files.ts';
import { convertModel } from '../../readers/choose-converter.ts';
import { convertMdl } from './mdl.ts';

const [WAVE] = FLAG.clips!;
/** Quaternion component of a quarter turn. */
const HALF = Math.round(Math.SQRT1_2 * 1000) / 1000;
const rounded = (values: Iterable<number>) => [...values].map((value) => Math.round(value * 1000) / 1000 || 0);
const read = (model: GoldsrcModel, sidecars: Record<string, Uint8Array> = {}) =>
  readModel(convertMdl, { 'flag.mdl': goldsrcModel(model), ...sidecars });

async function pixelsOf(document: Document, material: string) {
  const own = document
    .getRoot()
    .listMaterials()
    .find((each) => each.getName() === material)!;
  return [...(await sharp(own.getBaseColorTexture()!.getImage()!).ensureAlpha().raw().toBuffer())];
}

test('the mesh of a Half-Life model is placed by its bones, upright and facing forward', async () => {
  const { document, findings } = await read(FLAG);
  expect(findings.map(({ code }) => code)).toEqual(['assumed_unit']);
  const { min, max } = getBounds(document.getRoot().listScenes()[0]!);
  // The cloth is rotated: it extends 20 units backwards, 50 to 70 units above the ground.
  expect(rounded([...min, ...max].map((value) => value / 0.0254))).toEqual([0, 10, -20, 10, 70, 0]);
  const [pole, cloth] = primitivesOf(document);
  expect([pole?.mesh, pole?.material, cloth?.mesh, cloth?.material]).toEqual(['pole', 'Wood.bmp', 'cloth', 'Cloth.bmp']);
  expect(rounded(pole!.positions)).toEqual([0, 0, 20, 0, 0, 10, 0, 10, 10, 0, 10, 20].slice(0, 12));
});

test('its clips move its bones, with run-length-encoded steps', async () => {
  const { document } = await read(FLAG);
  const [skin] = document.getRoot().listSkins();
  expect(skin?.listJoints().map((joint) => joint.getName())).toEqual(['Foot', 'Cloth']);
  const [clip] = document.getRoot().listAnimations();
  expect(clip?.getName()).toBe('wave');
  const outputs = clip!.listChannels().map((channel) => ({
    path: channel.getTargetPath(),
    bone: channel.getTargetNode()?.getName(),
    times: rounded(channel.getSampler()!.getInput()!.getArray()!),
    values: rounded(channel.getSampler()!.getOutput()!.getArray()!),
  }));
  expect(outputs).toEqual([
    { path: 'translation', bone: 'Cloth', times: [0, 0.1, 0.2, 0.3], values: [0, 0, 40, 0, 1, 40, 0, 1, 40, 0, 8 * STEP, 40] },
    {
      path: 'rotation',
      bone: 'Cloth',
      times: [0, 0.1, 0.2, 0.3],
      values: Array.from({ length: 4 }, () => [0, 0, HALF, HALF]).flat(),
    },
  ]);
});

test('skins of 256 colours become pictures: masked, additive or chrome', async () => {
  const { document } = await read(FLAG);
  expect((await pixelsOf(document, 'Wood.bmp')).slice(12, 20)).toEqual([200, 100, 50, 255, 20, 30, 40, 255]);
  expect((await pixelsOf(document, 'Cloth.bmp')).slice(0, 16)).toEqual([
    255, 0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 0, 255, 0, 0, 0,
  ]);
  expect(
    document
      .getRoot()
      .listMaterials()
      .map((material) => material.getAlphaMode()),
  ).toEqual(['OPAQUE', 'MASK']);
  const [wood, cloth] = FLAG.skins!;
  const { document: other } = await read({
    ...FLAG,
    skins: [
      { ...wood!, flags: 0x20 },
      { ...cloth!, flags: 0x02 },
    ],
  });
  expect(
    other
      .getRoot()
      .listMaterials()
      .map((material) => material.getAlphaMode()),
  ).toEqual(['BLEND', 'OPAQUE']);
  expect((await pixelsOf(other, 'Wood.bmp')).slice(0, 4)).toEqual([255, 127, 64, 200]);
  const chrome = primitivesOf(other).find(({ mesh }) => mesh === 'cloth');
  expect(rounded(chrome!.uvs.slice(0, 2))).toEqual([1, 0.5]);
});

test('skins and clips are read from sidecars', async () => {
  const model = { ...FLAG, skins: [], clips: [{ ...WAVE!, group: 1 }], groups: ['models\\flag01.mdl'] };
  const sidecars = { 'FlagT.mdl': goldsrcModel({ skins: FLAG.skins! }), 'flag01.mdl': goldsrcClipFile(WAVE!, 2) };
  const { document, findings } = await read(model, sidecars);
  expect(findings.map(({ code }) => code)).toEqual(['assumed_unit']);
  expect(document.getRoot().listTextures()).toHaveLength(2);
  expect(document.getRoot().listAnimations()[0]?.listChannels()).toHaveLength(2);
  const alone = await read(model);
  expect(alone.findings.map(({ sentence }) => sentence)).toEqual([
    'The textures of the model are in the file “flagT.mdl”, which is not in the package.',
    'Animations are in files that are not in the package: flag01.mdl.',
    expect.stringContaining('inches'),
  ]);
  expect(primitivesOf(alone.document)).toHaveLength(2);
  await expect(readModel(convertMdl, { 'flagT.mdl': sidecars['FlagT.mdl'] })).rejects.toThrow('Choose that model instead');
  await expect(readModel(convertMdl, { 'flag01.mdl': sidecars['flag01.mdl'] })).rejects.toThrow('Choose that model instead');
});

test('of alternative parts the first is shown, and the others are reported', async () => {
  const [pole, cloth] = FLAG.parts!;
  const parts = [{ name: 'either', shapes: [...pole!.shapes, ...cloth!.shapes] }];
  const { document, findings } = await read({ ...FLAG, parts });
  expect(primitivesOf(document)).toHaveLength(1);
  expect(findings.find(({ code }) => code === 'several_models')?.sentence).toContain('not shown: 1.');
});

test('walking is done in place, and one bone that never moves is no skeleton', async () => {
  const forward = { ...WAVE!, runs: [{ bone: 0, channel: 0, runs: [{ steps: [1, 2, 3, 4], frames: 4 }] }] };
  const walk = { ...forward, motion: { axes: 1, bone: 0 } };
  const { document } = await read({ ...FLAG, clips: [walk, forward] });
  const [inPlace, away] = document
    .getRoot()
    .listAnimations()
    .map((clip) =>
      rounded(clip.listChannels()[0]!.getSampler()!.getOutput()!.getArray()!).filter((_, index) => index % 3 === 0),
    );
  expect([inPlace, away]).toEqual([
    [0, 0, 0, 0],
    [0.5, 1, 1.5, 2],
  ]);
  const still = await read({ ...FLAG, bones: FLAG.bones!.slice(0, 1), parts: FLAG.parts!.slice(0, 1), clips: [] });
  expect(still.document.getRoot().listSkins()).toEqual([]);
});

test('a file that is truncated anywhere is refused with a sentence', async () => {
  const whole = goldsrcModel(FLAG);
  for (let length = 8; length < whole.length; length += 37) {
    const problem = readModel(convertMdl, { 'flag.mdl': whole.slice(0, length) });
    await expect(problem, `${length} bytes`).rejects.toThrow(/cut off|Choose that model|same data/);
  }
});

test.each<[string, (bytes: Uint8Array, view: DataView) => void, RegExp]>([
  ['two billion bones', (_, view) => view.setInt32(140, 2 ** 31 - 1, true), /cut off/],
  ['fewer than no bones', (_, view) => view.setInt32(140, -5, true), /cut off|negative count/],
  ['a bone that is its own parent', (_, view) => view.setInt32(view.getInt32(144, true) + 112 + 32, 1, true), /cycle/],
  ['a place that is no number', (_, view) => view.setFloat32(view.getInt32(144, true) + 64, NaN, true), /not numbers/],
  ['a skin of billions of pixels', (_, view) => view.setInt32(view.getInt32(184, true) + 68, 2e9, true), /pixels/],
  ['parts outside the file', (_, view) => view.setInt32(208, -8, true), /cut off/],
])('%s: refused in words', async (_, change, sentence) => {
  const bytes = goldsrcModel(FLAG);
  change(bytes, new DataView(bytes.buffer));
  await expect(readModel(convertMdl, { 'flag.mdl': bytes })).rejects.toThrow(sentence);
});

test('a clip that claims millions of frames is skipped, and the model is shown', async () => {
  const long = { ...WAVE!, name: 'forever', frames: 2e9 };
  const stuck = { ...WAVE!, name: 'stuck', runs: [{ bone: 0, channel: 0, runs: [{ steps: [1], frames: 0 }] }] };
  const { document, findings } = await read({ ...FLAG, clips: [long, stuck, WAVE!] });
  expect(document.getRoot().listAnimations()).toHaveLength(1);
  expect(findings.find(({ code }) => code === 'lost_animation')?.sentence).toContain('forever, stuck');
});

test('an MDL file of an unknown game is refused by name', async () => {
  const refusal = (bytes: Uint8Array) => convertModel(modelFiles({ 'a.mdl': bytes }), 'a.mdl', () => undefined);
  const source = goldsrcModel({});
  new DataView(source.buffer).setInt32(4, 37, true);
  await expect(refusal(source)).rejects.toThrow('Source models of version 37 cannot be read');
  await expect(refusal(new TextEncoder().encode('MDLX and so on'))).rejects.toThrow('MDL files of Warcraft III cannot be read');
  await expect(refusal(new Uint8Array(100))).rejects.toThrow('MDL files of this game cannot be read');
});
