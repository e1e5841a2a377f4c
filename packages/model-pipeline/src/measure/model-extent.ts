/** Size of a model, without parts that are so far away that they must be a mistake. */

import { Primitive } from '@gltf-transform/core';

import type { DrawnParts } from './drawn-parts.ts';
import { finding, listedNames, type Finding } from '../finding.ts';
import { placeVertices } from '../render/place-vertices.ts';

/** Sampled vertices for the centre. */
const SAMPLES = 20_000;
/** Share of vertices that form the model, and multiple of their radius that counts as far. */
const OWN_SHARE = 0.7;
const FAR = 100;
/** Minimal gap before a stray part, as a multiple of the model's radius. */
const GAP = 10;

export interface ModelExtent {
  /** Width, height and depth, in metres. */
  size: [number, number, number];
  stray: Finding | null;
}

interface Box {
  low: number[];
  high: number[];
}

type Point = [number, number, number];

export function modelExtent(drawn: DrawnParts, signal?: AbortSignal): ModelExtent {
  const whole = emptyBox();
  const sample: Point[] = [];
  const corners = drawn.parts.reduce((sum, { primitive }) => sum + cornersOf(primitive), 0);
  const step = Math.max(1, Math.ceil(corners / SAMPLES));
  let index = 0;
  for (const { eachPoint } of placedParts(drawn, signal)) {
    eachPoint((place) => {
      grow(whole, place);
      if (index % step === 0) sample.push([...place]);
      index += 1;
    });
  }
  const near = emptyBox();
  const stray = strayVertices(drawn, whole, sample, near, signal);
  return stray === null ? { size: sizeOf(whole), stray } : { size: sizeOf(near), stray };
}

/** Null if nothing is far away. Otherwise `near` becomes the box of the rest. */
function strayVertices(drawn: DrawnParts, whole: Box, sample: Point[], near: Box, signal?: AbortSignal): Finding | null {
  if (sample.length === 0) return null;
  const middle = [0, 1, 2].map((axis) =>
    shareOf(
      sample.map((place) => place[axis]!),
      0.5,
    ),
  );
  const distanceTo = (point: Point) => Math.hypot(point[0] - middle[0]!, point[1] - middle[1]!, point[2] - middle[2]!);
  const limit = shareOf(sample.map(distanceTo), OWN_SHARE) * FAR;
  const reach = Math.max(
    ...[0, 1, 2].map((axis) => Math.max(whole.high[axis]! - middle[axis]!, middle[axis]! - whole.low[axis]!)),
  );
  if (limit === 0 || reach <= limit) return null;
  const names = new Set<string>();
  const far = emptyBox();
  let [farCount, count, farthestOwn, nearestFar] = [0, 0, 0, Infinity];
  let isJoined = false;
  for (const { name, isOfTriangles, eachPoint } of placedParts(drawn, signal)) {
    let [hasNear, hasFar] = [false, false];
    eachPoint((place, corner) => {
      const distance = distanceTo(place);
      count += 1;
      if (corner % 3 === 0) [hasNear, hasFar] = [false, false];
      if (distance <= limit) hasNear = true;
      else hasFar = true;
      // A long triangle, such as a mast, belongs to the model.
      isJoined ||= isOfTriangles && hasNear && hasFar;
      if (distance <= limit) {
        grow(near, place);
        farthestOwn = Math.max(farthestOwn, distance);
      } else {
        grow(far, place);
        names.add(name);
        farCount += 1;
        nearestFar = Math.min(nearestFar, distance);
      }
    });
  }
  // A floor or sky surrounds the model.
  const isAround = middle.every((value, axis) => value >= far.low[axis]! && value <= far.high[axis]!);
  if (isJoined || isAround || nearestFar < farthestOwn * GAP) return null;
  return finding('stray_part', 'partsStray', {
    names: listedNames([...names]),
    distance: Number(nearestFar.toPrecision(3)),
    far: farCount,
    count,
  });
}

/** Vertices of drawn primitives in world space. `eachPoint` reuses one array. */
function* placedParts({ parts, posed }: DrawnParts, signal?: AbortSignal) {
  for (const { primitive, place } of parts) {
    signal?.throwIfAborted();
    const positions = placeVertices(primitive, place, posed, { withNormals: false })?.positions ?? new Float32Array();
    const listed = primitive.getIndices()?.getArray();
    const count = cornersOf(primitive);
    yield {
      name: place.node.getMesh()?.getName() || place.node.getName(),
      isOfTriangles: primitive.getMode() === Primitive.Mode.TRIANGLES,
      eachPoint(visit: (point: Point, corner: number) => void) {
        const found: Point = [0, 0, 0];
        for (let i = 0; i < count; i++) {
          const at = (listed?.[i] ?? i) * 3;
          for (let axis = 0; axis < 3; axis++) found[axis] = positions[at + axis]!;
          if (Number.isFinite(found[0] + found[1] + found[2])) visit(found, i);
        }
      },
    };
  }
}

const cornersOf = (primitive: Primitive) =>
  primitive.getIndices()?.getCount() ?? primitive.getAttribute('POSITION')?.getCount() ?? 0;

const emptyBox = (): Box => ({ low: [Infinity, Infinity, Infinity], high: [-Infinity, -Infinity, -Infinity] });

function grow({ low, high }: Box, point: Point): void {
  for (let axis = 0; axis < 3; axis++) {
    low[axis] = Math.min(low[axis]!, point[axis]!);
    high[axis] = Math.max(high[axis]!, point[axis]!);
  }
}

/** Quantile of the values. */
const shareOf = (values: number[], share: number) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)]!;

const sizeOf = ({ low, high }: Box) =>
  [0, 1, 2].map((axis) => (high[axis]! >= low[axis]! ? significant(high[axis]! - low[axis]!) : 0)) as Point;

/** Models may have any scale, so significant digits are kept. */
const significant = (value: number) => Number(value.toPrecision(4));
