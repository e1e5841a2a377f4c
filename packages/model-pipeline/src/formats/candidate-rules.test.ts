import { expect, test } from 'vitest';

import { CONVERTED_EXTENSIONS, modelCandidates } from './candidate-rules.ts';
import { unreadFormats } from './unread-formats.ts';

test('no format that is read is also listed among those that are not', () => {
  expect(unreadFormats(CONVERTED_EXTENSIONS.map((extension) => `a.${extension}`))).toEqual([]);
});

test('the best model of a package has the richest format and a name that suggests no part', () => {
  const entry = (path: string, bytes = 100) => ({ path, bytes });
  expect(
    modelCandidates([
      entry('fbx/knight_idle.fbx', 900),
      entry('readme.txt'),
      entry('fbx/knight.fbx', 500),
      entry('fbx/horse.fbx', 700),
      entry('obj/knight.obj', 5000),
      entry('gltf/knight.gltf', 10),
      entry('__MACOSX/gltf/._knight.gltf'),
      entry('empty.glb', 0),
      entry('knight.max', 9000),
    ]),
  ).toEqual(['gltf/knight.gltf', 'fbx/horse.fbx', 'fbx/knight.fbx', 'fbx/knight_idle.fbx', 'obj/knight.obj']);
});

test("Half-Life's skin and clip files come after their model", () => {
  const entries = ['m/GuardT.mdl', 'm/guard01.mdl', 'm/guard.mdl', 'm/robot.mdl'].map((path, index) => ({
    path,
    bytes: 900 - index,
  }));
  expect(modelCandidates(entries)).toEqual(['m/guard.mdl', 'm/robot.mdl', 'm/GuardT.mdl', 'm/guard01.mdl']);
});

test('the legs of a Quake III player come first, and low-detail models last', () => {
  const entries = ['m/head.md3', 'm/upper.md3', 'm/lower_1.md3', 'm/lower.md3', 'other/head.md3'].map((path) => ({
    path,
    bytes: 9,
  }));
  expect(modelCandidates(entries)).toEqual(['m/lower.md3', 'other/head.md3', 'm/head.md3', 'm/lower_1.md3', 'm/upper.md3']);
});
