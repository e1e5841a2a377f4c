import { Earcut } from 'three/src/extras/Earcut.js';

/** Larger concave polygons are cut like convex ones, because ear clipping is quadratic. */
const MAX_CLIPPED = 2000;
const MAX_FAN = 64;

/** Triangulates a polygon in space. Returns three corner indices for each triangle. `corners` has x, y and z of each corner. */
export function cutPolygon(corners: readonly number[]): number[] {
  const count = corners.length / 3;
  if (count > 3 && count <= MAX_CLIPPED) {
    const flat = flattened(corners, count);
    if (isConcave(flat, count)) {
      const cut = Earcut.triangulate(flat, [], 2);
      if (cut.length === (count - 2) * 3) return cut;
    }
  }
  if (count > MAX_FAN) return halved(count);
  return Array.from({ length: Math.max(0, count - 2) }, (_, index) => [0, index + 1, index + 2]).flat();
}

/**
 * Cuts off every second corner until three are left. A fan would give one vertex all triangles, and simplifying is quadratic in
 * those.
 */
function halved(count: number): number[] {
  const cut: number[] = [];
  let ring = Array.from({ length: count }, (_, index) => index);
  while (ring.length > 3) {
    const { length } = ring;
    for (let at = 0; at + 1 < length; at += 2) cut.push(ring[at]!, ring[at + 1]!, ring[(at + 2) % length]!);
    ring = ring.filter((_, at) => at % 2 === 0);
  }
  return ring.length === 3 ? [...cut, ...ring] : cut;
}

/** Projects the corners along the polygon's normal, in counter-clockwise order. */
function flattened(corners: readonly number[], count: number): number[] {
  const normal = [0, 0, 0];
  for (let index = 0; index < count; index += 1) {
    const next = (index + 1) % count;
    for (let axis = 0; axis < 3; axis += 1) {
      const u = (axis + 1) % 3;
      const v = (axis + 2) % 3;
      normal[axis]! += (corners[index * 3 + u]! - corners[next * 3 + u]!) * (corners[index * 3 + v]! + corners[next * 3 + v]!);
    }
  }
  const size = normal.map(Math.abs);
  const along = size.indexOf(Math.max(...size));
  const [u, v] = normal[along]! < 0 ? [(along + 2) % 3, (along + 1) % 3] : [(along + 1) % 3, (along + 2) % 3];
  return Array.from({ length: count }, (_, index) => [corners[index * 3 + u]!, corners[index * 3 + v]!]).flat();
}

function isConcave(flat: readonly number[], count: number): boolean {
  for (let index = 0; index < count; index += 1) {
    const [a, b, c] = [index * 2, ((index + 1) % count) * 2, ((index + 2) % count) * 2];
    const turn = (flat[b]! - flat[a]!) * (flat[c + 1]! - flat[b + 1]!) - (flat[b + 1]! - flat[a + 1]!) * (flat[c]! - flat[b]!);
    if (turn < 0) return true;
  }
  return false;
}
