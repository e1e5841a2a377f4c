/** Splits edges longer than a limit, equally on both sides, so there are no cracks. */

import * as THREE from 'three';

interface Corner {
  values: number[];
}

/** Takes and returns a shape without an index. At most six rounds of halving. */
export function tessellate(shape: THREE.BufferGeometry, maxEdge: number): THREE.BufferGeometry {
  const names = Object.keys(shape.attributes);
  const sizes = names.map((name) => shape.getAttribute(name).itemSize);
  const positionAt = sizes.slice(0, names.indexOf('position')).reduce((sum, size) => sum + size, 0);
  const normalAt = sizes.slice(0, names.indexOf('normal')).reduce((sum, size) => sum + size, 0);
  let corners: Corner[] = [];
  for (let i = 0; i < shape.getAttribute('position').count; i++) {
    corners.push({
      values: names.flatMap((name, n) =>
        Array.from({ length: sizes[n]! }, (_, k) => shape.getAttribute(name).getComponent(i, k)),
      ),
    });
  }
  const length = (a: Corner, b: Corner): number =>
    Math.hypot(...[0, 1, 2].map((k) => a.values[positionAt + k]! - b.values[positionAt + k]!));
  for (let round = 0; round < 6; round++) {
    const next: Corner[] = [];
    for (let i = 0; i < corners.length; i += 3)
      splitTriangle(corners[i]!, corners[i + 1]!, corners[i + 2]!, maxEdge, length, normalAt, next);
    if (next.length === corners.length) break;
    corners = next;
  }
  const out = new THREE.BufferGeometry();
  let offset = 0;
  for (const [n, name] of names.entries()) {
    const size = sizes[n]!;
    const array = new Float32Array(corners.length * size);
    for (const [i, corner] of corners.entries())
      for (let k = 0; k < size; k++) array[i * size + k] = corner.values[offset + k]!;
    out.setAttribute(name, new THREE.BufferAttribute(array, size));
    offset += size;
  }
  return out;
}

/** Halves every edge that is too long. The decision depends only on the edge, so neighbours agree. */
function splitTriangle(
  a: Corner,
  b: Corner,
  c: Corner,
  maxEdge: number,
  length: (a: Corner, b: Corner) => number,
  normalAt: number,
  out: Corner[],
): void {
  const ab = length(a, b) > maxEdge ? middle(a, b, normalAt) : null;
  const bc = length(b, c) > maxEdge ? middle(b, c, normalAt) : null;
  const ca = length(c, a) > maxEdge ? middle(c, a, normalAt) : null;
  if (ab && bc && ca) out.push(a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca);
  else if (ab && bc) out.push(ab, b, bc, a, ab, bc, a, bc, c);
  else if (bc && ca) out.push(bc, c, ca, a, b, bc, a, bc, ca);
  else if (ab && ca) out.push(a, ab, ca, ab, b, c, ab, c, ca);
  else if (ab) out.push(a, ab, c, ab, b, c);
  else if (bc) out.push(a, b, bc, a, bc, c);
  else if (ca) out.push(a, b, ca, ca, b, c);
  else out.push(a, b, c);
}

function middle(a: Corner, b: Corner, normalAt: number): Corner {
  const values = a.values.map((value, i) => (value + b.values[i]!) / 2);
  const size = Math.hypot(values[normalAt]!, values[normalAt + 1]!, values[normalAt + 2]!) || 1;
  for (let k = 0; k < 3; k++) values[normalAt + k]! /= size;
  return { values };
}
