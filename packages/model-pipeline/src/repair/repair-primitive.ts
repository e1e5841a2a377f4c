/** Makes one primitive safe for all later steps. */

import type { Accessor, Document, Primitive } from '@gltf-transform/core';

import { triangleIndices } from '../render/triangle-indices.ts';
import { attributeRepairer } from './repair-attributes.ts';
import { repairDirections } from './repair-directions.ts';
import { repairWeights } from './repair-weights.ts';

/** Sums and squares of larger 32-bit floats become infinite. */
const LARGEST_POSITION = 1e18;
const POINTS = 0;
const LINES = 1;
const LINE_LOOP = 2;
const TRIANGLES = 4;

/** Replacements of invalid directions and colours. Other invalid values become zero. */
const NEUTRAL = new Map<string, number[]>(Object.entries({ NORMAL: [0, 1, 0], TANGENT: [1, 0, 0, 1], COLOR: [1, 1, 1, 1] }));

export interface PrimitiveErrors {
  /** Some values were not finite, or vertices were missing. */
  hadBrokenValues: boolean;
  /** Number of normals of length 0, which were computed from the surface. */
  lostNormals: number;
  /** Nothing is left to draw. */
  isEmpty: boolean;
}

/** One per document: primitives may share accessors, which are checked once. */
export function primitiveRepairer(document: Document): (primitive: Primitive) => PrimitiveErrors {
  const broken = new Map<Accessor, Set<number> | null>();
  const repairTypes = attributeRepairer(document);

  function brokenPositions(accessor: Accessor): Set<number> | null {
    if (!broken.has(accessor)) broken.set(accessor, zeroBroken(accessor, LARGEST_POSITION));
    return broken.get(accessor) ?? null;
  }

  return (primitive) => {
    repairTypes(primitive);
    const position = primitive.getAttribute('POSITION');
    if (position?.getElementSize() !== 3 || position.getCount() === 0)
      return { hadBrokenValues: false, lostNormals: 0, isEmpty: true };
    const bad = brokenPositions(position);
    let hadBrokenValues = bad !== null;
    for (const semantic of primitive.listSemantics()) {
      const attribute = primitive.getAttribute(semantic);
      if (!attribute || attribute === position) continue;
      if (attribute.getCount() !== position.getCount()) primitive.setAttribute(semantic, null);
      else hadBrokenValues = repairAttribute(attribute, semantic) || hadBrokenValues;
    }
    for (const target of primitive.listTargets()) {
      for (const semantic of target.listSemantics()) {
        const attribute = target.getAttribute(semantic);
        if (attribute?.getCount() !== position.getCount()) target.setAttribute(semantic, null);
        else hadBrokenValues = zeroBroken(attribute, LARGEST_POSITION) !== null || hadBrokenValues;
      }
    }
    const isPointingOut = hasIndexBeyond(primitive, position.getCount());
    if (bad !== null || isPointingOut) dropBroken(document, primitive, position, bad ?? new Set());
    avoidRestartIndex(primitive);
    repairWeights(primitive);
    return {
      hadBrokenValues: hadBrokenValues || isPointingOut,
      lostNormals: repairDirections(primitive),
      isEmpty: drawnCount(primitive) === 0,
    };
  };
}

/** Zeroes vertices with invalid values and returns their indices; null if there are none. */
function zeroBroken(accessor: Accessor, largest: number): Set<number> | null {
  const array = accessor.getArray();
  if (!(array instanceof Float32Array)) return null;
  const width = accessor.getElementSize();
  const found = new Set<number>();
  for (let i = 0; i < array.length; i++) {
    if (Math.abs(array[i]!) <= largest) continue;
    const vertex = Math.floor(i / width);
    found.add(vertex);
    array.fill(0, vertex * width, (vertex + 1) * width);
  }
  return found.size > 0 ? found : null;
}

function repairAttribute(accessor: Accessor, semantic: string): boolean {
  const found = zeroBroken(accessor, Number.MAX_VALUE);
  const neutral = NEUTRAL.get(semantic.replace(/_\d+$/, ''));
  if (neutral) for (const vertex of found ?? []) accessor.setElement(vertex, neutral.slice(0, accessor.getElementSize()));
  return found !== null;
}

function hasIndexBeyond(primitive: Primitive, vertices: number): boolean {
  return (
    primitive
      .getIndices()
      ?.getArray()
      ?.some((index) => index >= vertices) ?? false
  );
}

/** The largest value of an index type restarts primitives, so no vertex may use it. Four bytes are always enough. */
function avoidRestartIndex(primitive: Primitive): void {
  const indices = primitive.getIndices();
  const array = indices?.getArray();
  if (!indices || !array) return;
  const isIndexType = array instanceof Uint8Array || array instanceof Uint16Array || array instanceof Uint32Array;
  const restart = 2 ** (array.BYTES_PER_ELEMENT * 8) - 1;
  if (!isIndexType || (restart < 2 ** 32 - 1 && array.includes(restart))) indices.setArray(Uint32Array.from(array));
}

/** Keeps only the triangles, lines or points with valid vertices. */
function dropBroken(document: Document, primitive: Primitive, position: Accessor, bad: Set<number>): void {
  const mode = primitive.getMode();
  const listed = primitive.getIndices()?.getArray() ?? Uint32Array.from({ length: position.getCount() }, (_, i) => i);
  const isSound = (index: number | undefined) => index !== undefined && index < position.getCount() && !bad.has(index);
  let sound: ArrayLike<number>;
  if (mode === POINTS) sound = listed.filter(isSound);
  else if (mode < TRIANGLES)
    sound = linePairs(listed, mode)
      .filter((pair) => pair.every(isSound))
      .flat();
  else {
    const positions = Float32Array.from(position.getArray() ?? []);
    for (const vertex of bad) positions[vertex * 3] = Number.NaN;
    sound = triangleIndices(listed, positions, mode, false);
  }
  const buffer = document.getRoot().listBuffers()[0] ?? document.createBuffer();
  const indices = document.createAccessor().setArray(Uint32Array.from(sound)).setBuffer(buffer);
  primitive.setIndices(indices).setMode(mode === POINTS ? POINTS : mode < TRIANGLES ? LINES : TRIANGLES);
}

function linePairs(listed: ArrayLike<number>, mode: number): number[][] {
  const numbers = Array.from(listed);
  if (mode === LINES) return Array.from({ length: numbers.length >> 1 }, (_, i) => numbers.slice(i * 2, i * 2 + 2));
  const strip = mode === LINE_LOOP ? [...numbers, ...numbers.slice(0, 1)] : numbers;
  return strip.slice(1).map((to, i) => [strip[i] ?? 0, to]);
}

function drawnCount(primitive: Primitive): number {
  const count = primitive.getIndices()?.getCount() ?? primitive.getAttribute('POSITION')?.getCount() ?? 0;
  const mode = primitive.getMode();
  const least = mode === POINTS ? 1 : mode < TRIANGLES ? 2 : 3;
  return count >= least ? count : 0;
}
