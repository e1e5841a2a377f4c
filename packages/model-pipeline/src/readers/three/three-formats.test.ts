import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { getBounds, type Document } from '@gltf-transform/core';
import { describe, expect, test } from 'vitest';

import { smallLwo, smallPly, smallStl, smallThreeDs, smallVox } from '../../../test/binary-models.ts';
import { fbxText } from '../../../test/fbx-text.ts';
import { makePicture } from '../../../test/make-picture.ts';
import { modelFiles, primitivesOf, readModel } from '../../../test/model-files.ts';
import { SMALL_DAE, SMALL_TEXT_STL, SMALL_USDA } from '../../../test/scene-texts.ts';
import { convertModel } from '../choose-converter.ts';
import { processModel } from '../../processing-service.ts';
import { convertCollada } from '../../formats/collada/collada.ts';
import { convertLwo } from '../../formats/lwo/lwo.ts';
import { convertStl } from '../../formats/stl/stl.ts';
import { convertThreeDs } from '../../formats/three-ds/three-ds.ts';
import { convertUsd } from '../../formats/usd/usd.ts';
import { convertVox } from '../../formats/vox/vox.ts';

function sizeOf(document: Document): number[] {
  const { min, max } = getBounds(document.getRoot().listScenes()[0]!);
  return max.map((value, axis) => Number((value - min[axis]!).toFixed(4)));
}

describe.each([
  ['Collada', 'm/a.dae', convertCollada, SMALL_DAE],
  ['USD', 'm/a.usda', convertUsd, SMALL_USDA],
])('%s', (_, name, convert, text) => {
  test('is upright and in metres, with its picture', async () => {
    const { document, findings } = await readModel(convert, { [name]: text, 'm/tex/skin.PNG': await makePicture('#abcdef') });
    expect(findings).toEqual([]);
    expect(sizeOf(document)).toEqual([1, 0, 1]);
    const [floor] = primitivesOf(document);
    expect([floor?.indices.length, floor?.positions.length]).toEqual([6, 12]);
    expect(floor?.uvs.toSorted()).toEqual([0, 0, 0.25, 0.25, 1, 1, 1, 1]);
    expect(
      document
        .getRoot()
        .listNodes()
        .map((node) => node.getName()),
    ).toContain('Floor');
    const [material] = document.getRoot().listMaterials();
    expect([material?.getBaseColorTexture()?.getName(), material?.getDoubleSided()]).toEqual(['skin.PNG', true]);
  });

  test('names a missing picture', async () => {
    const { findings } = await readModel(convert, { [name]: text });
    expect(findings.map(({ sentence }) => sentence)).toEqual(['Textures that are not in the package: Skin.png.']);
  });
});

test('a clip of Collada begins at its first key', async () => {
  const { document } = await readModel(convertCollada, { 'a.dae': SMALL_DAE });
  const [clip] = document.getRoot().listAnimations();
  const turn = clip?.listChannels().find((channel) => channel.getTargetPath() === 'rotation');
  expect(turn?.getTargetNode()?.getName()).toBe('Floor');
  expect([...(turn?.getSampler()?.getInput()?.getArray() ?? [])]).toEqual([0, 2]);
});

describe('STL', () => {
  test('is rotated upright, and large ones are taken for millimetres', async () => {
    const { document, findings } = await readModel(convertStl, { 'a.stl': smallStl() });
    expect(sizeOf(document)).toEqual([0.01, 0.03, 0]);
    expect(findings.map(({ code }) => code)).toEqual(['assumed_unit']);
    // The file has no normal, so it is computed from the corners.
    expect(primitivesOf(document)[0]?.normals.map(Math.abs)).toEqual([0, 1, 0, 0, 1, 0, 0, 1, 0]);
  });

  test('is read as text too, however short', async () => {
    const { document, findings } = await readModel(convertStl, { 'a.stl': SMALL_TEXT_STL });
    expect([sizeOf(document), findings]).toEqual([[1, 3, 0], []]);
    const tiny = await readModel(convertStl, { 'a.stl': 'solid\nendsolid' });
    expect(primitivesOf(tiny.document)).toEqual([]);
  });

  test('with fewer triangles than declared gives those it has', async () => {
    const { document, findings } = await readModel(convertStl, { 'a.stl': smallStl({ triangles: 4_000_000_000 }) });
    expect(primitivesOf(document)[0]?.indices.length).toBe(3);
    expect(findings.map(({ sentence }) => sentence)).toContain(
      'Triangles that the file declares: 4,000,000,000. Triangles that were read: 1. Check the result.',
    );
    await expect(readModel(convertStl, { 'a.stl': smallStl().slice(0, 100) })).rejects.toThrow('cut off');
  });
});

describe('VOX', () => {
  test('a voxel is a cube of 10 cm in its colour', async () => {
    const { document } = await readModel(convertVox, { 'a.vox': smallVox() });
    expect(sizeOf(document)).toEqual([0.1, 0.1, 0.1]);
    const [cube] = primitivesOf(document);
    expect([cube?.indices.length, cube?.colors.slice(0, 3)]).toEqual([36, [1, 0, 0]]);
  });

  test('with an impossible size is refused', async () => {
    await expect(readModel(convertVox, { 'a.vox': smallVox({ side: 60_000 }) })).rejects.toThrow(
      'impossible number of elements',
    );
    await expect(readModel(convertVox, { 'a.vox': 'something else' })).rejects.toThrow('not in the format MagicaVoxel');
  });
});

test.each([
  ['3DS', 'a.3ds', convertThreeDs, smallThreeDs()],
  ['LightWave', 'a.lwo', convertLwo, smallLwo()],
])('%s is read by its second reader as well', async (_, name, convert, bytes) => {
  const { document } = await readModel(convert, { [name]: bytes });
  expect(primitivesOf(document).map(({ mode, positions }) => [mode, positions.length])).toEqual([[4, 9]]);
  expect(sizeOf(document).slice(0, 2)).toEqual([1, 1]);
});

test.each<[string, string | Uint8Array]>([
  ['a.fbx', fbxText()],
  ['a.dae', SMALL_DAE],
  ['a.stl', smallStl()],
  ['a.ply', smallPly()],
  ['a.vox', smallVox()],
  ['a.lwo', smallLwo()],
])('%s of which half is missing is refused with a sentence', async (name, content) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const refused = expect.objectContaining({
    code: 'bad_input',
    message: expect.stringMatching(/^“a\.\w+” could not be converted\. [A-Z]/),
  });
  const files = modelFiles({ [name]: bytes.slice(0, bytes.length / 2), 'zeros.bin': '' });
  await expect(convertModel(files, name, () => undefined)).rejects.toEqual(refused);
  await expect(convertModel(modelFiles({ [name]: new Uint8Array(4096) }), name, () => undefined)).rejects.toEqual(refused);
});

test('a file on which a reader loops forever is stopped, with a sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-loop-'));
  try {
    const bytes = smallThreeDs();
    // A chunk of length 0: the reader never gets past it.
    bytes[8] = 0;
    await mkdir(join(folder, 'out'));
    await writeFile(join(folder, 'a.3ds'), bytes);
    const job = { folder, paths: ['a.3ds'], mainFile: 'a.3ds', output: join(folder, 'out') };
    const { failure } = await processModel(job, { limits: { cpuSeconds: 2 }, signal: new AbortController().signal });
    expect(failure).toBe('Processing this model took too long, so it was stopped.');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
