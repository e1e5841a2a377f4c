/** World-space vertices of a primitive, with morph targets, and its node or skin applied. */

import { MathUtils, type Accessor, type Node, type Primitive } from '@gltf-transform/core';
import type { PosedNode } from './pose-nodes.ts';
import { multiply, normalMatrix, type Matrix4 } from './vector-math.ts';

export interface PlacedVertices {
  positions: Float32Array;
  normals: Float32Array | null;
}

/** Null for a primitive without positions. Normals double the cost, so they are optional. */
export function placeVertices(
  primitive: Primitive,
  place: PosedNode,
  posed: Map<Node, PosedNode>,
  { withNormals = true } = {},
): PlacedVertices | null {
  const local = morphed(primitive, 'POSITION', place.weights);
  if (!local) return null;
  const localNormals = withNormals ? morphed(primitive, 'NORMAL', place.weights) : null;
  const joints = jointMatrices(place.node, posed);
  return joints ? placeSkinned(primitive, local, localNormals, joints) : placeRigid(local, localNormals, place.world);
}

export function readAttribute(primitive: Primitive, name: string, width: number): Float32Array | null {
  const accessor = primitive.getAttribute(name);
  if (!accessor || accessor.getElementSize() !== width) return null;
  return numbersOf(accessor);
}

/** Denormalised values of an accessor. */
function numbersOf(accessor: Accessor): Float32Array {
  const stored = accessor.getArray();
  if (stored === null) return new Float32Array(accessor.getCount() * accessor.getElementSize());
  // A copy, because callers change it.
  const numbers = new Float32Array(stored);
  if (!accessor.getNormalized() || stored instanceof Float32Array) return numbers;
  const type = accessor.getComponentType();
  for (let i = 0; i < numbers.length; i++) numbers[i] = MathUtils.decodeNormalizedInt(numbers[i]!, type);
  return numbers;
}

function morphed(primitive: Primitive, name: string, weights: readonly number[]): Float32Array | null {
  const base = readAttribute(primitive, name, 3);
  if (!base) return null;
  for (const [index, target] of primitive.listTargets().entries()) {
    const weight = weights[index] ?? 0;
    const delta = weight ? target.getAttribute(name) : null;
    if (!delta) continue;
    const element: number[] = [];
    for (let i = 0; i < Math.min(delta.getCount(), base.length / 3); i++) {
      delta.getElement(i, element);
      for (let c = 0; c < 3; c++) base[i * 3 + c]! += element[c]! * weight;
    }
  }
  return base;
}

function placeRigid(local: Float32Array, localNormals: Float32Array | null, world: Matrix4): PlacedVertices {
  const positions = new Float32Array(local.length);
  const normals = localNormals ? new Float32Array(local.length) : null;
  const turn = normalMatrix(world);
  for (let i = 0; i < local.length; i += 3) {
    transformInto(positions, i, world, local, 1);
    if (normals && localNormals && i + 2 < localNormals.length) turnInto(normals, i, turn, localNormals, 1);
  }
  return { positions, normals };
}

function placeSkinned(
  primitive: Primitive,
  local: Float32Array,
  localNormals: Float32Array | null,
  joints: Matrix4[],
): PlacedVertices {
  const positions = new Float32Array(local.length);
  const normals = localNormals ? new Float32Array(local.length) : null;
  const turns = joints.map(normalMatrix);
  const indices = readAttribute(primitive, 'JOINTS_0', 4);
  const weights = readAttribute(primitive, 'WEIGHTS_0', 4);
  for (let i = 0; i < local.length / 3; i++) {
    let total = 0;
    for (let k = 0; k < 4; k++) total += weights?.[i * 4 + k] ?? 0;
    for (let k = 0; k < 4; k++) {
      const weight = total > 0 ? (weights?.[i * 4 + k] ?? 0) / total : k === 0 ? 1 : 0;
      const index = indices?.[i * 4 + k] ?? 0;
      const joint = joints[index];
      if (!(weight > 0) || !joint) continue;
      transformInto(positions, i * 3, joint, local, weight);
      if (normals && localNormals) turnInto(normals, i * 3, turns[index]!, localNormals, weight);
    }
  }
  return { positions, normals };
}

function jointMatrices(node: Node, posed: Map<Node, PosedNode>): Matrix4[] | null {
  const skin = node.getSkin();
  if (!skin) return null;
  const bind = skin.getInverseBindMatrices();
  const matrices = skin.listJoints().map((joint, i) => {
    const world = posed.get(joint)?.world ?? joint.getWorldMatrix();
    return bind && i < bind.getCount() ? multiply(world, bind.getElement(i, [])) : [...world];
  });
  return matrices.length ? matrices : null;
}

function transformInto(out: Float32Array, at: number, m: Matrix4, from: Float32Array, weight: number): void {
  const [x, y, z] = [from[at]!, from[at + 1]!, from[at + 2]!];
  out[at]! += (m[0]! * x + m[4]! * y + m[8]! * z + m[12]!) * weight;
  out[at + 1]! += (m[1]! * x + m[5]! * y + m[9]! * z + m[13]!) * weight;
  out[at + 2]! += (m[2]! * x + m[6]! * y + m[10]! * z + m[14]!) * weight;
}

function turnInto(out: Float32Array, at: number, m: number[], from: Float32Array, weight: number): void {
  const [x, y, z] = [from[at]!, from[at + 1]!, from[at + 2]!];
  // For mirroring matrices, cofactors flip normals. Normalisation and the facing test correct the sign.
  out[at]! += (m[0]! * x + m[3]! * y + m[6]! * z) * weight;
  out[at + 1]! += (m[1]! * x + m[4]! * y + m[7]! * z) * weight;
  out[at + 2]! += (m[2]! * x + m[5]! * y + m[8]! * z) * weight;
}
