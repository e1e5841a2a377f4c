import { expect, test } from 'vitest';

import { fitDistance, type Point } from './fit-distance.ts';

const cube: Point[] = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z): Point => [x, y, z])));
const seenAt = (distance: number, [x, y, z]: Point) => [x, y].map((side) => Math.abs(side) / (distance - z));

test('every point is in sight, and the outermost nearly touches the edge', () => {
  const distance = fitDistance(cube, 40, 1);
  const edge = Math.tan((20 * Math.PI) / 180);
  const furthest = Math.max(...cube.flatMap((point) => seenAt(distance, point)));
  expect(furthest).toBeLessThan(edge);
  expect(furthest).toBeGreaterThan(edge * 0.85);
});

test('a narrow picture needs more distance for something wide, and none for something tall', () => {
  const wide: Point[] = [
    [-2, 0, 0],
    [2, 0, 0],
  ];
  const tall: Point[] = [
    [0, -2, 0],
    [0, 2, 0],
  ];
  expect(fitDistance(wide, 40, 0.5)).toBeCloseTo(2 * fitDistance(wide, 40, 1));
  expect(fitDistance(tall, 40, 0.5)).toBeCloseTo(fitDistance(tall, 40, 1));
});

test('a hundred thousand points are not too many, and none at all is no distance', () => {
  expect(
    fitDistance(
      Array.from({ length: 100_000 }, (): Point => [0, 0, 1]),
      40,
      1,
    ),
  ).toBe(1);
  expect(fitDistance([], 40, 1)).toBe(0);
});
