import * as m from '#messages/viewer';
import { expect, test } from 'vitest';

import { describeModel } from './describe-model.ts';
import type { ModelInspection } from './model-inspection.ts';

const crate: ModelInspection = {
  triangles: 1,
  vertices: 3,
  meshes: [{ key: 'm', name: 'Lid', triangles: 1 }],
  bones: 0,
  hasUv: false,
  hasVertexColors: false,
  size: [1, 2.345, 0.04],
  clips: [],
  materials: [{ key: 'a', name: 'Wood', colour: null, textures: [] }],
};
const texture = {
  key: 't',
  use: 'Normals',
  name: '',
  width: 512,
  height: 1024,
  image: null as unknown as CanvasImageSource,
  shapes: [],
};

test('a simple model without textures is described completely', () => {
  expect(describeModel(crate)).toBe(
    '1 triangle in 1 mesh with 1 material. Width, height and depth: 1 × 2.35 × 0.04 m. No textures. No skeleton. No animations.',
  );
});

test('textures, bones and clips are counted, and only the first of many clips are named', () => {
  const clips = Array.from({ length: 8 }, (_, index) => ({ name: `Step ${index}`, seconds: index / 2 }));
  const words = describeModel({
    ...crate,
    bones: 26,
    clips,
    materials: [{ key: 'a', name: 'Hide', colour: '#fff', textures: [texture, { ...texture, width: 64, height: 64 }] }],
  });
  expect(words).toContain('2 textures of up to 1024 texels a side.');
  expect(words).toContain('A skeleton of 26 bones.');
  expect(words).toMatch(/8 animations: Step 0 \(0\.0 seconds\),.+Step 5 \(2\.5 seconds\), 2 more\.$/);
});

test('a size in an unknown unit has no metres', () => {
  expect(describeModel({ ...crate, assumedUnit: 0.01 })).toContain(
    `${m.describeSize({ size: '100 × 235 × 4 units' })} The file does not name its unit.`,
  );
});
