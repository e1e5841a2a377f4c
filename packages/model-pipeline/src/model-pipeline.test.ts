import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { modelFiles } from '../test/model-files.ts';
import { FileRefusal } from './file-refusal.ts';
import { convertModel } from './readers/choose-converter.ts';
import type { ModelAnswer } from './model-answer.ts';
import { runModelPipeline } from './model-pipeline.ts';

let root: string;
let count = 0;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'polyshelf-pipeline-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Result of one file, or the sentence of its refusal. */
async function made(name: string, content: string | Uint8Array) {
  const [folder, output] = [join(root, `${(count += 1)}`), join(root, `${(count += 1)}`)];
  await Promise.all([mkdir(folder), mkdir(output)]);
  await writeFile(join(folder, name), content);
  const answers: ModelAnswer = {};
  const order = { folder, paths: [name], mainFile: name, texture: null, output, presentation: null };
  const failure = await runModelPipeline(order, (answer) => Object.assign(answers, answer)).then(
    () => null,
    (error: unknown) => (error instanceof FileRefusal ? error.message : String(error)),
  );
  return { ...answers, failure };
}

const gltf = (places: number[], more: object = {}) => {
  const numbers = Float32Array.from(places);
  return JSON.stringify({
    asset: { version: '2.0' },
    buffers: [{ uri: `data:;base64,${Buffer.from(numbers.buffer).toString('base64')}`, byteLength: numbers.byteLength }],
    bufferViews: [{ buffer: 0, byteLength: numbers.byteLength }],
    accessors: [{ bufferView: 0, componentType: 5126, count: places.length / 3, type: 'VEC3' }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, material: 0 }] }],
    materials: [{ doubleSided: true }],
    nodes: [{ mesh: 0 }],
    scenes: [{ nodes: [0] }],
    ...more,
  });
};
const TRIANGLE = [0, 0, 0, 1, 0, 0, 0, 1, 0];
const NAN = Number.NaN;
const AC = `AC3Db
MATERIAL "" rgb 1 1 1 amb 1 1 1 emis 0 0 0 spec 0 0 0 shi 0 trans 0
OBJECT world
kids 1
OBJECT poly
numvert 3
0 0 0
1 0 0
0 1 0
numsurf 0
kids 0
`;

test.each([
  ['places that are no numbers', 'a.gltf', gltf(TRIANGLE.map(() => NAN)), 'not numbers'],
  ['places that are no numbers, in text', 'a.obj', 'v nan nan nan\nv nan nan nan\nv nan nan nan\nf 1 2 3\n', 'not numbers'],
  ['triangles without an area', 'a.obj', 'v 0 0 0\nv 1 0 0\nv 2 0 0\nf 1 2 3\n', 'no triangle has an area'],
  ['lines parted by vertical tabs', 'a.obj', 'v 0 0 0\vv 1 0 0\vv 0 1 0\vf 1 2 3\n', 'nothing to draw'],
  ['vertices without surfaces', 'a.ac', AC, 'no triangle has an area'],
])('a model of which nothing is left is refused: %s', async (_name, name, content, sentence) => {
  const { failure, glb } = await made(name, content);
  expect(failure).toContain('There is nothing to draw in the model');
  expect(failure).toContain(sentence);
  expect(glb).toBeUndefined();
});

test.each([
  [
    'clear',
    gltf(TRIANGLE, { materials: [{ alphaMode: 'BLEND', pbrMetallicRoughness: { baseColorFactor: [1, 1, 1, 0] } }] }),
    true,
  ],
  ['seen', gltf(TRIANGLE), false],
])('a finding reports a model that no picture shows: %s', async (_name, content, isReported) => {
  const { findings = [], pictures } = await made('a.gltf', content);
  expect(pictures).toHaveLength(4);
  expect(findings.some(({ sentence }) => sentence.startsWith('Nothing of the model is visible'))).toBe(isReported);
});

const CUBE = Array.from({ length: 8 }, (_, at) => `v ${at & 1} ${(at >> 1) & 1} ${at >> 2}\n`).join('');
const SIDES = 'f 1 2 4 3\nf 5 7 8 6\nf 1 5 6 2\nf 3 4 8 7\nf 1 3 7 5\nf 2 6 8 4\n';

test('a far part is reported, and the size excludes it', async () => {
  const stray = 'o stray\nv 90000 0 0\nv 90001 0 0\nv 90000 1 0\nf 9 10 11\n';
  const { measured, findings = [] } = await made('a.obj', `${CUBE}${SIDES}${stray}`);
  expect(measured?.size).toEqual([1, 1, 1]);
  expect(findings.map(({ code }) => code)).toContain('stray_part');
  expect(findings.map(({ code }) => code)).not.toContain('absurd_scale');
  expect(findings.find(({ code }) => code === 'stray_part')?.sentence).toContain('90,000 m');
});

test.each([
  ['a floor around it', 'v -900 0 -900\nv 900 0 -900\nv 900 0 900\nv -900 0 900\nf 9 10 11 12\n', 1800],
  ['a mast', 'v 0.5 900 0.5\nf 1 2 9\nf 2 3 9\n', 1],
  ['another some way off', 'v 40 0 0\nv 41 0 0\nv 40 1 0\nf 9 10 11\n', 41],
])('no part is far away that has %s', async (_name, more, width) => {
  const { measured, findings = [] } = await made('a.obj', `${CUBE}${SIDES}${more}`);
  expect([measured?.size[0], findings.map(({ code }) => code)]).toEqual([width, expect.not.arrayContaining(['stray_part'])]);
});

test('files of unsupported formats are refused with their name and a program that reads them', async () => {
  const refused = async (name: string) =>
    convertModel(modelFiles({ [name]: 'x' }), name, () => undefined).then(
      () => '',
      (error: unknown) => (error as Error).message,
    );
  expect(await refused('a.max')).toMatch(/3ds Max.*FBX/);
  expect(await refused('a.nif')).toMatch(/NetImmerse, Gamebryo.*NifSkope/);
  expect(await refused('a.qqq')).toMatch(/QQQ files cannot be converted/);
});
