/** Repairs skinning weights: their sum is 1 and each joint occurs once, as glTF requires. */

import type { Accessor, Primitive } from '@gltf-transform/core';

/** Rounding error of a sum of 32-bit floats. */
const TOLERANCE = 2e-7;

interface WeightSet {
  weights: Accessor;
  joints: Accessor;
}

export function repairWeights(primitive: Primitive): void {
  const sets = weightSets(primitive);
  const count = primitive.getAttribute('POSITION')?.getCount() ?? 0;
  for (let vertex = 0; sets.length > 0 && vertex < count; vertex += 1) repairVertex(sets, vertex);
}

function weightSets(primitive: Primitive): WeightSet[] {
  const sets: WeightSet[] = [];
  for (let index = 0; ; index += 1) {
    const [weights, joints] = [primitive.getAttribute(`WEIGHTS_${index}`), primitive.getAttribute(`JOINTS_${index}`)];
    if (weights === null || joints === null) return sets;
    sets.push({ weights, joints });
  }
}

function repairVertex(sets: WeightSet[], vertex: number): void {
  const weights = sets.flatMap((set) => set.weights.getElement(vertex, []));
  const joints = sets.flatMap((set) => set.joints.getElement(vertex, []));
  const merged = mergedWeights(weights, joints);
  const sum = merged.reduce((total, weight) => total + weight, 0);
  const isMerged = merged.every((weight, index) => weight === weights[index]);
  if (isMerged && Math.abs(sum - 1) <= TOLERANCE) return;
  // A vertex without weights follows its first joint.
  const whole = sum > 0 ? merged.map((weight) => weight / sum) : merged.map((_, index) => (index === 0 ? 1 : 0));
  for (const [place, { weights: target, joints: named }] of sets.entries()) {
    const own = whole.slice(place * 4, place * 4 + 4);
    target.setElement(vertex, own);
    // Joints without weight are 0.
    const used = joints.slice(place * 4, place * 4 + 4).map((joint, index) => (own[index] === 0 ? 0 : joint));
    named.setElement(vertex, used);
  }
  evenOut(sets, vertex);
}

/** Clamps negative weights and adds up the weights of a repeated joint. */
function mergedWeights(weights: number[], joints: number[]): number[] {
  const merged = weights.map((weight) => Math.max(0, weight));
  for (const [index, joint] of joints.entries()) {
    const first = joints.findIndex((other, place) => other === joint && (merged[place] ?? 0) > 0);
    if (first === -1 || first >= index || (merged[index] ?? 0) === 0) continue;
    merged[first] = (merged[first] ?? 0) + (merged[index] ?? 0);
    merged[index] = 0;
  }
  return merged;
}

/** Adds the rounding loss of normalized integers to the first of the largest weights. */
function evenOut(sets: WeightSet[], vertex: number): void {
  const arrays = sets.map((set) => set.weights.getArray());
  const largest = arrays[0] instanceof Uint8Array ? 255 : arrays[0] instanceof Uint16Array ? 65_535 : null;
  if (largest === null) return;
  let lost = largest;
  let place: { array: NonNullable<(typeof arrays)[number]>; at: number } | null = null;
  for (const array of arrays) {
    if (array === null) continue;
    for (let at = vertex * 4; at < vertex * 4 + 4; at += 1) {
      lost -= array[at] ?? 0;
      if (place === null || (array[at] ?? 0) > (place.array[place.at] ?? 0)) place = { array, at };
    }
  }
  if (place !== null) place.array[place.at] = (place.array[place.at] ?? 0) + lost;
}
