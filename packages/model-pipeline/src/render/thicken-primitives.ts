/** Gives points and lines an area, so that scans and wireframes are visible. */

import type { Surface } from './surface.ts';

type Shape = Omit<Surface, 'material'>;

const MAX_POINTS = 60_000;
const MAX_SEGMENTS = 60_000;
const LINES = 1;
const LINE_LOOP = 2;

/** Each point becomes a small tetrahedron. Dense clouds are thinned evenly. */
export function thickenPoints(positions: Float32Array, colors: Float32Array | null): Shape | null {
  const all = finitePoints(positions);
  if (all.length === 0) return null;
  const stride = Math.ceil(all.length / MAX_POINTS);
  const points = all.filter((_, i) => i % stride === 0);
  const size = spread(positions, points) * 0.6 * Math.max(0.004, Math.min(0.03, 0.5 / Math.sqrt(points.length)));
  const corners = [1, 1, 1, -1, -1, 1, -1, 1, -1, 1, -1, -1];
  const faces = [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3];
  const shape = emptyShape(points.length * 4, points.length * 12, colors !== null);
  for (const [n, point] of points.entries()) {
    for (let corner = 0; corner < 4; corner++) {
      for (let k = 0; k < 3; k++) {
        const direction = corners[corner * 3 + k]!;
        shape.positions[(n * 4 + corner) * 3 + k] = positions[point * 3 + k]! + direction * size;
        shape.normals[(n * 4 + corner) * 3 + k] = direction / Math.sqrt(3);
      }
      if (colors) shape.colors!.set(colors.subarray(point * 4, point * 4 + 4), (n * 4 + corner) * 4);
    }
    for (const [i, face] of faces.entries()) shape.indices[n * 12 + i] = n * 4 + face;
  }
  return shape;
}

/** Each segment becomes two thin crossed ribbons, double-sided. */
export function thickenLines(positions: Float32Array, listed: ArrayLike<number> | null, mode: number): Shape | null {
  const count = listed ? listed.length : positions.length / 3;
  const at = (i: number): number => (listed ? listed[i % count]! : i % count);
  const finite = new Set(finitePoints(positions));
  const total = mode === LINES ? count >> 1 : mode === LINE_LOOP ? count : count - 1;
  const segments: [number, number][] = [];
  for (let s = 0; s < Math.min(total, MAX_SEGMENTS); s++) {
    const [a, b] = mode === LINES ? [at(s * 2), at(s * 2 + 1)] : [at(s), at(s + 1)];
    if (a !== b && finite.has(a) && finite.has(b)) segments.push([a, b]);
  }
  if (segments.length === 0) return null;
  const size = spread(positions, [...finite]) * 0.003;
  const shape = emptyShape(segments.length * 8, segments.length * 24, false);
  for (const [n, [a, b]] of segments.entries()) {
    const span = [0, 1, 2].map((k) => Math.abs(positions[b * 3 + k]! - positions[a * 3 + k]!));
    const along = span.indexOf(Math.max(...span));
    for (let ribbon = 0; ribbon < 2; ribbon++) {
      const side = (along + 1 + ribbon) % 3;
      const first = n * 8 + ribbon * 4;
      for (let corner = 0; corner < 4; corner++) {
        const end = corner < 2 ? a : b;
        for (let k = 0; k < 3; k++) {
          const offset = k === side ? (corner % 2 ? size : -size) : 0;
          shape.positions[(first + corner) * 3 + k] = positions[end * 3 + k]! + offset;
        }
        shape.normals[(first + corner) * 3 + ((along + 2 - ribbon) % 3)] = 1;
      }
      const faces = [0, 1, 2, 2, 1, 3, 0, 2, 1, 2, 3, 1];
      for (const [i, face] of faces.entries()) shape.indices[n * 24 + ribbon * 12 + i] = first + face;
    }
  }
  return shape;
}

function emptyShape(vertices: number, indices: number, colored: boolean): Shape {
  return {
    positions: new Float32Array(vertices * 3),
    normals: new Float32Array(vertices * 3),
    uvs: [],
    colors: colored ? new Float32Array(vertices * 4) : null,
    indices: new Uint32Array(indices),
  };
}

function finitePoints(positions: Float32Array): number[] {
  const found: number[] = [];
  for (let i = 0; i < positions.length / 3; i++) {
    if (Number.isFinite(positions[i * 3]! + positions[i * 3 + 1]! + positions[i * 3 + 2]!)) found.push(i);
  }
  return found;
}

/** The longest side of the bounding box, or 1 if all points coincide. */
function spread(positions: Float32Array, points: readonly number[]): number {
  let widest = 0;
  for (let axis = 0; axis < 3; axis++) {
    let low = Infinity;
    let high = -Infinity;
    for (const point of points) {
      low = Math.min(low, positions[point * 3 + axis]!);
      high = Math.max(high, positions[point * 3 + axis]!);
    }
    widest = Math.max(widest, high - low);
  }
  return widest || 1;
}
