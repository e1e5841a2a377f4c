/** Counts vertices as modelling programs do: one for each position, though a graphics card needs one for each normal. */

import type { Accessor, Mesh, Node } from '@gltf-transform/core';

import type { DrawnPart } from './drawn-parts.ts';

/**
 * The file's own count if known, limited to the plausible range. The minimum is the number of distinct positions, because
 * instances share vertices. The maximum is the number of drawn vertices, because lists may have unused ones.
 */
export function countVertices(parts: readonly DrawnPart[], listed: number | null): number {
  const drawn = listedOnce(parts);
  return listed === null || drawn === 0 ? drawn : Math.min(drawn, Math.max(listed, differentPlaces(parts)));
}

/** Drawn vertices. Primitives of a mesh may share them, so each counts once for each node of the mesh. */
function listedOnce(parts: readonly DrawnPart[]): number {
  const seen = new Map<Node, Set<Accessor>>();
  return parts.reduce((total, { primitive, place, times }) => {
    const position = primitive.getAttribute('POSITION');
    const counted = seen.get(place.node) ?? new Set();
    seen.set(place.node, counted);
    if (!position || counted.has(position)) return total;
    counted.add(position);
    return total + position.getCount() * times;
  }, 0);
}

function differentPlaces(parts: readonly DrawnPart[]): number {
  const known = new Map<Mesh, number>();
  let total = 0;
  for (const [{ node }, [part]] of Map.groupBy(parts, ({ place }) => place)) {
    const mesh = node.getMesh();
    if (!mesh || !part) continue;
    const places = known.get(mesh) ?? placesOf(mesh);
    known.set(mesh, places);
    total += places * part.times;
  }
  return total;
}

const EMPTY = -1;

/** Distinct positions by their bits, in a hash table: strings for millions would take seconds. */
function placesOf(mesh: Mesh): number {
  const accessors = new Set(mesh.listPrimitives().flatMap((primitive) => primitive.getAttribute('POSITION') ?? []));
  const count = [...accessors].reduce((sum, accessor) => sum + accessor.getCount(), 0);
  const places = new Float32Array(count * 3);
  let at = 0;
  const element: number[] = [];
  for (const accessor of accessors) {
    for (let vertex = 0; vertex < accessor.getCount(); vertex += 1, at += 3) {
      accessor.getElement(vertex, element);
      // Normalises -0.
      for (let axis = 0; axis < 3; axis += 1) places[at + axis] = element[axis]! + 0;
    }
  }
  return different(new Uint32Array(places.buffer), count);
}

function different(bits: Uint32Array, count: number): number {
  const table = new Int32Array(2 ** Math.ceil(Math.log2(count * 2 + 2))).fill(EMPTY);
  const last = table.length - 1;
  let found = 0;
  for (let at = 0; at < count * 3; at += 3) {
    const [x, y, z] = [bits[at]!, bits[at + 1]!, bits[at + 2]!];
    let slot = (Math.imul(x, 73_856_093) ^ Math.imul(y, 19_349_663) ^ Math.imul(z, 83_492_791)) >>> 0;
    slot = (slot ^ (slot >>> 15)) & last;
    for (; ; slot = (slot + 1) & last) {
      const other = table[slot]!;
      if (other === EMPTY) {
        table[slot] = at;
        found += 1;
        break;
      }
      if (bits[other] === x && bits[other + 1] === y && bits[other + 2] === z) break;
    }
  }
  return found;
}
