import { getBounds, type Document } from '@gltf-transform/core';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { primitivesOf, readModel } from '../../../test/model-files.ts';
import { quakeModel } from '../../../test/quake-model.ts';
import { convertMdl } from './mdl.ts';

const rounded = (values: Iterable<number>) => [...values].map((value) => Math.round(value * 1000) / 1000 || 0);
const read = (bytes: Uint8Array) => readModel(convertMdl, { 'guard.mdl': bytes });
const clipsOf = (document: Document) =>
  document
    .getRoot()
    .listAnimations()
    .map((clip) => clip.getName());

test.each([false, true])(
  'mesh, skin and clips of a Quake model are read, upright and facing forward (in groups: %s)',
  async (isGrouped) => {
    const { document, findings } = await read(quakeModel({ isGrouped }));
    expect(findings.map(({ code }) => code)).toEqual(['assumed_unit']);
    const { min, max } = getBounds(document.getRoot().listScenes()[0]!);
    expect(rounded([...min, ...max].map((value) => value / 0.0254))).toEqual([0, 0, 0, 10, 64, 0]);
    const [shape] = primitivesOf(document);
    expect(rounded(shape!.normals.slice(0, 3))).toEqual([0, 0, 1]);
    const [a = 0, b = 0, c = 0] = shape!.indices;
    const at = (corner: number, axis: number) => shape!.positions[corner * 3 + axis]!;
    // The face points to a viewer in front of the model.
    expect((at(b, 0) - at(a, 0)) * (at(c, 1) - at(a, 1)) - (at(c, 0) - at(a, 0)) * (at(b, 1) - at(a, 1))).toBeGreaterThan(0);
    // On the seam, back faces use the other half of the skin.
    expect(new Set(shape!.uvs.filter((_, index) => index % 2 === 0))).toEqual(new Set([0.125, 0.375, 0.625]));
    expect(clipsOf(document)).toEqual(['stand', 'run']);
    const [material] = document.getRoot().listMaterials();
    const pixels = await sharp(material!.getBaseColorTexture()!.getImage()!).ensureAlpha().raw().toBuffer();
    expect([...pixels.subarray(4, 12)]).toEqual([255, 255, 255, 255, 255, 0, 0, 255]);
  },
);

test('a truncated file, or one with wrong counts, is refused with a sentence', async () => {
  const whole = quakeModel();
  for (let length = 8; length < whole.length; length += 23) {
    await expect(read(whole.slice(0, length)), `${length} bytes`).rejects.toThrow(/cut off|same data/);
  }
  await expect(read(quakeModel({ corner: 9 }))).rejects.toThrow('refers to vertices that it does not contain');
  await expect(read(quakeModel({ counts: { width: 2 ** 31 - 1 } }))).rejects.toThrow('too many');
  for (const name of ['vertices', 'triangles', 'frames'] as const) {
    const refusal = read(quakeModel({ counts: { [name]: 2 ** 31 - 1 } }));
    await expect(refusal, `many ${name}`).rejects.toThrow('cut off');
  }
  await expect(read(quakeModel({ counts: { skins: 2 ** 31 - 1 } }))).rejects.toThrow('cut off');
});
