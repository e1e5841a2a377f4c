import { expect, test } from 'vitest';

import { firstMoment, framePoints, isLikeRest, viewDirection, type Look, type Vector } from './first-view.ts';

const AHEAD = { right: [1, 0, 0], up: [0, 1, 0], forward: [0, 0, -1] } as const;
const lookOf = (tanX: number, tanY: number): Look => ({ ...AHEAD, tanX, tanY });
const cube = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z): Vector => [x, y, z])));

test('every point is in view, and the outermost ones reach the wanted share', () => {
  const { target, distance } = framePoints(cube, [0, 0, 0], lookOf(0.5, 0.5), 0.8);
  expect(target.map((value) => Math.round(value * 1e6) / 1e6)).toEqual([0, 0, 0]);
  const furthest = Math.max(...cube.map(([x, , z]) => Math.abs(x) / (distance - z) / 0.5));
  expect(furthest).toBeCloseTo(0.8);
});

test('a narrow picture needs more distance for wide objects, not for tall ones', () => {
  const distanceOf = (point: Vector, tanX: number) =>
    framePoints([point, [-point[0], -point[1], 0]], [0, 0, 0], lookOf(tanX, 0.5), 1).distance;
  expect(distanceOf([2, 0, 0], 0.25)).toBeCloseTo(2 * distanceOf([2, 0, 0], 0.5));
  expect(distanceOf([0, 2, 0], 0.25)).toBeCloseTo(distanceOf([0, 2, 0], 0.5));
});

test('the outline is centred, although its near side looks larger', () => {
  const slope: Vector[] = [
    [-1, 0, 1],
    [1, 0, -1],
  ];
  const { target, distance } = framePoints(slope, [0, 0, 0], lookOf(0.5, 0.5), 0.8);
  const [left, right] = slope.map(([x, , z]) => (x - target[0]) / (distance + target[2] - z));
  expect((left ?? 0) + (right ?? 0)).toBeCloseTo(0, 2);
});

test('empty and huge inputs are framed too', () => {
  expect(framePoints([[0, 0, 0]], [0, 0, 0], lookOf(0.5, 0.5), 0.8).distance).toBe(1);
  const many = Array.from({ length: 100_000 }, (): Vector => [0, 0, 1]);
  expect(framePoints(many, [0, 0, 0], lookOf(0.5, 0.5), 0.8).distance).toBeCloseTo(1.05);
});

test('larger angles show more of the right side, and of the top', () => {
  expect(viewDirection({ yaw: 0, pitch: 0 })).toEqual([0, 0, 1]);
  expect(viewDirection({ yaw: 90, pitch: 0 })[0]).toBeCloseTo(1);
  expect(viewDirection({ yaw: 0, pitch: 90 })[1]).toBeCloseTo(1);
});

test('a model with bones is posed by its resting clip, others are at rest', () => {
  expect(firstMoment(['Restart', 'Run', 'Idle_01'], true)).toEqual({ clip: 2, part: 0.3 });
  expect(firstMoment(['Run', 'Jump'], true)).toEqual({ clip: 0, part: 0.3 });
  expect(firstMoment(['Idle'], false)).toBeNull();
  expect(firstMoment([], true)).toBeNull();
});

test('a clip that scales the model up many times is not used', () => {
  expect(isLikeRest(2, 3)).toBe(true);
  expect(isLikeRest(2, 7)).toBe(false);
  expect(isLikeRest(2, 0)).toBe(false);
});
