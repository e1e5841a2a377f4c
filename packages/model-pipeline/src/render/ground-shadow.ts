/** An invisible floor that only shows shadows: that of the key light, and the contact shadow. */

import { FLOOR_SHADOW } from '../look/studio-look.ts';
import type { Camera } from './camera.ts';
import { litShare, type ShadowMap } from './shadow-map.ts';
import { nearnessBuffer, rasteriseTriangle } from './rasterise.ts';
import { boundsOf, oncePerModel, type Bounds, type Surface } from './surface.ts';

export interface GroundShadow {
  /** Darkness of the floor (0..1) at this pixel. */
  darknessAt(x: number, y: number): number;
}

const SIDE = 256;

export function groundShadow(
  surfaces: readonly Surface[],
  camera: Camera,
  width: number,
  height: number,
  shadows: ShadowMap | null,
): GroundShadow | null {
  const bounds = boundsOf(surfaces);
  if (!bounds) return null;
  const { floor, size, left, back } = floorUnder(bounds);
  const contact = contactMap(surfaces);

  return {
    darknessAt(px, py) {
      const sx = ((px / width) * 2 - 1) * camera.tanX;
      const sy = (1 - (py / height) * 2) * camera.tanY;
      const dx = camera.forward[0] + camera.right[0] * sx + camera.up[0] * sy;
      const dy = camera.forward[1] + camera.right[1] * sx + camera.up[1] * sy;
      const dz = camera.forward[2] + camera.right[2] * sx + camera.up[2] * sy;
      const along = (floor - camera.position[1]) / dy;
      if (!(along > 0)) return 0;
      const x = camera.position[0] + dx * along;
      const z = camera.position[2] + dz * along;
      const u = ((x - left) / size) * SIDE;
      const v = ((z - back) / size) * SIDE;
      const touching = readMap(contact, u, v);
      const turn = (px * 7 + py * 13) | 0;
      const shade = shadows ? 1 - litShare(shadows, x, floor, z, size * FLOOR_SHADOW.blur, turn) : 0;
      return 1 - (1 - touching * FLOOR_SHADOW.near) * (1 - shade * FLOOR_SHADOW.cast);
    },
  };
}

function floorUnder({ min, max }: Bounds): { floor: number; size: number; left: number; back: number } {
  const size = Math.max(max[0] - min[0], max[2] - min[2], 1e-6) * FLOOR_SHADOW.across;
  return { floor: min[1], size, left: (min[0] + max[0] - size) / 2, back: (min[2] + max[2] - size) / 2 };
}

/** Height of the model above the floor, seen from below, with a wide and a narrow blur. */
const contactMap = oncePerModel((surfaces): Float32Array => {
  const bounds = boundsOf(surfaces);
  if (!bounds) return new Float32Array(SIDE * SIDE);
  const { floor, size, left, back } = floorUnder(bounds);
  const below = nearnessBuffer(SIDE, SIDE);
  const reach = size * FLOOR_SHADOW.reach;
  const { narrow, wide } = FLOOR_SHADOW;
  const scale = SIDE / size;
  for (const { positions, indices } of surfaces) {
    for (let i = 0; i < indices.length; i += 3) {
      const a = indices[i]! * 3;
      const b = indices[i + 1]! * 3;
      const c = indices[i + 2]! * 3;
      rasteriseTriangle(
        below, null,
        (positions[a]! - left) * scale, (positions[a + 2]! - back) * scale, floor + reach - positions[a + 1]!,
        (positions[b]! - left) * scale, (positions[b + 2]! - back) * scale, floor + reach - positions[b + 1]!,
        (positions[c]! - left) * scale, (positions[c + 2]! - back) * scale, floor + reach - positions[c + 1]!,
        0, null,
      ); // prettier-ignore
    }
  }
  const near = below.nearness.map((value) => (value > 0 ? (value / reach) ** narrow.power : 0));
  const close = below.nearness.map((value) => (value > 0 ? (value / reach) ** wide.power : 0));
  const line = boxBlur(boxBlur(near, 3), 3);
  const around = boxBlur(boxBlur(boxBlur(close, 12), 12), 12);
  return line.map((value, i) => Math.min(1, value * narrow.share + around[i]! * wide.share));
});

function boxBlur(source: Float32Array, radius: number): Float32Array {
  const across = blurRows(source, radius);
  return transpose(blurRows(transpose(across), radius));
}

function blurRows(source: Float32Array, radius: number): Float32Array {
  const out = new Float32Array(source.length);
  for (let y = 0; y < SIDE; y++) {
    let sum = 0;
    for (let x = -radius; x < SIDE; x++) {
      if (x + radius < SIDE) sum += source[y * SIDE + x + radius]!;
      if (x - radius - 1 >= 0) sum -= source[y * SIDE + x - radius - 1]!;
      if (x >= 0) out[y * SIDE + x] = sum / (radius * 2 + 1);
    }
  }
  return out;
}

function transpose(source: Float32Array): Float32Array {
  const out = new Float32Array(source.length);
  for (let y = 0; y < SIDE; y++) for (let x = 0; x < SIDE; x++) out[x * SIDE + y] = source[y * SIDE + x]!;
  return out;
}

function readMap(map: Float32Array, u: number, v: number): number {
  const x = Math.floor(u - 0.5);
  const y = Math.floor(v - 0.5);
  if (x < 0 || y < 0 || x >= SIDE - 1 || y >= SIDE - 1) return 0;
  const fx = u - 0.5 - x;
  const fy = v - 0.5 - y;
  const at = y * SIDE + x;
  const top = map[at]! * (1 - fx) + map[at + 1]! * fx;
  const bottom = map[at + SIDE]! * (1 - fx) + map[at + SIDE + 1]! * fx;
  return top * (1 - fy) + bottom * fy;
}
