import { expect, test } from 'vitest';

import { uvEdges, type UvShape } from './uv-layout.ts';

const shape = (...uvs: [number, number][]): UvShape => ({
  uvOf: (vertex) => uvs[vertex] ?? [0, 0],
  corners: uvs.length,
  vertexOf: (corner) => corner,
});
const rounded = (edges: number[]) => edges.map((value) => Math.round(value * 100) / 100);

test('an edge shared by two triangles is drawn once', () => {
  const square = shape([0, 0], [1, 0], [1, 1], [0, 0], [1, 1], [0, 1]);
  expect(uvEdges([square]).length / 4).toBe(5);
});

test('coordinates outside the texture are wrapped', () => {
  const edges = uvEdges([shape([3.2, -1.8], [3.4, -1.8], [3.4, -1.6])]);
  expect(rounded(edges)).toEqual([0.2, 0.2, 0.4, 0.2, 0.4, 0.2, 0.4, 0.4, 0.2, 0.2, 0.4, 0.4]);
});

test('an edge across the texture border appears on both sides', () => {
  const edges = rounded(uvEdges([shape([0.9, 0.1], [1.1, 0.1], [1.1, 0.3])]));
  expect(edges.length / 4).toBe(6);
  expect(Math.min(...edges)).toBe(-0.1);
});

test('a texture with a thousand repeats per triangle is drawn a few times, and invalid corners are skipped', () => {
  expect(uvEdges([shape([0, 0], [1000, 0], [0, 1000])]).length / 4).toBeLessThanOrEqual(48);
  expect(uvEdges([shape([0, 0], [Number.NaN, 0], [0, 1])])).toEqual([]);
});
