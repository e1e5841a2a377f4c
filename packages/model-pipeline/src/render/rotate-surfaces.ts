/** Rotates surfaces upright and to their front, by quarter turns. */

import type { Axes } from '../look/presentation-rules.ts';
import type { Surface } from './surface.ts';

export function rotateSurfaces(surfaces: readonly Surface[], axes: Axes): Surface[] {
  if (axes.every((row, axis) => row[axis] === 1)) return [...surfaces];
  return surfaces.map((surface) => ({
    ...surface,
    positions: turned(surface.positions, axes),
    normals: turned(surface.normals, axes),
  }));
}

function turned(vectors: Float32Array, axes: Axes): Float32Array {
  const out = new Float32Array(vectors.length);
  for (let at = 0; at < vectors.length; at += 3) {
    const [x, y, z] = [vectors[at]!, vectors[at + 1]!, vectors[at + 2]!];
    for (let k = 0; k < 3; k++) out[at + k] = axes[k]![0] * x + axes[k]![1] * y + axes[k]![2] * z;
  }
  return out;
}
