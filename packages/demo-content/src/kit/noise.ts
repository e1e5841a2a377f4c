/** Noise that repeats seamlessly, for textures and terrain. */

import { seededRandom } from './random.ts';

export interface Noise {
  /** Smooth value noise, about -1..1, repeating every `period` cells. */
  value(x: number, y: number, period: number): number;
  /** Layers of `value`: x and y in 0..1 tile, `cells` is the coarsest layer's grid. */
  fbm(x: number, y: number, cells: number, layers?: number): number;
  /** Distance to the nearest of one random point per cell (0 at a point), and to the border between cells. */
  cells(x: number, y: number, count: number): { centre: number; border: number; id: number };
}

export function createNoise(seed: string | number): Noise {
  const random = seededRandom(seed);
  const table = Float32Array.from({ length: 4096 }, () => random.next() * 2 - 1);
  const lattice = (x: number, y: number, period: number): number => {
    const wx = ((x % period) + period) % period;
    const wy = ((y % period) + period) % period;
    return table[(wx * 73 + wy * 1511 + ((wx * wy) % 97) * 31) & 4095]!;
  };
  const value = (x: number, y: number, period: number): number => {
    const ix = Math.floor(x);
    const iy = Math.floor(y);
    const fx = x - ix;
    const fy = y - iy;
    const sx = fx * fx * (3 - 2 * fx);
    const sy = fy * fy * (3 - 2 * fy);
    const top = lattice(ix, iy, period) * (1 - sx) + lattice(ix + 1, iy, period) * sx;
    const bottom = lattice(ix, iy + 1, period) * (1 - sx) + lattice(ix + 1, iy + 1, period) * sx;
    return top * (1 - sy) + bottom * sy;
  };
  const fbm = (x: number, y: number, cells: number, layers = 5): number => {
    let sum = 0;
    let weight = 0.5;
    for (let layer = 0; layer < layers; layer++) {
      const grid = cells * 2 ** layer;
      sum += value(x * grid + layer * 17.3, y * grid + layer * 9.1, grid) * weight;
      weight *= 0.5;
    }
    return sum;
  };
  const cells = (x: number, y: number, count: number): { centre: number; border: number; id: number } => {
    const ix = Math.floor(x * count);
    const iy = Math.floor(y * count);
    let [first, second, id] = [9, 9, 0];
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const px = ix + dx + 0.5 + lattice(ix + dx, iy + dy, count) * 0.4;
        const py = iy + dy + 0.5 + lattice(ix + dx + 31, iy + dy + 57, count) * 0.4;
        const d = Math.hypot(x * count - px, y * count - py);
        if (d < first) {
          second = first;
          first = d;
          id = lattice(ix + dx + 11, iy + dy + 5, count);
        } else if (d < second) second = d;
      }
    }
    return { centre: first, border: second - first, id };
  };
  return { value, fbm, cells };
}
