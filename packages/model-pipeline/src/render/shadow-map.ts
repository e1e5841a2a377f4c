/** Depth map as seen from the key light, to test whether a point is in shadow. */

import { nearnessBuffer, rasteriseTriangle, type NearnessBuffer } from './rasterise.ts';
import { boundsOf, oncePerModel, type Surface } from './surface.ts';
import { clamp, cross, dot, normalise, type Vector3 } from './vector-math.ts';

export interface ShadowMap {
  buffer: NearnessBuffer;
  right: Vector3;
  up: Vector3;
  toLight: Vector3;
  left: number;
  top: number;
  /** Texels per metre. */
  density: number;
  lowest: number;
  /** Metres that a point must be below another one to be in shadow. */
  bias: number;
  /** Smaller versions, each half as large as the one before. */
  levels: HeightRange[];
}

/** Lowest and highest depth in each tile of the map; 0 for empty tiles. */
interface HeightRange {
  side: number;
  low: Float32Array;
  high: Float32Array;
}

const MAX_SIDE = 1536;
const MIN_SIDE = 512;
/** Texels along the side of the smallest tile, and number of levels. */
const TILE = 4;
const LEVELS = 7;

const castersOf = oncePerModel((surfaces) =>
  surfaces.filter(({ material }) => material.alphaMode !== 'blend' && !material.unlit),
);

/** Resolution suits a picture of `width` pixels. null: nothing casts a shadow. */
export function shadowMap(surfaces: readonly Surface[], direction: Vector3, width: number): ShadowMap | null {
  const casters = castersOf(surfaces);
  const bounds = boundsOf(casters);
  if (!bounds) return null;
  const toLight = normalise(direction);
  const right = normalise(Math.abs(toLight[1]) > 0.99 ? [1, 0, 0] : cross([0, 1, 0], toLight));
  const up = cross(toLight, right);
  const [x0, x1] = extent(bounds, right);
  const [y0, y1] = extent(bounds, up);
  const [z0, z1] = extent(bounds, toLight);
  const size = Math.max(x1 - x0, y1 - y0, 1e-6) * 1.02;
  // A multiple of the largest tile.
  const side = clamp(Math.ceil((width * 1.5) / MIN_SIDE) * MIN_SIDE, MIN_SIDE, MAX_SIDE);
  const map: ShadowMap = {
    buffer: nearnessBuffer(side, side),
    right,
    up,
    toLight,
    left: (x0 + x1 - size) / 2,
    top: (y0 + y1 + size) / 2,
    density: side / size,
    lowest: z0 - (z1 - z0) * 0.01 - 1e-9,
    bias: (size / side) * 2.2,
    levels: [],
  };
  for (const surface of casters) draw(map, surface);
  map.levels = heightRanges(map.buffer.nearness, side);
  return map;
}

function heightRanges(texels: Float32Array, side: number): HeightRange[] {
  const levels = [smaller({ side, low: texels, high: texels }, TILE)];
  while (levels.length < LEVELS) levels.push(smaller(levels.at(-1)!, 2));
  return levels;
}

function smaller(from: HeightRange, factor: number): HeightRange {
  const side = from.side / factor;
  const low = new Float32Array(side * side);
  const high = new Float32Array(side * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const corner = y * factor * from.side + x * factor;
      let lowest = Infinity;
      let highest = 0;
      for (let row = 0; row < factor; row++) {
        for (let at = corner + row * from.side; at < corner + row * from.side + factor; at++) {
          if (from.low[at]! < lowest) lowest = from.low[at]!;
          if (from.high[at]! > highest) highest = from.high[at]!;
        }
      }
      low[y * side + x] = lowest;
      high[y * side + x] = highest;
    }
  }
  return { side, low, high };
}

function draw(map: ShadowMap, { positions, indices }: Surface): void {
  const points = new Float32Array(positions.length);
  const point: Vector3 = [0, 0, 0];
  for (let i = 0; i < positions.length; i += 3) {
    point[0] = positions[i]!;
    point[1] = positions[i + 1]!;
    point[2] = positions[i + 2]!;
    points[i] = (dot(point, map.right) - map.left) * map.density;
    points[i + 1] = (map.top - dot(point, map.up)) * map.density;
    points[i + 2] = dot(point, map.toLight) - map.lowest;
  }
  for (let i = 0; i < indices.length; i += 3) {
    const a = indices[i]! * 3;
    const b = indices[i + 1]! * 3;
    const c = indices[i + 2]! * 3;
    rasteriseTriangle(
      map.buffer, null,
      points[a]!, points[a + 1]!, points[a + 2]!,
      points[b]!, points[b + 1]!, points[b + 2]!,
      points[c]!, points[c + 1]!, points[c + 2]!,
      0, null,
    ); // prettier-ignore
  }
}

const SAMPLES = 12;
const TURNS = 16;
/** Sample offsets around a point, on a spiral without a preferred direction, for several rotations. */
const spirals = (coordinate: (angle: number) => number) =>
  Float64Array.from({ length: TURNS * SAMPLES }, (_, i) => {
    const sample = i % SAMPLES;
    const turn = (Math.floor(i / SAMPLES) / TURNS) * 2 * Math.PI;
    return coordinate(sample * 2.39996 + turn) * Math.sqrt((sample + 0.5) / SAMPLES);
  });
const SPIRAL_X = spirals(Math.cos);
const SPIRAL_Y = spirals(Math.sin);

/** 0 in full shadow, 1 in full light. `softness` is the blur's radius in metres, `turn` any whole number to hide its pattern. */
export function litShare(map: ShadowMap, x: number, y: number, z: number, softness: number, turn: number): number {
  const { buffer, right, up, toLight } = map;
  const u = (x * right[0] + y * right[1] + z * right[2] - map.left) * map.density;
  const v = (map.top - (x * up[0] + y * up[1] + z * up[2])) * map.density;
  const height = x * toLight[0] + y * toLight[1] + z * toLight[2] - map.lowest + map.bias + softness * 0.4;
  const radius = Math.max(softness * map.density, 1.2);
  const known = alikeAround(map, u, v, radius, height);
  if (known >= 0) return known;
  const first = (turn % TURNS) * SAMPLES;
  let lit = 0;
  for (let s = first; s < first + SAMPLES; s++) {
    const tx = (u + SPIRAL_X[s]! * radius) | 0;
    const ty = (v + SPIRAL_Y[s]! * radius) | 0;
    const inside = tx >= 0 && ty >= 0 && tx < buffer.width && ty < buffer.height;
    const caster = inside ? buffer.nearness[ty * buffer.width + tx]! : 0;
    // Texels without a caster are lit, at any distance behind the model.
    if (caster === 0 || caster <= height) lit++;
  }
  return lit / SAMPLES;
}

/** 1 or 0 if all texels around a point agree, -1 if they may differ. Most points need no samples. */
function alikeAround({ levels, buffer }: ShadowMap, u: number, v: number, radius: number, height: number): number {
  const whole = buffer.width;
  const left = u - radius - 1;
  const right = u + radius + 1;
  const top = v - radius - 1;
  const bottom = v + radius + 1;
  if (right < 0 || bottom < 0 || left >= whole || top >= whole) return 1;
  let level = 0;
  while (level < LEVELS - 1 && TILE << level < radius * 2) level++;
  const { side, low, high } = levels[level]!;
  const scale = side / whole;
  const isWithin = left >= 0 && top >= 0 && right < whole && bottom < whole;
  const x0 = Math.max(0, Math.floor(left * scale));
  const x1 = Math.min(side - 1, Math.floor(right * scale));
  const y0 = Math.max(0, Math.floor(top * scale));
  const y1 = Math.min(side - 1, Math.floor(bottom * scale));
  let lowest = Infinity;
  let highest = 0;
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      lowest = Math.min(lowest, low[y * side + x]!);
      highest = Math.max(highest, high[y * side + x]!);
    }
  }
  if (highest === 0 || highest <= height) return 1;
  return isWithin && lowest > 0 && lowest > height ? 0 : -1;
}

function extent(bounds: { min: Vector3; max: Vector3 }, axis: Vector3): [number, number] {
  let low = 0;
  let high = 0;
  for (let k = 0; k < 3; k++) {
    const [a, b] = [bounds.min[k]! * axis[k]!, bounds.max[k]! * axis[k]!];
    low += Math.min(a, b);
    high += Math.max(a, b);
  }
  return [low, high];
}
