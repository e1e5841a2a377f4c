import { getBounds, type Document } from '@gltf-transform/core';
import { describe, expect, test } from 'vitest';

import { smallMd2 } from '../../test/binary-models.ts';
import { makePicture } from '../../test/make-picture.ts';
import { smallMd3 } from '../../test/md3-model.ts';
import { smallMdc } from '../../test/mdc-model.ts';
import { primitivesOf, readModel } from '../../test/model-files.ts';
import { convertMd2 } from '../formats/md2/md2.ts';
import { convertMd3 } from '../formats/md3/md3.ts';
import { convertMdc } from '../formats/mdc/mdc.ts';
import { clipsOf } from './vertex-frames.ts';

const sizeOf = (document: Document) => {
  const { min, max } = getBounds(document.getRoot().listScenes()[0]!);
  return max.map((value, axis) => value - min[axis]!);
};

describe.each([
  ['MD2', 'a.md2', convertMd2, smallMd2(), 4],
  ['MD3', 'a.md3', convertMd3, smallMd3(), 2],
  ['MDC', 'a.mdc', convertMdc, smallMdc(), 2],
])('%s', (_, name, convert, bytes, frames) => {
  test('is upright, faces forward, and is assumed to be in inches', async () => {
    const { document, findings } = await readModel(convert, { [name]: bytes });
    const [width = 0, height = 0, depth = 0] = sizeOf(document);
    expect([width, height, depth].map((side) => Number(side.toFixed(4)))).toEqual([0.254, 1.6256, 0]);
    expect(findings.map(({ code }) => code)).toContain('assumed_unit');
    const [shape] = primitivesOf(document);
    const corners = Array.from({ length: 3 }, (__, corner) => shape?.positions.slice(corner * 3, corner * 3 + 3).join(' '));
    expect(new Set(corners)).toEqual(new Set(['0 0 0', '0 64 0', '10 0 0']));
    // The face points to a viewer in front of the model.
    const [a = 0, b = 0, c = 0] = shape?.indices ?? [];
    const [x, y] = [(corner: number) => shape!.positions[corner * 3]!, (corner: number) => shape!.positions[corner * 3 + 1]!];
    expect((x(b) - x(a)) * (y(c) - y(a)) - (x(c) - x(a)) * (y(b) - y(a))).toBeGreaterThan(0);
    for (const [axis, value] of [0, 0, 1].entries()) expect(shape?.normals[axis]).toBeCloseTo(value);
  });

  test('every frame but the first is a morph target, and clips interpolate between them', async () => {
    const { document } = await readModel(convert, { [name]: bytes });
    const [primitive] = document.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
    const targets = primitive?.listTargets() ?? [];
    expect(targets.map((target) => target.getAttribute('POSITION')?.getArray()?.[2])).toEqual(
      Array.from({ length: frames - 1 }, (__, index) => index + 1),
    );
    const clip = document.getRoot().listAnimations().at(-1);
    const [channel] = clip?.listChannels() ?? [];
    expect(channel?.getTargetPath()).toBe('weights');
    expect(channel?.getTargetNode()?.getMesh()?.listPrimitives()[0] === primitive).toBe(true);
    const weights = [...(channel?.getSampler()?.getOutput()?.getArray() ?? [])];
    expect(weights).toEqual(frames === 4 ? [0, 1, 0, 0, 0, 1] : [0, 1]);
  });

  test('is refused with a sentence if truncated', async () => {
    for (const part of [0.1, 0.5, 0.9, 0.99]) {
      const cut = bytes.slice(0, Math.floor(bytes.length * part));
      await expect(readModel(convert, { [name]: cut })).rejects.toThrow(/cut off|not in the format MD/);
    }
  });
});

test('skins are found by their names in the model, in any picture format, and by the text file beside it', async () => {
  const picture = await makePicture('#336699');
  const textureOf = ({ document }: { document: Document }) =>
    document.getRoot().listMaterials()[0]?.getBaseColorTexture()?.getName();
  expect(textureOf(await readModel(convertMd2, { 'a.md2': smallMd2(), 'skins/blue.png': picture }))).toBe('blue.png');
  expect(textureOf(await readModel(convertMd2, { 'm/a.md2': smallMd2(), 'm/a.png': picture }))).toBe('a.png');
  const player = { 'a.md3': smallMd3(), 'a_default.skin': 'H_Body,models/red.tga\ntag_head,\n', 'models/red.png': picture };
  expect(textureOf(await readModel(convertMd3, player))).toBe('red.png');
  const { findings } = await readModel(convertMd3, { 'a.md3': smallMd3() });
  expect(findings.map(({ sentence }) => sentence)).toContain('Textures that are not in the package: body.tga.');
});

test('impossible counts and invalid indices are refused', async () => {
  await expect(readModel(convertMd2, { 'a.md2': smallMd2({ vertices: 0x7fffffff }) })).rejects.toThrow('cut off');
  await expect(readModel(convertMd2, { 'a.md2': smallMd2({ vertices: 0 }) })).rejects.toThrow('does not contain');
  await expect(readModel(convertMd3, { 'a.md3': smallMd3({ corner: 3 }) })).rejects.toThrow('does not contain');
  await expect(readModel(convertMd3, { 'a.md3': new Uint8Array(500) })).rejects.toThrow('not in the format MD3');
});

test('consecutive frames that differ only in their number form a clip', () => {
  expect(clipsOf(['run1', 'run2', 'pose', 'jump_01', 'jump_02', 'jump_03'])).toEqual([
    { name: 'run', framesPerSecond: 10, frames: [0, 1] },
    { name: 'jump', framesPerSecond: 10, frames: [3, 4, 5] },
  ]);
  expect(clipsOf(['(from ASE)', '(from ASE)'])).toEqual([{ name: 'Frames', framesPerSecond: 10, frames: [0, 1] }]);
});
