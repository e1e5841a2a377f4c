import { Vector3 } from 'three';
import { expect, test } from 'vitest';

import { smallMdc } from '../../../test/mdc-model.ts';
import { modelFiles, primitivesOf, readModel } from '../../../test/model-files.ts';
import { convertModel } from '../../readers/choose-converter.ts';
import { ASSIMP } from '../../readers/assimp/assimp-reader.ts';
import { convertMdc } from './mdc.ts';

const read = (bytes: Uint8Array) => readModel(convertMdc, { 'a.mdc': bytes });

test('a frame of offsets moves the vertices and has normals of its own', async () => {
  const { document } = await read(smallMdc());
  const [target] = document.getRoot().listMeshes()[0]!.listPrimitives()[0]!.listTargets();
  expect([...target!.getAttribute('POSITION')!.getArray()!]).toEqual([0, 0, 1, 0, 0, 1, 0, 0, 1]);
  const [shape] = primitivesOf(document);
  const moved = [...target!.getAttribute('NORMAL')!.getArray()!].map((value, at) => value + shape!.normals[at]!);
  for (const [at, value] of [0, 0, 1].entries()) expect(moved[at]).toBeCloseTo(value);
});

test('the first frame has the triangle that assimp reads', async () => {
  const convert = await ASSIMP.load();
  const other = primitivesOf(await convert(modelFiles({ 'a.mdc': smallMdc() }), 'a.mdc', () => undefined));
  const own = primitivesOf((await read(smallMdc())).document);
  // assimp turns the axes otherwise, so sides are compared.
  const sidesOf = ({ indices, positions }: { indices: number[]; positions: number[] }) => {
    const [a, b, c] = indices.map((index) => new Vector3().fromArray(positions, index * 3)) as [Vector3, Vector3, Vector3];
    return [a.distanceTo(b), b.distanceTo(c), c.distanceTo(a)].map((side) => Number(side.toFixed(3))).toSorted((x, y) => x - y);
  };
  expect(own.map(sidesOf)).toEqual([[10, 64, 64.777]]);
  expect(other.map(sidesOf)).toEqual(own.map(sidesOf));
});

test('tags are nodes with the place and the angles of each frame', async () => {
  const quarter = 32_700 / 4;
  const places: [number[], number[]] = [
    [64, 128, 192, 0, 0, 0],
    [64, 128, 192, 0, quarter, 0],
  ];
  const { document } = await read(smallMdc({ tags: [{ name: 'tag_head', places }] }));
  const tag = document
    .getRoot()
    .listNodes()
    .find((node) => node.getName() === 'tag_head');
  expect(tag?.getTranslation()).toEqual([2, 3, 1]);
  const rotation = document
    .getRoot()
    .listAnimations()[0]!
    .listChannels()
    .find((channel) => channel.getTargetNode() === tag && channel.getTargetPath() === 'rotation');
  const turns = [...rotation!.getSampler()!.getOutput()!.getArray()!];
  // A rotation around Z in the game is one around Y in glTF.
  for (const [at, value] of [0, 0, 0, 1, 0, Math.SQRT1_2, 0, Math.SQRT1_2].entries()) expect(turns[at]).toBeCloseTo(value, 3);
});

test.each([
  ['another version', { version: 1 }, 'MDC version 1 cannot be read, only version 2.'],
  ['a vertex that is not there', { corner: 9 }, 'refers to vertices that it does not contain'],
  ['a full frame that is not there', { full: [0, 1] }, 'refers to frames that the file does not contain'],
  ['an offset frame that is not there', { offsets: [-1, 1] }, 'refers to frames that the file does not contain'],
])('%s is refused', async (_what, change, sentence) => {
  await expect(read(smallMdc(change))).rejects.toThrow(sentence);
});

test('frames that repeat one full frame do not expand a small file', async () => {
  const frames = Array.from({ length: 400 }, () => 0);
  // The vertices of a surface are counted, not the bytes of its frames.
  const bytes = smallMdc({ full: frames, offsets: frames });
  new DataView(bytes.buffer).setInt32(112 + 400 * 56 + 84, 150, true);
  await expect(read(bytes)).rejects.toThrow('The MDC file refers to the same data too often.');
});

test('an unreadable file is refused in one sentence by all readers', async () => {
  const refused = convertModel(modelFiles({ 'a.mdc': 'IDPC nothing' }), 'a.mdc', () => undefined);
  await expect(refused).rejects.toThrow(/^“a\.mdc” could not be converted\. /);
});
