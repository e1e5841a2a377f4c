/** Assigns joints and weights to the vertices of a skinned model. */

import * as THREE from 'three';

export interface JointTransform {
  name: string;
  world: THREE.Matrix4;
  /** Index of the parent joint; -1 for the first. */
  parent: number;
}

/** Rigid pieces follow their own joint; flexible ones are shared by the bones nearest to each vertex. */
export function bindWeights(
  shape: THREE.BufferGeometry,
  joints: readonly JointTransform[],
  own: number,
  flexible: boolean,
): void {
  const position = shape.getAttribute('position');
  const indices = new Float32Array(position.count * 4);
  const weights = new Float32Array(position.count * 4);
  const bones = flexible ? listBones(joints) : [];
  const vertex = new THREE.Vector3();
  const nearest = new THREE.Vector3();
  for (let i = 0; i < position.count; i++) {
    if (bones.length === 0) {
      indices[i * 4] = own;
      weights[i * 4] = 1;
      continue;
    }
    vertex.fromBufferAttribute(position, i);
    const pulls = new Map<number, number>();
    for (const { joint, line } of bones) {
      const distance = line.closestPointToPoint(vertex, true, nearest).distanceTo(vertex);
      pulls.set(joint, Math.max(pulls.get(joint) ?? 0, 1 / (distance + 1e-4) ** 4));
    }
    const strongest = [...pulls].sort((a, b) => b[1] - a[1]).slice(0, 4);
    const total = strongest.reduce((sum, [, pull]) => sum + pull, 0);
    for (const [k, [joint, pull]] of strongest.entries()) {
      indices[i * 4 + k] = joint;
      weights[i * 4 + k] = pull / total;
    }
  }
  shape.setAttribute('skinIndex', new THREE.BufferAttribute(indices, 4));
  shape.setAttribute('skinWeight', new THREE.BufferAttribute(weights, 4));
}

function listBones(joints: readonly JointTransform[]): { joint: number; line: THREE.Line3 }[] {
  const place = (joint: JointTransform): THREE.Vector3 => new THREE.Vector3().setFromMatrixPosition(joint.world);
  const bones: { joint: number; line: THREE.Line3 }[] = [];
  for (const joint of joints) {
    if (joint.parent >= 0)
      bones.push({ joint: joint.parent, line: new THREE.Line3(place(joints[joint.parent]!), place(joint)) });
  }
  for (const [index, joint] of joints.entries()) {
    if (!bones.some((bone) => bone.joint === index))
      bones.push({ joint: index, line: new THREE.Line3(place(joint), place(joint)) });
  }
  return bones;
}
