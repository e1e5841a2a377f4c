import { getBounds } from '@gltf-transform/core';
import { expect, test } from 'vitest';

import { blendWall, WALL_279, type WallOptions } from '../../../test/blend-scene.ts';
import type { Values } from '../../../test/blend-writer.ts';
import { primitivesOf, readModel } from '../../../test/model-files.ts';
import { convertBlend } from './blend.ts';

async function modified(type: string, values: Values, others: WallOptions['others'] = () => {}) {
  const file = blendWall(WALL_279, {
    object: { 'modifiers.first': 'modifier' },
    ofObject: (writer) => writer.add('DATA', type, 'modifier', { 'modifier.mode': 3, ...values }),
    others,
  });
  const { document, findings } = await readModel(convertBlend, { 'wall.blend': file.done() });
  const { min, max } = getBounds(document.getRoot().listScenes()[0]!);
  const [square] = primitivesOf(document);
  return {
    square: square!,
    findings,
    box: [...min, ...max].map((value) => Math.round(value * 1000) / 1000 + 0),
    triangles: square!.indices.length / 3,
    places: square!.positions.length / 3,
  };
}

const [AXIS_X, AXIS_Z, KEEP_APART, MIRROR_U, BISECT_X] = [1 << 3, 1 << 5, 1 << 7, 1 << 1, 1 << 8];

test('a mirror merges a wall with its reflection, with the same front', async () => {
  const { square, box, triangles, places } = await modified('MirrorModifierData', { flag: AXIS_X, tolerance: 0.01 });
  expect([box, triangles]).toEqual([[-2, 0, 0, 2, 1, 0], 4]);
  expect(square.normals.filter((_, index) => index % 3 === 1)).toEqual(Array.from({ length: places }, () => -1));
  expect((await modified('MirrorModifierData', { flag: AXIS_X | AXIS_Z, tolerance: 0.01 })).triangles).toBe(8);
});

test('a mirror may flip UVs, stay unmerged, and use another object', async () => {
  const turned = await modified('MirrorModifierData', { flag: AXIS_X | KEEP_APART | MIRROR_U, mirror_ob: 'post' }, (writer) => {
    writer.add('OB', 'Object', 'post', { 'id.name': 'OBpost', loc: [3, 0, 0], size: [1, 1, 1], dscale: [1, 1, 1], rotmode: 1 });
  });
  expect(turned.box).toEqual([0, 0, 0, 6, 1, 0]);
  const us = turned.square.uvs.filter((_, index) => index % 2 === 0);
  const xs = turned.square.positions.filter((_, index) => index % 3 === 0);
  expect(us.map((u, index) => [xs[index], u])).toContainEqual([6, 1]);
});

test('a bisecting mirror is reported as unsupported', async () => {
  const { triangles, findings } = await modified('MirrorModifierData', { flag: AXIS_X | BISECT_X });
  expect(triangles).toBe(2);
  expect(findings).toMatchObject([{ sentence: 'Modifiers that are not applied: Mirror.' }]);
});

test('an array gives a row of copies', async () => {
  const row = { count: 3, offset_type: 2, scale: [1, 0, 0] };
  expect(await modified('ArrayModifierData', row)).toMatchObject({ box: [0, 0, 0, 6, 1, 0], triangles: 6 });
  const endless = await modified('ArrayModifierData', { ...row, count: 2_000_000_000 });
  expect(endless.triangles).toBe(20_000);
});

test('subdivision splits each face in four and rounds the rim', async () => {
  const once = await modified('SubsurfModifierData', { levels: 1 });
  expect(once).toMatchObject({ triangles: 8, places: 9 });
  expect(once.square.positions).toEqual(expect.arrayContaining([0.25, 0.125, 1.75, 0.875]));
  expect(once.square.uvs).toContain(0.5);
  expect((await modified('SubsurfModifierData', { levels: 2, subdivType: 1 })).box).toEqual([0, 0, 0, 2, 1, 0]);
  expect((await modified('SubsurfModifierData', { levels: 40 })).triangles).toBeLessThan(1_000_000);
});

test('modifiers that are off for rendering are skipped', async () => {
  expect((await modified('SubsurfModifierData', { levels: 1, 'modifier.mode': 1 })).triangles).toBe(2);
});

test('edges are sharp above the angle of an edge split', async () => {
  const roof = (modifier: Values) =>
    blendWall(WALL_279, {
      object: { 'modifiers.first': 'split' },
      ofObject: (writer) => writer.add('DATA', 'EdgeSplitModifierData', 'split', { 'modifier.mode': 3, ...modifier }),
      mesh: {
        totvert: 6,
        totpoly: 2,
        totloop: 8,
        mvert: 'roof',
        'pdata.layers': 'sides',
        'ldata.layers': 'around',
        'ldata.totlayer': 1,
      },
      ofMesh(writer) {
        const places = [
          [0, 0, 0],
          [0, 1, 0],
          [1, 1, 1],
          [1, 0, 1],
          [2, 1, 0],
          [2, 0, 0],
        ];
        writer.add(
          'DATA',
          'MVert',
          'roof',
          places.map((co) => ({ co })),
        );
        writer.add('DATA', 'CustomDataLayer', 'sides', { type: 25, data: 'slopes' });
        writer.add(
          'DATA',
          'MPoly',
          'slopes',
          [0, 4].map((loopstart) => ({ loopstart, totloop: 4, flag: 1 })),
        );
        writer.add('DATA', 'CustomDataLayer', 'around', { type: 26, data: 'ends' });
        writer.add(
          'DATA',
          'MLoop',
          'ends',
          [0, 3, 2, 1, 3, 5, 4, 2].map((v) => ({ v })),
        );
      },
    }).done();
  const normals = async (modifier: Values) => {
    const { document } = await readModel(convertBlend, { 'roof.blend': roof(modifier) });
    const [primitive] = primitivesOf(document);
    return [primitive!.positions.length / 3, primitive!.normals.some((value) => Math.abs(value - 1) < 1e-6)];
  };
  // Smooth: normals on the ridge point up. Sharp: none does.
  expect(await normals({ flags: 2, split_angle: Math.PI })).toEqual([6, true]);
  expect(await normals({ flags: 2, split_angle: 1 })).toEqual([8, false]);
});
