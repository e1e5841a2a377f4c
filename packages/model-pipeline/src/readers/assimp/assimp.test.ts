import { getBounds } from '@gltf-transform/core';
import { describe, expect, test } from 'vitest';

import { makePicture } from '../../../test/make-picture.ts';
import { modelFiles, primitivesOf, type ReadModel } from '../../../test/model-files.ts';
import { SMALL_AC, SMALL_OFF, SMALL_SMD, SMALL_SMD_CLIP, SMALL_X, smallB3d } from '../../../test/small-models.ts';
import { convertModel } from '../choose-converter.ts';
import type { Finding } from '../../finding.ts';

async function read(files: Record<string, string | Uint8Array>): Promise<ReadModel> {
  const findings: Finding[] = [];
  const [main = ''] = Object.keys(files);
  const { document } = await convertModel(modelFiles(files), main, (finding) => findings.push(finding));
  return { document, findings };
}

const clipsOf = ({ document }: ReadModel) =>
  document
    .getRoot()
    .listAnimations()
    .map((clip) => ({
      name: clip.getName(),
      seconds: Math.max(...clip.listSamplers().map((sampler) => sampler.getInput()?.getArray()?.at(-1) ?? 0)),
    }));

const heightOf = ({ document }: ReadModel) => {
  const [scene] = document.getRoot().listScenes();
  const { min, max } = getBounds(scene!);
  return (max[1] ?? 0) - (min[1] ?? 0);
};

describe('a triangle is read from', () => {
  test.each<[string, string | Uint8Array]>([
    ['shape.off', SMALL_OFF],
    ['shape.ac', SMALL_AC],
    ['shape.x', SMALL_X(25)],
    ['shape.b3d', smallB3d()],
    ['shape.smd', SMALL_SMD],
  ])('from %s', async (name, content) => {
    const { document } = await read({ [name]: content });
    expect(primitivesOf(document).map(({ mode, positions }) => [mode, positions.length])).toEqual([[4, 9]]);
    for (const material of document.getRoot().listMaterials()) {
      expect([material.getDoubleSided(), material.getEmissiveFactor()]).toEqual([true, [0, 0, 0]]);
    }
    expect(document.getRoot().listExtensionsUsed()).toEqual([]);
  });
});

test('textures are found by their names in the model', async () => {
  const { document, findings } = await read({ 'a.x': SMALL_X(25), 'tex/skin.png': await makePicture('#112233') });
  expect(
    document
      .getRoot()
      .listTextures()
      .map((texture) => texture.getMimeType()),
  ).toEqual(['image/png']);
  expect(findings).toEqual([]);
});

test('clips keep their times, and static ones are dropped', async () => {
  expect(clipsOf(await read({ 'a.x': SMALL_X(25) }))).toEqual([{ name: 'walk', seconds: 2 }]);
});

test('a clip without a speed gets one, with a finding', async () => {
  const model = await read({ 'a.x': SMALL_X(0) });
  expect(clipsOf(model)).toEqual([{ name: 'walk', seconds: 2 }]);
  expect(model.findings.map(({ code }) => code)).toContain('mended');
});

test('models of games are upright, in metres', async () => {
  const soldier = await read({ 'soldier.smd': SMALL_SMD });
  expect(heightOf(soldier)).toBeCloseTo(72 * 0.0254);
  expect(soldier.findings.map(({ code }) => code)).toEqual(['missing_texture', 'assumed_unit']);
});

test('clips in sidecars are read', async () => {
  const soldier = await read({ 'soldier.smd': SMALL_SMD, 'anims/wave.smd': SMALL_SMD_CLIP, 'other.smd': SMALL_SMD });
  expect(clipsOf(soldier).map(({ name }) => name)).toEqual(['wave']);
});

test.each([
  ['noise', Buffer.alloc(2000, 0xa5)],
  ['zeros', Buffer.alloc(2000)],
  ['a cut model', smallB3d().subarray(0, 90)],
])('%s is refused in words', async (_what, bytes) => {
  for (const extension of ['b3d', 'ms3d', 'x', 'md5mesh', 'iqm', '3mf']) {
    await expect(read({ [`broken.${extension}`]: bytes })).rejects.toMatchObject({
      name: 'FileRefusal',
      message: expect.stringContaining(`“broken.${extension}” could not be converted. `),
    });
  }
});
