import { getBounds } from '@gltf-transform/core';
import { expect, test } from 'vitest';

import { smallVox } from '../../../test/binary-models.ts';
import { byteWriter } from '../../../test/byte-writer.ts';
import { modelFiles, primitivesOf } from '../../../test/model-files.ts';
import { convertModel } from '../../readers/choose-converter.ts';

type Pen = ReturnType<typeof byteWriter>;

function chunk(name: string, write: (pen: Pen) => unknown): Uint8Array {
  const inside = byteWriter();
  write(inside);
  const bytes = inside.done();
  return byteWriter().text(name).i32(bytes.length, 0).raw(bytes).done();
}

/** A transform node, with a translation in voxels. */
const placed = (id: number, child: number, place: string) =>
  chunk('nTRN', (pen) => pen.i32(id, 0, child, -1, 0, 1, 1, 2).text('_t').i32(place.length).text(place));
const hiddenAt = (id: number, child: number, layer = 0) =>
  chunk('nTRN', (pen) => pen.i32(id, 1, 7).text('_hidden').i32(1).text('1').i32(child, -1, layer, 1, 0));
const inLayer = (id: number, child: number, layer: number) => chunk('nTRN', (pen) => pen.i32(id, 0, child, -1, layer, 1, 0));
const hiddenLayer = (id: number) => chunk('LAYR', (pen) => pen.i32(id, 1, 7).text('_hidden').i32(1).text('1').i32(-1));
const group = (id: number, children: number[]) => chunk('nGRP', (pen) => pen.i32(id, 0, children.length, ...children));
const shape = (id: number, model: number) => chunk('nSHP', (pen) => pen.i32(id, 0, 1, model, 0));

const scene = (...nodes: Uint8Array[]) => Uint8Array.from([...smallVox(), ...nodes.flatMap((node) => [...node])]);

test('a MagicaVoxel scene has each instance of its models in place', async () => {
  const bytes = scene(placed(0, 1, '0 0 0'), group(1, [2, 4]), placed(2, 3, '0 0 0'), shape(3, 0), placed(4, 3, '10 0 20'));
  const { document, claims } = await convertModel(modelFiles({ 'a.vox': bytes }), 'a.vox', () => undefined);
  const { min, max } = getBounds(document.getRoot().listScenes()[0]!);
  // A voxel is 10 cm wide, and Z is up.
  expect(max.map((value, axis) => Number((value - min[axis]!).toFixed(3)))).toEqual([1.1, 2.1, 0.1]);
  expect([primitivesOf(document).length, claims.agrees]).toEqual([2, true]);
});

test('cyclic groups are refused', async () => {
  const bytes = scene(placed(0, 1, '0 0 0'), group(1, [0]));
  await expect(convertModel(modelFiles({ 'a.vox': bytes }), 'a.vox', () => undefined)).rejects.toThrow(
    '“a.vox” could not be converted.',
  );
});

test.each([
  ['are hidden themselves', [placed(2, 3, '0 0 0'), shape(3, 0), hiddenAt(4, 3)]],
  ['stand in a hidden layer', [placed(2, 3, '0 0 0'), shape(3, 0), inLayer(4, 3, 5), hiddenLayer(5)]],
])('models that %s are left out, and counted', async (_name, nodes) => {
  const findings: string[] = [];
  const bytes = scene(placed(0, 1, '0 0 0'), group(1, [2, 4]), ...nodes);
  const { document } = await convertModel(modelFiles({ 'a.vox': bytes }), 'a.vox', ({ sentence }) => findings.push(sentence));
  expect(primitivesOf(document).length).toBe(1);
  expect(findings).toContain('Hidden models and groups are left out, as in MagicaVoxel: 1.');
});

test('if everything is hidden, everything is shown', async () => {
  const bytes = scene(placed(0, 1, '0 0 0'), group(1, [2]), hiddenAt(2, 3), shape(3, 0));
  const { document } = await convertModel(modelFiles({ 'a.vox': bytes }), 'a.vox', () => undefined);
  expect(primitivesOf(document).length).toBe(1);
});
