import { expect, test } from 'vitest';

import type { ModelViewer } from './model-viewer.ts';
import { pressViewerKey } from './viewer-keys.ts';

function press(key: string, { shiftKey = false, hasClips = true, hasUv = true, canClose = true } = {}) {
  const told: unknown[] = [];
  const tell =
    (what: string) =>
    (...values: unknown[]) =>
      void told.push([what, ...values]);
  const viewer = {
    orbit: tell('orbit'),
    pan: tell('pan'),
    zoom: tell('zoom'),
    fit: tell('fit'),
    inspection: { clips: hasClips ? [{ name: 'Idle', seconds: 1 }] : [], hasUv, hasVertexColors: true },
    clips: { play: tell('play'), state: () => ({ isPlaying: true }) },
  } as unknown as ModelViewer;
  const isTaken = pressViewerKey(
    { key, shiftKey },
    { viewer, chooseShading: tell('shading'), close: canClose ? tell('close') : null },
  );
  return { isTaken, told };
}

test('arrow keys rotate, and pan with Shift', () => {
  expect(press('ArrowLeft').told).toEqual([['orbit', expect.closeTo(-0.13, 1), 0]]);
  expect(press('ArrowUp', { shiftKey: true }).told).toEqual([['pan', 0, 24]]);
});

test('every other shortcut has its effect', () => {
  expect(press('0').told).toEqual([['fit']]);
  expect(press('+').told).toEqual([['zoom', 1.15]]);
  expect(press('2').told).toEqual([['shading', 'Wireframe']]);
  expect(press('7').told).toEqual([['shading', 'Vertex colours']]);
  expect(press('6', { hasUv: false }).told).toEqual([['shading', 'Vertex colours']]);
  expect(press(' ').told).toEqual([['play', false]]);
  expect(press('Escape').told).toEqual([['close']]);
});

test('other keys are left to the page', () => {
  for (const { isTaken, told } of [
    press('x'),
    press('8'),
    press(' ', { hasClips: false }),
    press('Escape', { canClose: false }),
  ]) {
    expect([isTaken, told]).toEqual([false, []]);
  }
});
