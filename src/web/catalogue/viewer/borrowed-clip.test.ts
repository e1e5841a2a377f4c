import {
  AnimationClip,
  Bone,
  BufferGeometry,
  QuaternionKeyframeTrack,
  Skeleton,
  SkinnedMesh,
  VectorKeyframeTrack,
} from 'three';
import { expect, test } from 'vitest';

import { borrowedClip, restingBones } from './borrowed-clip.ts';

function rigged(height: number) {
  const mesh = new SkinnedMesh(new BufferGeometry());
  const [hips, head] = [new Bone(), new Bone()];
  hips.name = 'Hips';
  head.name = 'Head';
  hips.position.set(0, height, 0);
  hips.add(head);
  mesh.add(hips);
  mesh.bind(new Skeleton([hips, head]));
  return restingBones(mesh);
}

const still = [0, 0, 0, 1, 0, 0, 0, 1];

test('a clip of a model of half the height has the same rotations, and a root motion scaled to the height', () => {
  const walk = new AnimationClip('Walk', 1, [
    new QuaternionKeyframeTrack('Head.quaternion', [0, 1], still),
    new VectorKeyframeTrack('Hips.position', [0, 1], [0, 1, 0, 0, 1, 3]),
    new VectorKeyframeTrack('Head.position', [0, 1], [0, 1, 0, 0, 2, 0]),
    new QuaternionKeyframeTrack('Cape.quaternion', [0, 1], still),
  ]);
  const clip = borrowedClip(walk, rigged(1), rigged(2), 'Walk (Goblin)');
  expect(clip?.name).toBe('Walk (Goblin)');
  expect(clip?.tracks.map(({ name, values }) => [name, [...values]])).toEqual([
    ['Head.quaternion', still],
    ['Hips.position', [0, 2, 0, 0, 2, 6]],
  ]);
  expect([...(walk.tracks[1]?.values ?? [])]).toEqual([0, 1, 0, 0, 1, 3]);
});

test('a clip that moves none of these bones results in null', () => {
  const spin = new AnimationClip('Spin', 1, [new QuaternionKeyframeTrack('Wheel.quaternion', [0, 1], still)]);
  expect(borrowedClip(spin, rigged(1), rigged(1), 'Spin')).toBeNull();
});
