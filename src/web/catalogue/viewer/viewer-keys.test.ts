import { expect, test } from 'vitest';

import type { ModelViewer } from './model-viewer.ts';
import { pressViewerKey } from './viewer-keys.ts';

function press(key: string, { shiftKey = false, hasClips = true, hasUv = true, canClose = true } = {}) {
  const calls: unknown[] = [];
  const recorded =
    (what: string) =>
    (...values: unknown[]) =>
      void calls.push([what, ...values]);
  const viewer = {
    orbit: recorded('orbit'),
    pan: recorded('pan'),
    zoom: recorded('zoom'),
    fit: recorded('fit'),
    inspection: { clips: hasClips ? [{ name: 'Idle', seconds: 1 }] : [], hasUv, hasVertexColors: true },
    clips: { play: recorded('play'), state: () => ({ isPlaying: true }) },
  } as unknown as ModelViewer;
  const isTaken = pressViewerKey(
    { key, shiftKey },
    { viewer, chooseShading: recorded('shading'), close: canClose ? recorded('close') : null },
  );
  return { isTaken, calls };
}

test('arrow keys rotate, and pan with Shift', () => {
  expect(press('ArrowLeft').calls).toEqual([['orbit', expect.closeTo(-0.13, 1), 0]]);
  expect(press('ArrowUp', { shiftKey: true }).calls).toEqual([['pan', 0, 24]]);
});

test('every other shortcut has its effect', () => {
  expect(press('0').calls).toEqual([['fit']]);
  expect(press('+').calls).toEqual([['zoom', 1.15]]);
  expect(press('2').calls).toEqual([['shading', 'Wireframe']]);
  expect(press('7').calls).toEqual([['shading', 'Vertex colours']]);
  expect(press('6', { hasUv: false }).calls).toEqual([['shading', 'Vertex colours']]);
  expect(press(' ').calls).toEqual([['play', false]]);
  expect(press('Escape').calls).toEqual([['close']]);
});

test('other keys are left to the page', () => {
  for (const { isTaken, calls } of [
    press('x'),
    press('8'),
    press(' ', { hasClips: false }),
    press('Escape', { canClose: false }),
  ]) {
    expect([isTaken, calls]).toEqual([false, []]);
  }
});
