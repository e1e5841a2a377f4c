import { getBounds, type Document } from '@gltf-transform/core';
import { describe, expect, test } from 'vitest';

import { b3dBoxes, b3dFigure, b3dFile, b3dNode, b3dPainted } from '../../../test/b3d-model.ts';
import { primitivesOf, readModel } from '../../../test/model-files.ts';
import { FileRefusal } from '../../file-refusal.ts';
import { measureModel } from '../../measure/measure-model.ts';
import { collectSurfaces } from '../../render/collect-surfaces.ts';
import { boundsOf } from '../../render/surface.ts';
import { convertB3d } from './b3d.ts';

const read = async (...chunks: Buffer[]) => readModel(convertB3d, { 'a.b3d': b3dFile(...chunks) });
const rounded = (values: readonly number[]) => values.map((value) => Number(value.toFixed(3)));

async function posedBox(document: Document, seconds?: number) {
  const { min, max } = boundsOf(await collectSurfaces(document, seconds === undefined ? undefined : { clip: 0, seconds }))!;
  return rounded([...min, ...max]);
}

const RESTING = [-1, 0, -0.5, 1, 5, 0.5];
/** The head is tilted to the side. */
const TURNED = [-1, 0, -0.5, 2, 3.5, 0.5];

describe('a skinned figure', () => {
  test.each([
    ['with names of its own', {}],
    ['whose mesh is called like its first bone', { mesh: 'body' }],
    ['whose mesh is called like a bone that moves', { mesh: 'head' }],
    ['whose bones are called alike', { bones: ['bone', 'bone', 'bone'] }],
  ])('%s has the rest pose and the motion of the file', async (_name, names) => {
    const { document } = await read(b3dFigure(names));
    const { triangles, bones, clips, size } = await measureModel(document);
    expect({ triangles, bones, clips, size }).toEqual({
      triangles: 24,
      bones: 3,
      clips: [{ name: 'anim', seconds: 1.042 }],
      size: [2, 5, 1],
    });
    expect(await posedBox(document)).toEqual(RESTING);
    expect(await posedBox(document, 25 / 24)).toEqual(TURNED);
  });

  test('is kept apart from another one with equal bone names', async () => {
    const { document } = await read(b3dFigure(), b3dFigure());
    const skins = document.getRoot().listSkins();
    expect(skins.map((skin) => skin.listJoints().map((joint) => joint.getName()))).toEqual([
      ['body', 'head', 'hand'],
      ['body', 'head', 'hand'],
    ]);
    expect(new Set(skins.flatMap((skin) => skin.listJoints())).size).toBe(6);
    expect(await posedBox(document, 25 / 24)).toEqual(TURNED);
  });

  test('may have vertices without bones, which follow the mesh', async () => {
    const bent = b3dFigure();
    // Renames the weights of the body, so that they are not read.
    bent.write('XXXX', bent.indexOf('BONE'));
    const { document } = await read(bent);
    expect(
      document
        .getRoot()
        .listSkins()[0]!
        .listJoints()
        .map((joint) => joint.getName()),
    ).toEqual(['head', 'hand', 'figure']);
    expect(await posedBox(document)).toEqual(RESTING);
  });
});

test('a part has the combined transforms of its parents', async () => {
  const box = b3dNode({
    name: 'box',
    translation: [0, 2, 0],
    parts: [
      b3dBoxes([
        [
          [0, 0, 0],
          [1, 1, 1],
        ],
      ]),
    ],
  });
  const { document } = await read(
    b3dNode({ name: 'above', translation: [0, 0, 5], rotation: [Math.SQRT1_2, Math.SQRT1_2, 0, 0], parts: [box] }),
  );
  const { min, max } = getBounds(document.getRoot().listScenes()[0]!);
  expect(rounded([...min, ...max])).toEqual([0, 0, -3, 1, 1, -2]);
});

test.each([
  [0, []],
  [2, [1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 1, 1]],
])('colours of vertices are drawn where the brush has effect %i', async (effects, colors) => {
  const { document, findings } = await readModel(convertB3d, {
    'm/a.b3d': b3dPainted(effects),
    'm/skin.png': Buffer.from([0x89, 0x50, 0x4e, 0x47]),
  });
  const [shape] = primitivesOf(document);
  expect(shape).toMatchObject({
    material: 'skin',
    positions: [0, 0, 0, 1, 0, 0, 0, 1, -2],
    uvs: [0, 0.25, 1, 0.25, 0, 0.75],
    colors,
  });
  const [material] = document.getRoot().listMaterials();
  expect([material?.getBaseColorTexture()?.getName(), material?.getBaseColorFactor()]).toEqual(['skin.png', [1, 0.5, 0.25, 1]]);
  expect(findings).toEqual([]);
});

test('a missing picture gives a finding', async () => {
  const { findings } = await readModel(convertB3d, { 'a.b3d': b3dPainted(0) });
  expect(findings).toMatchObject([{ code: 'missing_texture', sentence: expect.stringContaining('SKIN.PNG') }]);
});

/** The refusal of a file. Other errors are faults of the reader, and thrown. */
async function refusalOf(bytes: Uint8Array): Promise<string> {
  const error: unknown = await readModel(convertB3d, { 'a.b3d': bytes }).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error === null) return 'read';
  if (error instanceof FileRefusal) return error.message;
  throw error;
}

test('a truncated file is refused with a sentence, or read as far as possible', async () => {
  const whole = b3dFile(b3dFigure());
  for (let length = 1; length < whole.length; length += 7) {
    expect(await refusalOf(whole.slice(0, length)), `${length} bytes`).toMatch(/cut off|not in the format B3D|^read$/);
  }
});

test('a file with wrong lengths and numbers is refused with a sentence, or read', async () => {
  const whole = b3dFile(b3dFigure());
  for (let at = 8; at < whole.length; at += 12) {
    for (const lie of [0xffffffff, 0x7fffffff, 1e6]) {
      const bytes = whole.slice();
      new DataView(bytes.buffer).setUint32(at, lie, true);
      expect(await refusalOf(bytes), `${lie} at ${at}`).not.toMatch(/a fault/);
    }
  }
});
