/** Reduces triangles and points to a budget, where it is least visible. */

import type { Document, Primitive } from '@gltf-transform/core';
import { simplifyPrimitive, weldPrimitive } from '@gltf-transform/functions';
import { MeshoptSimplifier } from 'meshoptimizer';

import { drawnParts, pointCount, triangleCount } from '../measure/drawn-parts.ts';

export interface SimplifyBudget {
  maxTriangles: number;
  maxPoints: number;
  /** Primitives this small stay unchanged if the budget allows, because simplifying would destroy them first. */
  smallTriangles: number;
}

/** Error limit relative to the size of the primitive. 1 allows any error that the budget needs. */
const ANY_ERROR = 1;
/** Simplifying is quadratic in the triangles around one vertex: a fan of 200,000 takes a minute. */
const MAX_AROUND_VERTEX = 20_000;

/** Changes the document, whose primitives must be welded. Returns the triangles drawn before and after. */
export async function simplifyModel(
  document: Document,
  { maxTriangles, maxPoints, smallTriangles }: SimplifyBudget,
  signal?: AbortSignal,
): Promise<{ before: number; after: number }> {
  await MeshoptSimplifier.ready;
  const before = drawnTriangles(document);
  for (const [primitive, ratio] of ratiosFor(document, triangleCount, maxTriangles, smallTriangles)) {
    signal?.throwIfAborted();
    if (mostTrianglesOfVertex(primitive) <= MAX_AROUND_VERTEX) simplify(primitive, ratio);
  }
  for (const [primitive, ratio] of ratiosFor(document, pointCount, maxPoints, 0)) {
    signal?.throwIfAborted();
    thinOut(primitive, ratio);
  }
  return { before, after: drawnTriangles(document) };
}

function mostTrianglesOfVertex(primitive: Primitive): number {
  const counts = new Uint32Array(primitive.getAttribute('POSITION')?.getCount() ?? 0);
  for (const vertex of primitive.getIndices()?.getArray() ?? []) counts[vertex]! += 1;
  return counts.reduce((most, count) => Math.max(most, count), 0);
}

function drawnTriangles(document: Document): number {
  return drawnParts(document).parts.reduce((sum, { primitive, times }) => sum + triangleCount(primitive) * times, 0);
}

function simplify(primitive: Primitive, ratio: number): void {
  const wanted = triangleCount(primitive) * ratio;
  simplifyPrimitive(primitive, { simplifier: MeshoptSimplifier, ratio, error: ANY_ERROR });
  if (triangleCount(primitive) <= wanted * 1.2 || !primitive.getAttribute('NORMAL')) return;
  // Faces with only hard edges share no vertices. Without normals they can be welded, and viewers shade them flat as before.
  primitive.setAttribute('NORMAL', null).setAttribute('TANGENT', null);
  weldPrimitive(primitive);
  simplifyPrimitive(primitive, { simplifier: MeshoptSimplifier, ratio: wanted / triangleCount(primitive), error: ANY_ERROR });
}

/** Keeps every n-th point. Scanners write points in rows, so these are spread evenly. */
function thinOut(primitive: Primitive, ratio: number): void {
  const listed = primitive.getIndices()?.getArray() ?? null;
  const all = listed?.length ?? primitive.getAttribute('POSITION')?.getCount() ?? 0;
  const remaining = Array.from(
    { length: Math.floor(all * ratio) },
    (_, i) => listed?.[Math.floor(i / ratio)] ?? Math.floor(i / ratio),
  );
  for (const semantic of primitive.listSemantics()) {
    const source = primitive.getAttribute(semantic);
    const values = source?.getArray();
    if (!source || !values) continue;
    const size = source.getElementSize();
    const fewer = values.slice(0, remaining.length * size);
    for (const [to, from] of remaining.entries()) {
      for (let c = 0; c < size; c++) fewer[to * size + c] = values[from * size + c] ?? 0;
    }
    primitive.setAttribute(semantic, source.clone().setArray(fewer));
  }
  primitive.setIndices(null);
  for (const target of primitive.listTargets()) primitive.removeTarget(target);
}

/** Ratio of each primitive that has to shrink. All large primitives have the same ratio. */
function ratiosFor(
  document: Document,
  countOf: (primitive: Primitive) => number,
  budget: number,
  small: number,
): [Primitive, number][] {
  const shown = new Map<Primitive, number>();
  for (const { primitive, times } of drawnParts(document).parts) {
    if (countOf(primitive) > 0) shown.set(primitive, (shown.get(primitive) ?? 0) + times);
  }
  const totalAt = (ratio: number, floor: number) =>
    [...shown].reduce((sum, [primitive, times]) => sum + targetOf(countOf(primitive), ratio, floor) * times, 0);
  if (totalAt(1, 0) <= budget) return [];
  const floor = totalAt(0, small) <= budget ? small : 0;
  let [low, high] = [0, 1];
  for (let round = 0; round < 30; round++) {
    const middle = (low + high) / 2;
    if (totalAt(middle, floor) > budget) high = middle;
    else low = middle;
  }
  return [...shown.keys()]
    .map((primitive): [Primitive, number] => [primitive, targetOf(countOf(primitive), low, floor) / countOf(primitive)])
    .filter(([, ratio]) => ratio < 1);
}

const targetOf = (count: number, ratio: number, floor: number) => Math.min(count, Math.max(floor, count * ratio));
