import type { Document } from '@gltf-transform/core';
import { describe, expect, test } from 'vitest';

import { makePicture } from '../../../test/make-picture.ts';
import { modelFiles, primitivesOf, readModel } from '../../../test/model-files.ts';
import { at, named, x, xBanner, xBytes, xPacked, xText, type XPart } from '../../../test/x-model.ts';
import { convertModel } from '../../readers/choose-converter.ts';
import { convertX } from './x.ts';

const short = (values: Iterable<number>) => [...values].map((value) => Number(value.toFixed(4)) + 0);

const channelsOf = (document: Document) => {
  const [clip] = document.getRoot().listAnimations();
  return Object.fromEntries(
    clip!
      .listChannels()
      .map((channel) => [
        `${channel.getTargetNode()?.getName()} ${channel.getTargetPath()}`,
        [short(channel.getSampler()?.getInput()?.getArray() ?? []), short(channel.getSampler()?.getOutput()?.getArray() ?? [])],
      ]),
  );
};

describe('a banner with bones, materials and clips', () => {
  test.each([
    ['text', xText(xBanner())],
    ['bytes', xBytes(xBanner())],
    ['packed text', xPacked(xBanner(), 'tzip')],
    ['packed bytes', xPacked(xBanner(), 'bzip')],
  ])('is read from %s', async (_, content) => {
    const files = { 'a.x': content, 'tex/skin.png': await makePicture('#808080') };
    const { document, findings } = await readModel(convertX, files);
    expect(findings).toEqual([]);
    const [red, skin] = primitivesOf(document);
    expect([red?.material, red?.positions.length, red?.indices.length]).toEqual(['red', 12, 6]);
    expect([skin?.material, short(skin?.uvs ?? []).length]).toEqual(['skin', 8]);
    // Z changes its sign: DirectX is left-handed.
    expect(red?.positions.filter((_value, index) => index % 3 === 2)).toEqual([-1, -1, -1, -1]);
    expect(red?.normals.slice(0, 3)).toEqual([0, 0, 1]);
    const [first, second] = document.getRoot().listMaterials();
    expect([first?.getBaseColorFactor(), second?.getAlphaMode(), second?.getBaseColorTexture()?.getName()]).toEqual([
      [1, 0, 0, 1],
      'BLEND',
      'skin.png',
    ]);
  });

  test('has front faces with the right winding', async () => {
    const { document } = await readModel(convertX, { 'a.x': xText(xBanner()) });
    for (const { indices, positions } of primitivesOf(document)) {
      const [a, b, c] = indices.slice(0, 3).map((index) => positions.slice(index * 3, index * 3 + 3));
      const turn = (b![0]! - a![0]!) * (c![1]! - a![1]!) - (b![1]! - a![1]!) * (c![0]! - a![0]!);
      expect(turn).toBeGreaterThan(0);
    }
  });

  test('is skinned to its frames in their bind pose', async () => {
    const { document } = await readModel(convertX, { 'a.x': xText(xBanner()) });
    const [skin] = document.getRoot().listSkins();
    expect(skin?.listJoints().map((joint) => joint.getName())).toEqual(['pole', 'tip', 'pole']);
    expect(short(skin?.getInverseBindMatrices()?.getElement(1, []) ?? []).slice(12)).toEqual([0, -1, 1, 1]);
    const [lower] = document.getRoot().listMeshes()[0]!.listPrimitives();
    const pulls = Array.from({ length: 4 }, (_, vertex) => [
      short(lower!.getAttribute('JOINTS_0')!.getElement(vertex, [])),
      short(lower!.getAttribute('WEIGHTS_0')!.getElement(vertex, [])),
    ]);
    expect(pulls).toContainEqual([
      [0, 1, 0, 0],
      [0.5, 0.5, 0, 0],
    ]);
    // Vertices without weights move with the frame that holds the mesh.
    expect(pulls).toContainEqual([
      [2, 0, 0, 0],
      [1, 0, 0, 0],
    ]);
  });

  test('is animated by rotations, translations and matrices, mirrored', async () => {
    const { document } = await readModel(convertX, { 'a.x': xText(xBanner()) });
    expect(
      document
        .getRoot()
        .listAnimations()
        .map((clip) => clip.getName()),
    ).toEqual(['wave']);
    expect(channelsOf(document)).toMatchObject({
      'tip rotation': [[0, 1], short([0, 0, 0, 1, 0, Math.SQRT1_2, 0, Math.SQRT1_2])],
      'tip translation': [
        [0, 2],
        [0, 1, -1, 0, 1, -3],
      ],
      'pole translation': [
        [0, 2],
        [0, 0, 0, 0, 0, -5],
      ],
    });
  });
});

const still = (...more: XPart[]) => [...xBanner().filter(({ kind }) => !kind.startsWith('Anim')), ...more];
const moved = (times: number[], ...more: XPart[]) =>
  still(
    x(
      'AnimationSet',
      'go',
      [],
      [
        x(
          'Animation',
          '',
          [],
          [named('tip'), x('AnimationKey', '', [2, times.length, ...times.flatMap((time) => [time, 3, 0, time, 0])])],
        ),
      ],
    ),
    ...more,
  );

test.each([
  ['frames of a film', [0, 25, 50], [0, 1, 2], 25],
  ['ticks', [4800, 9600], [0, 1], 4800],
])('a clip that names no speed is taken to count %s', async (_, times, seconds, rate) => {
  const { document, findings } = await readModel(convertX, { 'a.x': xText(moved(times)) });
  expect(channelsOf(document)['tip translation']![0]).toEqual(seconds);
  expect(findings.map(({ sentence }) => sentence)).toContain(
    `The animations have no speed. They are shown with ${rate.toLocaleString('en')} steps per second.`,
  );
});

test('several meshes, inside and outside frames, referenced, and without normals, are placed', async () => {
  const triangle = (name: string, ...more: XPart[]) => x('Mesh', name, [3, 0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 3, 0, 1, 2], more);
  const vertices = x(
    'DeclData',
    '',
    [2, 2, 0, 3, 0, 4, 0, 10, 0, 12, 0, 0, 3212836864, 4278190335, 0, 0, 3212836864, 4278190335, 0, 0, 3212836864, 2147483903],
  );
  const parts = [
    x('Frame', 'a', [], [x('FrameTransformMatrix', '', at(0, 0, 3)), triangle('one'), named('two')]),
    triangle('two', vertices),
    triangle('three', x('MeshVertexColors', '', [1, 1, 0, 0, 0, 1])),
  ];
  const { document } = await readModel(convertX, { 'a.x': xText(parts) });
  const nodes = document
    .getRoot()
    .listNodes()
    .filter((node) => node.getMesh());
  expect(nodes.map((node) => [node.getName(), node.getWorldTranslation()])).toEqual([
    ['one', [0, 0, -3]],
    ['two', [0, 0, -3]],
    ['two', [0, 0, 0]],
    ['three', [0, 0, 0]],
  ]);
  const [one, two, , three] = primitivesOf(document);
  // One normal is computed from the corners, whose winding is that of a back face. The other one is from the file.
  expect([short(one?.normals.slice(0, 3) ?? []), two?.normals.slice(0, 3)]).toEqual([
    [0, 0, -1],
    [0, 0, 1],
  ]);
  expect(short(two?.colors ?? [])).toEqual([0, 0, 1, 0.502, 0, 0, 1, 1, 0, 0, 1, 1]);
  expect(short(three?.colors ?? []).filter((value) => value === 0)).toHaveLength(3);
});

test('missing bones are reported, and the mesh is static', async () => {
  const { document, findings } = await readModel(convertX, { 'a.x': xText(xBanner({ bone: 'gone' })) });
  expect(document.getRoot().listSkins()[0]?.listJoints()).toHaveLength(2);
  expect(findings.map(({ sentence }) => sentence)).toContain('Meshes refer to bones that are not in the file: gone.');
});

describe('a faulty file is refused with a sentence', () => {
  const reading = (content: string | Uint8Array) => readModel(convertX, { 'a.x': content });

  test('that is truncated', async () => {
    for (const whole of [new TextEncoder().encode(xText(xBanner())), xBytes(xBanner()), xPacked(xBanner(), 'bzip')]) {
      for (const part of [0.2, 0.5, 0.8, 0.95]) {
        await expect(reading(whole.slice(0, Math.floor(whole.length * part)))).rejects.toThrow('The X file is cut off');
      }
    }
    await expect(reading('xof 0303')).rejects.toThrow('not in the format DirectX');
    await expect(reading('xof 0303tzip0032')).rejects.toThrow('cut off');
  });

  test('with indices out of range', async () => {
    await expect(reading(xText(xBanner({ corner: 9 })))).rejects.toThrow('contains other values than it declares in “mesh”');
    const giant = (...values: number[]) => reading(xText([x('Mesh', '', values)]));
    await expect(giant(4_000_000_000, 0, 0, 0)).rejects.toThrow('declares in “mesh”');
    await expect(giant(1, 0, 0, 0, 4_000_000_000, 3)).rejects.toThrow('declares in “mesh”');
    await expect(giant(1, 0, 0, 0, -1)).rejects.toThrow('declares in “mesh”');
    const list = new Uint8Array([...new TextEncoder().encode('xof 0303bin 0032'), 6, 0, 255, 255, 255, 255]);
    await expect(reading(list)).rejects.toThrow('cut off');
  });

  test('that is nested too deeply, or has nothing to draw', async () => {
    await expect(reading(`xof 0303txt 0032 ${'Frame f { '.repeat(600)}${'}'.repeat(600)}`)).rejects.toThrow('too deep');
    await expect(reading(xText([x('Frame', 'a', [], [named('a')])]))).rejects.toThrow('nothing to draw');
  });
});

test('the result is compared with the declared counts', async () => {
  const { claims, converter } = await convertModel(modelFiles({ 'a.x': xBytes(xBanner()) }), 'a.x', () => undefined);
  expect([converter, claims]).toEqual(['DirectX', { agrees: true, vertices: 6 }]);
});
