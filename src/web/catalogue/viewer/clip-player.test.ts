import { AnimationClip, NumberKeyframeTrack, Object3D } from 'three';
import { expect, test, vi } from 'vitest';

import { clipPlayer } from './clip-player.ts';

function lift() {
  const root = new Object3D();
  const clips = [2, 4].map(
    (seconds) => new AnimationClip('Lift', seconds, [new NumberKeyframeTrack('.position[y]', [0, seconds], [0, 8])]),
  );
  const onChange = vi.fn<() => void>();
  return { root, onChange, player: clipPlayer(root, clips, onChange) };
}

test('the model is still until a clip plays; speed applies, and the clip loops', () => {
  const { root, player } = lift();
  player.advance(1);
  player.choose(0);
  player.advance(1);
  expect([root.position.y, player.state().time]).toEqual([0, 0]);
  player.play(true);
  player.setSpeed(0.5);
  player.advance(1);
  expect(root.position.y).toBeCloseTo(2);
  player.advance(4);
  expect(player.state().time).toBeCloseTo(0.5);
});

test('without a loop, the clip stops at its end and restarts on play', () => {
  const { root, player } = lift();
  player.choose(0);
  player.setLooping(false);
  player.play(true);
  player.advance(3);
  expect([root.position.y, player.state()]).toMatchObject([8, { time: 2, isPlaying: false }]);
  player.play(true);
  player.advance(0.5);
  expect([root.position.y, player.state()]).toMatchObject([2, { time: 0.5, isPlaying: true }]);
  player.setLooping(true);
  player.advance(2);
  expect(player.state()).toMatchObject({ time: 0.5, isPlaying: true });
});

test('the clip can be set to any time, and the rest pose can be restored', () => {
  const { root, player, onChange } = lift();
  player.choose(1);
  player.seek(3);
  expect([root.position.y, player.state()]).toMatchObject([6, { index: 1, duration: 4, time: 3, isPlaying: false }]);
  expect(onChange).toHaveBeenCalled();
  player.play(true);
  player.choose(null);
  expect([root.position.y, player.state()]).toMatchObject([0, { index: null, isPlaying: false }]);
});
